"""Browsers verify with @noble, Node with its own module: both say the same."""

from __future__ import annotations

import json

import pytest
from tests.js.conftest import Run
from tests.js.generate import ROOT

pytestmark = [pytest.mark.node, pytest.mark.pure]


def test_both_agree_on_vectors_and_on_signatures_at_the_edge(run: Run) -> None:
    vectors = str(ROOT / "schema" / "vectors.json")
    in_node, in_browsers = (
        json.loads(run("primitives", vectors, conditions=conditions)) for conditions in ("node", "browser")
    )
    assert in_node == in_browsers
    assert in_node["differing"] == []
    assert in_node["signed"] == [True] + [False] * 14

"""A game that keeps every law passes, and a run tells what it did."""

from __future__ import annotations

import pytest
from tests.rules.conformance.toy import Toy

from skerry.rules.conformance import check

pytestmark = pytest.mark.pure


def test_toy_keeps_every_law(toy: Toy) -> None:
    report = check(toy, matches=8, thorough=8).require()
    assert report.matches == 24
    assert all(report.checks[law] > 0 for law in range(9)), "each law found something to check"
    assert report.left_out == ()

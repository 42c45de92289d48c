"""All audits of GraphQL over HTTP, by the package that the specification's working group points to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

pytestmark = pytest.mark.node


def test_all_audits_of_graphql_over_http_are_green(run: Callable[[str], Any]) -> None:
    results = run("audits.mjs")
    assert len(results) == 61
    assert [result for result in results if result["status"] != "ok"] == []

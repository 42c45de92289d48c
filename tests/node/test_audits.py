"""All audits of GraphQL over HTTP, by the package that the specification's working group points to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.plugins.javascript import NODE_TESTS

pytestmark = pytest.mark.node


def test_all_audits_of_graphql_over_http_are_green(run: Callable[[str], Any]) -> None:
    results = run("audits.mjs")
    assert len(results) == 61
    assert [result for result in results if result["status"] != "ok"] == []


def test_what_is_installed_is_pinned_and_names_no_registry() -> None:
    lock = (NODE_TESTS / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity"' in lock
    assert '"resolved"' not in lock
    assert "://" not in lock + (NODE_TESTS / "package.json").read_text(encoding="utf-8")

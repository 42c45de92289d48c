"""Fixtures of tests of what a worker does."""

from __future__ import annotations

from typing import Any

import pytest

from skerry.api.transport.graphql_endpoint import DirectView


@pytest.fixture
def directly(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """The bodies of the requests that were answered directly."""
    found: list[bytes] = []
    answer = DirectView.answer

    async def watched(self: DirectView, head: Any, body: bytes, disconnected: Any) -> Any:
        found.append(body)
        return await answer(self, head, body, disconnected)

    monkeypatch.setattr(DirectView, "answer", watched)
    return found

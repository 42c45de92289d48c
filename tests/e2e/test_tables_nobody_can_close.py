"""A match that nobody sits at any more leaves the list of open matches by itself."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from tests.plugins.processes import serving

from skerry_client import Client

pytestmark = pytest.mark.store


def offers(client: Client) -> set[str]:
    """Return the matches that are listed as open."""
    return {edge.node.id for edge in client.matches(phase="OPEN").edges}


def test_an_empty_match_is_not_offered(tmp_path: Path) -> None:
    quick = ("--deserted-after", "1", "--idle-interval", "0.1", "--workers", "2")
    with serving(tmp_path, *quick) as served, Client(served.url) as maker, Client(served.url) as guest:
        left, waiting, cancelled = (maker.create_match("hashi", 2) for _ in range(3))
        for made in (left, waiting):
            guest.sit(made.code)
        guest.leave_match(left.match.id)
        with Client(served.url, cancelled.owner_token) as owner:
            owner.cancel_match(cancelled.match.id)
        until = time.monotonic() + 60
        while (offered := offers(maker)) != {waiting.match.id}:
            assert time.monotonic() < until, offered
            time.sleep(0.1)
        assert maker.match(left.match.id).end_reason == "ABANDONED"

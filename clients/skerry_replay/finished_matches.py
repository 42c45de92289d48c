"""Lists the finished matches of a server that fit some conditions."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from skerry_client import Client
from skerry_client.answers import MatchSummary

PAGE = 200
"""The matches of a page; every server allows that many."""


class MatchFilter(msgspec.Struct, frozen=True):
    """Which finished matches are wanted; None allows any.

    ``since`` and ``until`` are in milliseconds since 1970, about the end of the match, both inclusive.
    """

    game: str | None = None
    since: int | None = None
    until: int | None = None
    winner: int | None = None

    def allows(self, match: MatchSummary) -> bool:
        """Say whether a finished match is wanted."""
        return (
            (self.until is None or match.updated_at <= self.until)
            and (self.since is None or match.updated_at >= self.since)
            and (self.winner is None or self.winner in match.winners)
        )


def finished_matches(client: Client, wanted: MatchFilter) -> Iterator[MatchSummary]:
    """Yield the public finished matches that are wanted, from the latest end to the earliest."""
    cursor: str | None = None
    while True:
        page = client.matches(first=PAGE, after=cursor, game=wanted.game, phase="OVER")
        for edge in page.edges:
            if wanted.since is not None and edge.node.updated_at < wanted.since:
                # The list is sorted by the time of the end: all others ended even earlier.
                return
            if wanted.allows(edge.node):
                yield edge.node
        cursor = page.page_info.end_cursor
        if not page.page_info.has_next_page or cursor is None:
            return

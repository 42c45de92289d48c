"""Lists of matches, in pages."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import ID, Millis
from skerry.match.state import Phase
from skerry.rules.game import Seat


class MatchSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list, by public facts. ``code`` is there where anybody may join."""

    id: ID
    game_name: str
    title: str
    phase: Phase
    seat_count: int
    taken: int
    listed: bool
    practice: bool
    code: str | None
    winners: tuple[Seat, ...]
    seq: int
    updated_at: Millis


class MatchEdge(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list and its place there."""

    cursor: str
    node: MatchSummary


class PageInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Where a page stands in its list."""

    has_next_page: bool
    end_cursor: str | None
    has_previous_page: bool
    start_cursor: str | None


class MatchConnection(msgspec.Struct, frozen=True, rename="camel"):
    """A page of matches, the latest changed first."""

    edges: tuple[MatchEdge, ...]
    page_info: PageInfo

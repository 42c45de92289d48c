"""Lists of matches, in pages."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import ID, Millis
from skerry.match.state import Phase
from skerry.rules.game import Seat


class MatchSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list, by public facts. ``code`` is there where anybody may join."""

    id: ID
    """The match's id."""
    game_name: str
    """The name of the game, such as `hashi`."""
    title: str
    """The name of the game for people."""
    phase: Phase
    """How far the match has come."""
    seat_count: int
    """How many seats the match has."""
    taken: int
    """How many of them are taken."""
    listed: bool
    """Whether the match was created to appear in the public list."""
    practice: bool
    """Whether the draws come from a seed, so that the match is not fair."""
    code: str | None
    """The code to join by; null unless anyone may join."""
    winners: tuple[Seat, ...]
    """The winning seats; empty until the match is over, or if nobody won."""
    seq: int
    """The number of the last entry."""
    updated_at: Millis
    """When the last entry was made."""


class MatchEdge(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list and its place there."""

    cursor: str
    """The place in the list; pass it as `after` for what follows."""
    node: MatchSummary
    """The match."""


class PageInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Where a page stands in its list."""

    has_next_page: bool
    """Whether more items follow."""
    end_cursor: str | None
    """The cursor of the last item; null on an empty page."""
    has_previous_page: bool
    """Whether the page was asked for with `after`."""
    start_cursor: str | None
    """The cursor of the first item; null on an empty page."""


class MatchConnection(msgspec.Struct, frozen=True, rename="camel"):
    """A page of matches, the latest changed first."""

    edges: tuple[MatchEdge, ...]
    """The matches of the page."""
    page_info: PageInfo
    """Where the page stands in the list."""

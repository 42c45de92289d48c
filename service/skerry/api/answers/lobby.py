"""Lists of matches, in pages."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import ID, Millis
from skerry.lobby.rows import BriefScore
from skerry.match.created_event import Clock
from skerry.match.state import Phase
from skerry.rules.game import Seat


class MatchSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list, with public facts only."""

    id: ID
    """The match's id."""
    game_name: str
    """The name of the game, such as `hashi`."""
    title: str
    """The title of the game for display."""
    phase: Phase
    """How far the match has come."""
    seat_count: int
    """How many seats the match has."""
    taken: int
    """How many of them are taken."""
    listed: bool
    """Whether the match was created for the public list."""
    practice: bool
    """Whether all draws come from a seed, so that the match is not fair."""
    code: str | None
    """The code to join with; null unless anyone may join."""
    winners: tuple[Seat, ...]
    """The winning seats; empty until the match is over, or if there is no winner."""
    seq: int
    """The number of the last entry."""
    updated_at: Millis
    """When the last entry was made."""
    clock: Clock | None
    """The clock of each seat; null for a match without clocks."""
    claim_after: Millis | None
    """How long a seat may take for a decision before others can claim the match; null: for ever."""
    names: tuple[str | None, ...] | None = None
    """The names in the seats, in order, null where there is none; null if they cannot be read now."""
    scores: tuple[BriefScore, ...] = ()
    """The results once the match is over; empty before, and if it ended without a result."""
    awaited: tuple[Seat, ...] | None = None
    """The seats that have to move now; null if unknown, as for running matches in lists without `mine`."""
    your_turn: bool | None = None
    """Whether one of your seats has to move now; null where `awaited` is."""
    deadline: Millis | None = None
    """When the first clock of these seats runs out; null if no clock runs, and where `awaited` is."""


class MatchEdge(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list and its position there."""

    cursor: str
    """The position in the list; pass it as `after` for the matches that follow."""
    node: MatchSummary
    """The match."""


class PageInfo(msgspec.Struct, frozen=True, rename="camel"):
    """The position of a page in its list."""

    has_next_page: bool
    """Whether more items follow."""
    end_cursor: str | None
    """The cursor of the last item; null on an empty page."""
    has_previous_page: bool
    """Whether the page was requested with `after`."""
    start_cursor: str | None
    """The cursor of the first item; null on an empty page."""


class MatchConnection(msgspec.Struct, frozen=True, rename="camel"):
    """A page of matches, most recently changed first."""

    edges: tuple[MatchEdge, ...]
    """The matches of the page."""
    page_info: PageInfo
    """The position of the page in the list."""

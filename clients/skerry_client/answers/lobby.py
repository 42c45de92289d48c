"""Lists of matches, in pages."""

from __future__ import annotations

import msgspec

from skerry.match.created_event import Clock
from skerry_client.answers.matches import Phase


class BriefScore(msgspec.Struct, frozen=True):
    """The result of one seat, or of an automatic opponent, which has a ``name`` instead of a seat."""

    seat: int | None
    total: int
    rank: int
    name: str = ""


class MatchSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A match in a list; ``code`` is present if anyone may join, ``taken`` counts the taken seats.

    Whose turn it is (``awaited``, ``your_turn``, ``deadline``) only your own matches say, else None.
    """

    id: str
    game_name: str
    title: str
    phase: Phase
    seat_count: int
    taken: int
    listed: bool
    practice: bool
    code: str | None
    winners: tuple[int, ...]
    seq: int
    updated_at: int
    clock: Clock | None = None
    claim_after: int | None = None
    scores: tuple[BriefScore, ...] = ()
    awaited: tuple[int, ...] | None = None
    your_turn: bool | None = None
    deadline: int | None = None


class PageInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Whether a list has more pages, and the cursor of the next."""

    has_next_page: bool
    end_cursor: str | None = None


class MatchEdge(msgspec.Struct, frozen=True):
    """A match in a list, with its cursor."""

    cursor: str
    node: MatchSummary


class MatchConnection(msgspec.Struct, frozen=True, rename="camel"):
    """A page of a list of matches."""

    edges: tuple[MatchEdge, ...]
    page_info: PageInfo

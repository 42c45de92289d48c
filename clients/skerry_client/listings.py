"""The answers of the API that are about no match in particular: the server, its games, lists of matches."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Phase = Literal["OPEN", "RUNNING", "OVER"]


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """One option of a game: ``values`` lists what it can be, None where that is a range."""

    name: str
    type: str
    default: Any = None
    values: tuple[Any, ...] | None = None
    description: str | None = None


class GameInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A game that the server offers."""

    name: str
    title: str
    rules: int
    min_seats: int
    max_seats: int
    options: tuple[OptionInfo, ...] = ()
    components: Any = None
    move_types: tuple[str, ...] = ()
    event_types: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()


class GameBrief(msgspec.Struct, frozen=True, rename="camel"):
    """A game as a match names it."""

    name: str
    title: str
    rules: int


class MatchSummary(msgspec.Struct, frozen=True, rename="camel"):
    """A match as lists show it; ``game`` is its game's name, ``code`` is there where anybody may join."""

    id: str
    game: str
    title: str
    phase: Phase
    seats: int
    taken: int
    listed: bool
    practice: bool
    code: str | None
    winners: tuple[int, ...]
    seq: int
    updated_at: int


class PageInfo(msgspec.Struct, frozen=True, rename="camel"):
    """Whether a list goes on, and from which cursor."""

    has_next_page: bool
    end_cursor: str | None = None


class MatchEdge(msgspec.Struct, frozen=True):
    """A match in a list, with its cursor there."""

    cursor: str
    node: MatchSummary


class MatchConnection(msgspec.Struct, frozen=True, rename="camel"):
    """A page of a list of matches."""

    edges: tuple[MatchEdge, ...]
    page_info: PageInfo


class Durability(msgspec.Struct, frozen=True):
    """What an acknowledged move survives, in words, and what the operator was warned of."""

    level: str
    warnings: tuple[str, ...] = ()


class ServerInfo(msgspec.Struct, frozen=True, rename="camel"):
    """The server: what it is and what durability it gives."""

    name: str
    version: str
    time: int
    durability: Durability
    games: int | None = None


class MatchDelisted(msgspec.Struct, frozen=True):
    """A match is kept out of the public lists, or is in them again; ``repeated``: it was so before."""

    match: str
    delisted: bool
    repeated: bool = False


class ListsRebuilt(msgspec.Struct, frozen=True):
    """The lists were made anew from the logs of so many matches."""

    matches: int


class OperatorUse(msgspec.Struct, frozen=True, rename="camel"):
    """A line of the operators' log: ``outcome`` is BEGUN, then DONE, REPEATED or a refusal's code."""

    at: int
    operator: str
    key: str
    action: str
    outcome: str
    cursor: str
    match: str | None = None
    request_id: str | None = None
    reason: str | None = None


class OperatorLog(msgspec.Struct, frozen=True, rename="camel"):
    """A page of the operators' log, the latest line first."""

    uses: tuple[OperatorUse, ...]
    has_next_page: bool
    end_cursor: str | None = None

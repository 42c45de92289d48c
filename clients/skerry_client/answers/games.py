"""The answers about games: what a server offers, and a game as a match names it."""

from __future__ import annotations

from typing import Any

import msgspec


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """One option of a game: ``values`` are its words, ``minimum`` and ``maximum`` bound its numbers."""

    name: str
    type: str
    default: Any = None
    values: tuple[Any, ...] | None = None
    minimum: int | None = None
    maximum: int | None = None
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

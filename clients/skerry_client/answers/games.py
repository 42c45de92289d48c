"""The answers about games: a server's games, and the game of a match."""

from __future__ import annotations

from typing import Any

import msgspec


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A game's option: ``values`` are its possible words, ``minimum`` and ``maximum`` limit its numbers."""

    name: str
    type: str
    default: Any = None
    values: tuple[Any, ...] | None = None
    minimum: int | None = None
    maximum: int | None = None
    description: str | None = None


class BotInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A bot that plays a game; the first of its ``levels`` is the default."""

    name: str
    levels: tuple[str, ...] = ()
    description: str = ""


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
    bots: tuple[BotInfo, ...] = ()


class GameBrief(msgspec.Struct, frozen=True, rename="camel"):
    """The game of a match."""

    name: str
    title: str
    rules: int

"""An installed game: its options, its components and their origin."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.api.types.scalars import JSON
from skerry.rules.option_specs import About
from skerry.rules.provenance import Provenance


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """An option of a game.

    ``values`` are spelled as in ``optionsJson``. ``minimum`` and ``maximum`` bound a number, or each number
    of an object; a match with fewer seats may have tighter bounds.
    """

    name: str
    """The option's name in `options` and `optionsJson`."""
    type: str
    """The GraphQL type of the option; `!` means that null is not allowed."""
    default: JSON | None
    """The default value; may be null."""
    values: tuple[str, ...] | None
    """The allowed words, or those of each item of a list; null if the option is not a choice of words."""
    minimum: int | None
    """The smallest number allowed for any number of seats; null if there is no bound."""
    maximum: int | None
    """The largest number allowed for any number of seats; null if there is no bound."""
    description: str | None
    """What the option does; null if the game does not describe it."""


class BotInfo(msgspec.Struct, frozen=True, rename="camel"):
    """A bot that can play a seat: see `seatBot`."""

    name: str
    """The name to pass as `bot`."""
    levels: tuple[str, ...]
    """The levels that it can play at; the first is the default."""
    description: str
    """How it plays, in a sentence or two for display; may be empty."""


class RulesSection(msgspec.Struct, frozen=True, rename="camel"):
    """A section of a rules page."""

    number: Annotated[str, About("Its number, such as 5.2, which never changes; empty if it has none.")]
    title: Annotated[str, About("Its title, in Markdown.")]
    anchor: Annotated[
        str, About("Its anchor in links to the page, as refusals name it; its number, if it has one.")
    ]
    text: Annotated[
        str, About("Its text in Markdown, without its subsections, which follow as sections of their own.")
    ]


class RulesPage(msgspec.Struct, frozen=True, rename="camel"):
    """The rules of a game as this server plays them, with codes and rulings."""

    markdown: Annotated[str, About("The whole page in Markdown.")]
    sections: tuple[RulesSection, ...]
    """The sections of the page, from top to bottom."""


class Game(msgspec.Struct, frozen=True, rename="camel"):
    """An installed game."""

    name: str
    """The name to pass as `game`, such as `hashi`."""
    title: str
    """The title of the game for display."""
    rules: int
    """The version of the rules; a match keeps its version to the end."""
    min_seats: int
    """The smallest number of seats."""
    max_seats: int
    """The largest number of seats."""
    options: tuple[OptionInfo, ...]
    """The options of a match."""
    components: JSON
    """The component data: cards, tiles, boards."""
    components_hash: str
    """The SHA-256 of the component data as canonical JSON, in hex."""
    shipped: bool
    """False if the server's operator replaced the component data that ships with the game."""
    provenance: tuple[Provenance, ...]
    """Where each group of the component data comes from."""
    move_types: tuple[str, ...]
    """The tags of the moves in JSON."""
    event_types: tuple[str, ...]
    """The tags of the events in JSON."""
    bots: tuple[BotInfo, ...]
    """The installed bots that play this game, in the order of their names."""
    rules_page: Annotated[
        RulesPage | None, About("The rules for people to read; null if the game has no page.")
    ]

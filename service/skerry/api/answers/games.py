"""An installed game: its options, its components and where they come from."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.api.types.scalars import JSON
from skerry.rules.option_specs import About
from skerry.rules.provenance import Provenance


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """An option of a game.

    ``type`` is its type in GraphQL, with ``!`` where null is not allowed. ``default`` is the value that it
    has where none is given; null where that is null. ``values`` are the words that it can be, as in
    ``optionsJson``, for a list the words in it; ``minimum`` and ``maximum`` bound a number, or each
    number of an object, whatever the number of seats.
    """

    name: str
    """The option's name in `options` and `optionsJson`."""
    type: str
    """The GraphQL type of the option, with `!` if null is not allowed."""
    default: JSON | None
    """The value if none is given; null if that is null."""
    values: tuple[str, ...] | None
    """The allowed words, for a list those of each item; null if the option is not one of some words."""
    minimum: int | None
    """The smallest allowed number, at any number of seats; null if there is none."""
    maximum: int | None
    """The largest allowed number, at any number of seats; null if there is none."""
    description: str | None
    """What the option does; null if the game does not say."""


class RulesSection(msgspec.Struct, frozen=True, rename="camel"):
    """A section of a rules page, as the page is read from top to bottom."""

    number: Annotated[str, About("Its number, such as 5.2, which stays for good; empty for one without.")]
    title: Annotated[str, About("Its title, in Markdown.")]
    anchor: Annotated[
        str, About("Its name in links to the page; refusals name it. The number, if it has one.")
    ]
    text: Annotated[str, About("Its text in Markdown, without the sections inside it, which follow.")]


class RulesPage(msgspec.Struct, frozen=True, rename="camel"):
    """The rules of a game, as its server plays it: codes and rulings included."""

    markdown: Annotated[str, About("The whole page in Markdown.")]
    sections: tuple[RulesSection, ...]
    """The sections of the page, from top to bottom."""


class Game(msgspec.Struct, frozen=True, rename="camel"):
    """An installed game. ``components`` is the data that it is made from, ``provenance`` says where from.

    ``shipped`` is false where another component set is in use. ``bots`` are the bots installed beside the
    server that play this game: ``skerry bot --bot NAME`` lets one take a seat. The server itself seats none.
    """

    name: str
    """The name to pass as `game`, such as `hashi`."""
    title: str
    """The name for people."""
    rules: int
    """The version of the rules, which a match keeps from its start to its end."""
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
    """False if the server's operator replaced the component data."""
    provenance: tuple[Provenance, ...]
    """Where each group of the component data comes from."""
    move_types: tuple[str, ...]
    """The tags of the moves in JSON."""
    event_types: tuple[str, ...]
    """The tags of the events in JSON."""
    bots: tuple[str, ...]
    """The names of the installed bots that play this game."""
    rules_page: Annotated[RulesPage | None, About("The rules to read; null for a game without a page.")]

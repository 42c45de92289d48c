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
    type: str
    default: JSON | None
    values: tuple[str, ...] | None
    minimum: int | None
    maximum: int | None
    description: str | None


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


class Game(msgspec.Struct, frozen=True, rename="camel"):
    """An installed game. ``components`` is the data that it is made from, ``provenance`` says where from.

    ``shipped`` is false where another component set is in use. ``bots`` are the bots installed beside the
    server that play this game: ``skerry bot --bot NAME`` lets one take a seat. The server itself seats none.
    """

    name: str
    title: str
    rules: int
    min_seats: int
    max_seats: int
    options: tuple[OptionInfo, ...]
    components: JSON
    components_hash: str
    shipped: bool
    provenance: tuple[Provenance, ...]
    move_types: tuple[str, ...]
    event_types: tuple[str, ...]
    bots: tuple[str, ...]
    rules_page: Annotated[RulesPage | None, About("The rules to read; null for a game without a page.")]

"""An installed game: its options, its components and where they come from."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import JSON


class OptionInfo(msgspec.Struct, frozen=True, rename="camel"):
    """An option of a game: its type as in GraphQL, its default, and its values where they are few."""

    name: str
    type: str
    default: JSON | None
    values: tuple[str, ...] | None
    description: str | None


class Provenance(msgspec.Struct, frozen=True, rename="camel"):
    """Where a group of a game's component data comes from.

    ``source`` says so in the words of the data, ``reconstructed`` whether some of it had to be made up.
    """

    part: str
    source: str
    reconstructed: bool
    note: str


class Game(msgspec.Struct, frozen=True, rename="camel"):
    """An installed game. ``components`` is the data that it is made from, ``provenance`` says where from.

    ``shipped`` is false where another component set is in use; ``bots`` can be seated by name.
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

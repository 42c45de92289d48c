"""The moves of Small Islands (rules page, section 5.2).

Words that have a code of their own when they are wrong are texts here. ``slot`` may be None in every
move because REDRAW may leave it out and one field has one type in all moves.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Objective(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """An objective: in normal mode the card ``objective``, in advanced mode ``mission`` and ``reward``."""

    objective: str | None = None
    mission: str | None = None
    reward: str | None = None

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards named, one of each kind."""
        named = (self.objective, self.mission, self.reward)
        return tuple(card for card in named if card is not None)


class PlaceStart(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="PLACE_START",
):
    """Lay a start tile, face A or B up."""

    tile: str
    face: str
    x: int
    y: int
    rotation: int


class Choose(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="CHOOSE"
):
    """Choose the objective of this round and the one put aside for the next."""

    current: Objective
    next: Objective


class Take(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="TAKE"
):
    """Take the tile of a market slot into the hand."""

    slot: int | None


class Land(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="LAND"
):
    """Lay a ship, OWN or GREY, and end the exploration of the round."""

    ship: str
    x: int
    y: int


class Place(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="PLACE"
):
    """Lay a tile of the hand."""

    tile: str
    x: int
    y: int
    rotation: int


class Redraw(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="REDRAW"
):
    """Remove a tile of the hand from the game and draw another; ``slot`` only where it is from the market."""

    tile: str
    slot: int | None = None


class LayToken(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="TOKEN"
):
    """Lay a bonus token: face RESOURCE on resource ``index`` of an area, or face PORT beside an area."""

    token: str
    face: str
    x: int
    y: int
    area: int
    resource: str | None = None
    index: int | None = None


class EndTurn(
    msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True, tag_field="type", tag="END_TURN"
):
    """Lay no token and end the turn."""


class PlaceHouse(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="PLACE_HOUSE",
):
    """Lay a house on location ``slot`` of an area."""

    x: int
    y: int
    area: int
    slot: int | None


class ConfirmHouses(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="CONFIRM_HOUSES",
):
    """Lay no more houses; the rewards are paid."""


class KeepDiscovery(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="KEEP_DISCOVERY",
):
    """Keep one of the discovery tokens drawn."""

    token: str


class OrientAlexisTile(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="ORIENT_ALEXIS_TILE",
):
    """Choose the rotation of the tile that Alexis lays."""

    rotation: int


class PlaceAlexisHouse(
    msgspec.Struct,
    frozen=True,
    rename="camel",
    forbid_unknown_fields=True,
    tag_field="type",
    tag="PLACE_ALEXIS_HOUSE",
):
    """Choose where Alexis lays a house that he must lay."""

    x: int
    y: int
    area: int
    slot: int | None


Move: TypeAlias = (
    PlaceStart
    | Choose
    | Take
    | Land
    | Place
    | Redraw
    | LayToken
    | EndTurn
    | PlaceHouse
    | ConfirmHouses
    | KeepDiscovery
    | OrientAlexisTile
    | PlaceAlexisHouse
)

MOVES: tuple[type[Move], ...] = (
    PlaceStart,
    Choose,
    Take,
    Land,
    Place,
    Redraw,
    LayToken,
    EndTurn,
    PlaceHouse,
    ConfirmHouses,
    KeepDiscovery,
    OrientAlexisTile,
    PlaceAlexisHouse,
)

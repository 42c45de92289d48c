"""The moves of Small Islands (rules page, section 5.2).

Words that have a code of their own when they are wrong are texts here. ``slot`` may be None in
TAKE too because REDRAW may leave it out and one field has one type in all moves.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.kit.structs import MoveBase


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


class PlaceStart(MoveBase, frozen=True, tag="PLACE_START"):
    """Lay a start tile, face A or B up."""

    tile: str
    face: str
    x: int
    y: int
    rotation: int


class Choose(MoveBase, frozen=True, tag="CHOOSE"):
    """Choose the objective of this round and the one put aside for the next."""

    current: Objective
    next: Objective


class Take(MoveBase, frozen=True, tag="TAKE"):
    """Take the tile of a market slot into the hand."""

    slot: int | None


class Land(MoveBase, frozen=True, tag="LAND"):
    """Lay a ship, OWN or GREY, and end the exploration of the round."""

    ship: str
    x: int
    y: int


class Place(MoveBase, frozen=True, tag="PLACE"):
    """Lay a tile of the hand."""

    tile: str
    x: int
    y: int
    rotation: int


class Redraw(MoveBase, frozen=True, tag="REDRAW"):
    """Remove a tile of the hand from the game and draw another; ``slot`` only where it is from the market."""

    tile: str
    slot: int | None = None


class LayToken(MoveBase, frozen=True, tag="TOKEN"):
    """Lay a bonus token: face RESOURCE on resource ``index`` of an area, or face PORT beside an area."""

    token: str
    face: str
    x: int
    y: int
    area: int
    resource: str | None = None
    index: int | None = None


class EndTurn(MoveBase, frozen=True, tag="END_TURN"):
    """Lay no token and end the turn."""


class PlaceHouse(MoveBase, frozen=True, tag="PLACE_HOUSE"):
    """Lay a house on a location of an area."""

    x: int
    y: int
    area: int
    location: int


class ConfirmHouses(MoveBase, frozen=True, tag="CONFIRM_HOUSES"):
    """Lay no more houses; the rewards are paid."""


class KeepDiscovery(MoveBase, frozen=True, tag="KEEP_DISCOVERY"):
    """Keep one of the discovery tokens drawn."""

    token: str


class OrientAlexisTile(MoveBase, frozen=True, tag="ORIENT_ALEXIS_TILE"):
    """Choose the rotation of the tile that Alexis lays."""

    rotation: int


class PlaceAlexisHouse(MoveBase, frozen=True, tag="PLACE_ALEXIS_HOUSE"):
    """Choose where Alexis lays a house that he must lay."""

    x: int
    y: int
    area: int
    location: int


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

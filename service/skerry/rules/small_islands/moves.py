"""The moves of Small Islands (rules page, section 5.2).

Words whose mistakes have a code of their own are strings here. ``slot`` may be None even in TAKE, because
REDRAW may leave it out and a field has one type in all moves.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.kit.structs import MoveBase


class Objective(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """An objective: in normal mode the card ``objective``, in advanced mode ``mission`` and ``reward``."""

    objective: str | None = None
    """The id of the objective card; null in advanced mode."""
    mission: str | None = None
    """The id of the mission card; null in normal mode."""
    reward: str | None = None
    """The id of the reward card; null in normal mode."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The named cards, one of each kind."""
        named = (self.objective, self.mission, self.reward)
        return tuple(card for card in named if card is not None)


class PlaceStart(MoveBase, frozen=True, tag="PLACE_START"):
    """Place a start tile, face A or B up."""

    tile: str
    """The id of the start tile."""
    face: str
    """The side that shows: A or B."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotation: int
    """The clockwise quarter turns, 0 to 3."""


class Choose(MoveBase, frozen=True, tag="CHOOSE"):
    """Choose the objective for this round and the one to put aside for the next."""

    current: Objective
    """The cards for this round."""
    next: Objective
    """The cards to put aside for the next round."""


class Take(MoveBase, frozen=True, tag="TAKE"):
    """Take the tile of a market slot into the hand."""

    slot: int | None
    """The market slot, 1 to 3; null is refused."""


class Land(MoveBase, frozen=True, tag="LAND"):
    """Place a ship, OWN or GREY, and end the exploration of the round."""

    ship: str
    """The ship to place: OWN or GREY."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""


class Place(MoveBase, frozen=True, tag="PLACE"):
    """Place a tile from the hand."""

    tile: str
    """The id of a tile in hand."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotation: int
    """The clockwise quarter turns, 0 to 3."""


class Redraw(MoveBase, frozen=True, tag="REDRAW"):
    """Remove a tile in hand from the game and draw another; ``slot`` only if it comes from the market."""

    tile: str
    """The id of the tile in hand to remove from the game."""
    slot: int | None = None
    """The market slot to draw from, 1 to 3; null while the reserve or the navigation stack has tiles."""


class LayToken(MoveBase, frozen=True, tag="TOKEN"):
    """Place a bonus token: face RESOURCE on resource ``index`` of an area, or face PORT beside an area."""

    token: str
    """The id of the bonus token."""
    face: str
    """The side that shows: RESOURCE or PORT."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    resource: str | None = None
    """The resource that it becomes: FLOWER, FRUIT or LEAF; null for a port."""
    index: int | None = None
    """The number of the resource that it covers in the area, from 0; null for a port."""


class EndTurn(MoveBase, frozen=True, tag="END_TURN"):
    """Place no token and end the turn."""


class PlaceHouse(MoveBase, frozen=True, tag="PLACE_HOUSE"):
    """Place a house on a location of an area."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    location: int
    """The number of the house location in its area, from 0."""


class ConfirmHouses(MoveBase, frozen=True, tag="CONFIRM_HOUSES"):
    """Place no more houses; the rewards are paid."""


class KeepDiscovery(MoveBase, frozen=True, tag="KEEP_DISCOVERY"):
    """Keep one of the drawn discovery tokens."""

    token: str
    """The id of the discovery token."""


class OrientAlexisTile(MoveBase, frozen=True, tag="ORIENT_ALEXIS_TILE"):
    """Choose the rotation of the tile that Alexis places."""

    rotation: int
    """The clockwise quarter turns, 0 to 3."""


class PlaceAlexisHouse(MoveBase, frozen=True, tag="PLACE_ALEXIS_HOUSE"):
    """Choose where Alexis places a house that he must place."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    location: int
    """The number of the house location in its area, from 0."""


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

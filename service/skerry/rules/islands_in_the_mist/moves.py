"""The moves of Islands in the Mist (rules page, sections 4 and 5.3 to 5.7).

Faces, fields, directions and dice are strings here, since a wrong one has a code of its own. A name has one
type in all moves, so what the page calls ``keep`` in HARBOUR_TAKE is ``store``.
"""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.kit.structs import MoveBase


class ChooseStartField(MoveBase, frozen=True, tag="CHOOSE_START_FIELD"):
    """Launch the balloon on a field next to the yard."""

    field: str
    """The id of the field, such as `E5`."""


class Reroll(MoveBase, frozen=True, tag="REROLL"):
    """Reroll DIRECTION, BONUS or both; their order does not matter."""

    dice: tuple[str, ...]
    """The dice to reroll: DIRECTION, BONUS or both."""


class KeepDice(MoveBase, frozen=True, tag="KEEP_DICE"):
    """Leave the dice as they are."""


class DrawTile(MoveBase, frozen=True, tag="DRAW_TILE"):
    """Draw the tile that was offered."""


class TakeSubstitute(MoveBase, frozen=True, tag="TAKE_SUBSTITUTE"):
    """Take one tile from a cloud because the bag is empty."""

    cloud: int
    """The number of the cloud, from 0."""
    tile: str
    """The face of the tile to take from the cloud."""


class SkipDraw(MoveBase, frozen=True, tag="SKIP_DRAW"):
    """Draw nothing."""


class StoreTile(MoveBase, frozen=True, tag="STORE_TILE"):
    """Put the drawn tile on an ocular."""


class ConvertTile(MoveBase, frozen=True, tag="CONVERT_TILE"):
    """Turn the drawn tile into energy."""


class Fly(MoveBase, frozen=True, tag="FLY"):
    """Fly ``distance`` fields in a direction and ``surplus`` points beyond the coast, or stand still."""

    direction: str | None
    """The direction: NE, E, SE, SW, W or NW; null to stand still."""
    distance: int
    """How many fields to travel."""
    surplus: int = 0
    """The movement points to fly beyond the coast, 0 to 3; 0 if left out, and always in module 1."""


class TakeCloud(MoveBase, frozen=True, tag="TAKE_CLOUD"):
    """Take all tiles of a cloud; those in ``keep`` are stored, the others are converted."""

    cloud: int
    """The number of the cloud, from 0."""
    keep: tuple[str, ...]
    """The faces of the tiles to store on oculars; the others are converted to energy."""


class HarbourTake(MoveBase, frozen=True, tag="HARBOUR_TAKE"):
    """Take a tile from the harbour and store or convert it."""

    tile: str
    """The face of the tile to take from the harbour."""
    store: bool
    """Whether to store it on an ocular, rather than convert it to energy."""


class HarbourSwap(MoveBase, frozen=True, tag="HARBOUR_SWAP"):
    """Swap a tile on an ocular for one in the harbour."""

    give: str
    """The face of the tile to give, which is on an ocular."""
    tile: str
    """The face of the tile to take from the harbour."""


class BuyExtension(MoveBase, frozen=True, tag="BUY_EXTENSION"):
    """Buy an extension; it goes to an ocular."""

    extension: str
    """The kind of extension, such as `WINDMILL`."""


class LeaveHarbour(MoveBase, frozen=True, tag="LEAVE_HARBOUR"):
    """End the visit to the harbour."""


class PlaceTile(MoveBase, frozen=True, tag="PLACE_TILE"):
    """Place a tile from an ocular on a field around the balloon."""

    tile: str
    """The face of the tile to place, which is on an ocular."""
    field: str
    """The id of the field, such as `E5`."""


class EndTurn(MoveBase, frozen=True, tag="END_TURN"):
    """Place no more tiles."""


Harbour: TypeAlias = HarbourTake | HarbourSwap | BuyExtension

Move: TypeAlias = (
    ChooseStartField
    | Reroll
    | KeepDice
    | DrawTile
    | TakeSubstitute
    | SkipDraw
    | StoreTile
    | ConvertTile
    | Fly
    | TakeCloud
    | HarbourTake
    | HarbourSwap
    | BuyExtension
    | LeaveHarbour
    | PlaceTile
    | EndTurn
)

MOVES: tuple[type[Move], ...] = (
    ChooseStartField,
    Reroll,
    KeepDice,
    DrawTile,
    TakeSubstitute,
    SkipDraw,
    StoreTile,
    ConvertTile,
    Fly,
    TakeCloud,
    HarbourTake,
    HarbourSwap,
    BuyExtension,
    LeaveHarbour,
    PlaceTile,
    EndTurn,
)

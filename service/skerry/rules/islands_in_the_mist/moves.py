"""The moves of Islands in the Mist (rules page, sections 4 and 5.3 to 5.7).

Faces, fields, directions and dice are texts here: a wrong one has a code of its own. One name has one type
in all moves, so what the page calls ``keep`` in HARBOUR_TAKE is ``store``.
"""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.kit.structs import MoveBase


class ChooseStartField(MoveBase, frozen=True, tag="CHOOSE_START_FIELD"):
    """Launch the balloon on a field next to the yard."""

    field: str


class Reroll(MoveBase, frozen=True, tag="REROLL"):
    """Roll DIRECTION, BONUS or both again; the order says nothing."""

    dice: tuple[str, ...]


class KeepDice(MoveBase, frozen=True, tag="KEEP_DICE"):
    """Leave the dice as they are."""


class DrawTile(MoveBase, frozen=True, tag="DRAW_TILE"):
    """Draw the tile that was offered."""


class TakeSubstitute(MoveBase, frozen=True, tag="TAKE_SUBSTITUTE"):
    """Take one tile from a cloud, since the bag is empty."""

    cloud: int
    tile: str


class SkipDraw(MoveBase, frozen=True, tag="SKIP_DRAW"):
    """Draw nothing."""


class StoreTile(MoveBase, frozen=True, tag="STORE_TILE"):
    """Lay the drawn tile on an ocular."""


class ConvertTile(MoveBase, frozen=True, tag="CONVERT_TILE"):
    """Turn the drawn tile into energy."""


class Fly(MoveBase, frozen=True, tag="FLY"):
    """Fly ``distance`` fields in a direction and ``surplus`` points beyond the coast; None: stand still."""

    direction: str | None
    distance: int
    surplus: int = 0


class TakeCloud(MoveBase, frozen=True, tag="TAKE_CLOUD"):
    """Take all tiles of a cloud; ``keep`` is the multiset of those stored, the others are converted."""

    cloud: int
    keep: tuple[str, ...]


class HarbourTake(MoveBase, frozen=True, tag="HARBOUR_TAKE"):
    """Take a tile from the harbour and store it, or convert it."""

    tile: str
    store: bool


class HarbourSwap(MoveBase, frozen=True, tag="HARBOUR_SWAP"):
    """Give a tile from an ocular for one of the harbour."""

    give: str
    tile: str


class BuyExtension(MoveBase, frozen=True, tag="BUY_EXTENSION"):
    """Buy an extension; it goes to an ocular."""

    extension: str


class LeaveHarbour(MoveBase, frozen=True, tag="LEAVE_HARBOUR"):
    """End a visit of the harbour."""


class PlaceTile(MoveBase, frozen=True, tag="PLACE_TILE"):
    """Lay a tile from an ocular on a field around the balloon."""

    tile: str
    field: str


class EndTurn(MoveBase, frozen=True, tag="END_TURN"):
    """Lay no more tiles."""


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

"""The moves of Dragon Island (rules page, sections 5.2 to 5.9)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dragon_island.kinds import Building, Color, Face, Payment
from skerry.rules.kit.hexes import Hex
from skerry.rules.kit.structs import MoveBase


class PlaceTile(MoveBase, frozen=True, tag="PLACE_TILE"):
    """Place a tile; ``face`` is for terrain tiles, ``joker_color`` for joker faces (rules, section 5.2)."""

    tile: str
    """The tile's id."""
    at: Hex
    """The empty hex to place it on."""
    face: Face | None = None
    """The side to show; null for a start tile."""
    joker_color: Color | None = None
    """The colour of a joker face, not yellow; null for other faces."""


class AllotDragon(MoveBase, frozen=True, tag="ALLOT_DRAGON"):
    """Place one scarce dragon on a vacant symbol of its colour (rules, section 5.4)."""

    color: Color
    """The colour of the dragon."""
    to: Hex
    """The hex of the tile to place it on."""


class MoveDragon(MoveBase, frozen=True, tag="MOVE_DRAGON"):
    """Pay 1 gold and move a dragon to any other tile (rules, section 5.5)."""

    origin: Hex = msgspec.field(name="from")
    """The hex of the tile to take it from."""
    color: Color
    """The colour of the dragon."""
    to: Hex
    """The hex of the tile to move it to."""


class EndDragonMoves(MoveBase, frozen=True, tag="END_DRAGON_MOVES"):
    """Move no more dragons (rules, section 5.5)."""


class MoveWizard(MoveBase, frozen=True, tag="MOVE_WIZARD"):
    """Move the wizard; the move does not say how it gets there (rules, section 5.6)."""

    to: Hex
    """The hex of the tile to move to."""


class TameDragon(MoveBase, frozen=True, tag="TAME_DRAGON"):
    """Make the dragon on the wizard's tile a pet (rules, section 5.7)."""


class CaptureDragons(MoveBase, frozen=True, tag="CAPTURE_DRAGONS"):
    """Capture all dragons on the wizard's tile (rules, section 5.7)."""

    payment: Payment
    """The energy to pay."""


class TakeGold(MoveBase, frozen=True, tag="TAKE_GOLD"):
    """Take the gold of the Keep (rules, section 5.8)."""


class DrawTreasure(MoveBase, frozen=True, tag="DRAW_TREASURE"):
    """Draw treasure cards on a start tile (rules, section 5.8)."""


class Telekinesis(MoveBase, frozen=True, tag="TELEKINESIS"):
    """Take a unit from this tile and from each tile in a row in a direction (rules, section 5.8)."""

    direction: int
    """The direction of the row: 0 for east, then counter-clockwise to 5."""


class Build(MoveBase, frozen=True, tag="BUILD"):
    """Build on the wizard's tile; ``lair_color`` is for lairs only (rules, section 5.8)."""

    building: Building
    """The building."""
    payment: Payment
    """The energy to pay."""
    lair_color: Color | None = None
    """The colour of the lair; null for other buildings."""


class SkipAction(MoveBase, frozen=True, tag="SKIP_ACTION"):
    """Skip the tile's action (rules, section 5.8)."""


class KeepTreasure(MoveBase, frozen=True, tag="KEEP_TREASURE"):
    """Keep some of the drawn cards, ascending; the rest go under the deck (rules, sections 4 and 5.8)."""

    cards: tuple[str, ...]
    """The ids of the cards to keep."""


class PlayTreasure(MoveBase, frozen=True, tag="PLAY_TREASURE"):
    """Find the treasure of a card on the wizard's tile (rules, section 5.9)."""

    card: str
    """The id of a treasure card in hand."""


class SkipTreasure(MoveBase, frozen=True, tag="SKIP_TREASURE"):
    """Play no treasure card (rules, section 5.9)."""


Move: TypeAlias = (
    PlaceTile
    | AllotDragon
    | MoveDragon
    | EndDragonMoves
    | MoveWizard
    | TameDragon
    | CaptureDragons
    | TakeGold
    | DrawTreasure
    | Telekinesis
    | Build
    | SkipAction
    | KeepTreasure
    | PlayTreasure
    | SkipTreasure
)

MOVES: tuple[type[Move], ...] = (
    PlaceTile,
    AllotDragon,
    MoveDragon,
    EndDragonMoves,
    MoveWizard,
    TameDragon,
    CaptureDragons,
    TakeGold,
    DrawTreasure,
    Telekinesis,
    Build,
    SkipAction,
    KeepTreasure,
    PlayTreasure,
    SkipTreasure,
)

"""The moves of Islands in the Mist (rules page, sections 4 and 5.3 to 5.7).

Faces, fields, directions and dice are texts here: a wrong one has a code of its own. One name has one type
in all moves, so what the page calls ``keep`` in HARBOUR_TAKE is ``store``.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class ChooseStartField(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="CHOOSE_START_FIELD"
):
    """Launch the balloon on a field next to the yard."""

    field: str


class Reroll(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="REROLL"):
    """Roll DIRECTION, BONUS or both again; the order says nothing."""

    dice: tuple[str, ...]


class KeepDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="KEEP_DICE"):
    """Leave the dice as they are."""


class DrawTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="DRAW_TILE"):
    """Draw the tile that was offered."""


class TakeSubstitute(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="TAKE_SUBSTITUTE"
):
    """Take one tile from a cloud, since the bag is empty."""

    cloud: int
    tile: str


class SkipDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="SKIP_DRAW"):
    """Draw nothing."""


class StoreTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="STORE_TILE"):
    """Lay the drawn tile on an ocular."""


class ConvertTile(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="CONVERT_TILE"
):
    """Turn the drawn tile into energy."""


class Fly(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="FLY"):
    """Fly ``distance`` fields in a direction and ``surplus`` points beyond the coast; None: stand still."""

    direction: str | None
    distance: int
    surplus: int = 0


class TakeCloud(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="TAKE_CLOUD"):
    """Take all tiles of a cloud; ``keep`` is the multiset of those stored, the others are converted."""

    cloud: int
    keep: tuple[str, ...]


class HarbourTake(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="HARBOUR_TAKE"
):
    """Take a tile from the harbour and store it, or convert it."""

    tile: str
    store: bool


class HarbourSwap(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="HARBOUR_SWAP"
):
    """Give a tile from an ocular for one of the harbour."""

    give: str
    tile: str


class BuyExtension(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="BUY_EXTENSION"
):
    """Buy an extension; it goes to an ocular."""

    extension: str


class LeaveHarbour(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="LEAVE_HARBOUR"
):
    """End a visit of the harbour."""


class PlaceTile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="PLACE_TILE"):
    """Lay a tile from an ocular on a field around the balloon."""

    tile: str
    field: str


class EndTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="END_TURN"):
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

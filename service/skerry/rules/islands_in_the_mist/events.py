"""The events of Islands in the Mist, all public (rules page, sections 5.11 and 6).

``energy`` is the amount really gained or paid. A name has one type in all events, so the face of the
direction die is ``wind``, and HARBOUR_TAKEN says ``stored``.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.islands_in_the_mist.kinds import Bonus, Die, EndReason, Wind
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.kit.structs import EventBase


class GameCreated(EventBase, frozen=True, tag="GAME_CREATED"):
    """The match is set up; ``fixed_start`` is the start seat if an option names it."""

    options: Options
    """The options of the match."""
    seats: int
    """The number of seats, 2 to 4."""
    fixed_start: int | None
    """The seat that begins, from 0, if an option names it; null: chance decides."""


class FirstSeatDrawn(EventBase, frozen=True, tag="FIRST_SEAT_DRAWN"):
    """Chance chose the start seat."""

    seat: int
    """The seat that begins, from 0."""


class StartTileDrawn(EventBase, frozen=True, tag="START_TILE_DRAWN"):
    """A seat drew its start tile, which goes to an ocular."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""


class StartFieldChosen(EventBase, frozen=True, tag="START_FIELD_CHOSEN"):
    """A seat launched its balloon."""

    seat: int
    """The seat, from 0."""
    field: str
    """The id of the field, such as `E5`."""


class RoundStarted(EventBase, frozen=True, tag="ROUND_STARTED"):
    """A round began."""

    round: int
    """The round, from 1."""
    start_seat: int
    """The seat that begins the round, from 0."""


class CloudEmptied(EventBase, frozen=True, tag="CLOUD_EMPTIED"):
    """The tiles of a full cloud went back into the bag."""

    cloud: int
    """The number of the cloud, from 0."""
    tiles: tuple[str, ...]
    """The faces of its tiles."""


class CloudFilled(EventBase, frozen=True, tag="CLOUD_FILLED"):
    """A tile was drawn for a cloud."""

    cloud: int
    """The number of the cloud, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""


class HarbourEmptied(EventBase, frozen=True, tag="HARBOUR_EMPTIED"):
    """The oldest tile in the harbour went into the bag."""

    tile: str
    """The face of the tile, such as `FOREST3`."""


class HarbourFilled(EventBase, frozen=True, tag="HARBOUR_FILLED"):
    """A tile was drawn for the harbour."""

    tile: str
    """The face of the tile, such as `FOREST3`."""


class DiceRolled(EventBase, frozen=True, tag="DICE_ROLLED"):
    """Both dice were rolled, for all seats."""

    wind: Wind
    """The direction of the wind."""
    bonus: Bonus
    """The bonus."""


class DieRerolled(EventBase, frozen=True, tag="DIE_REROLLED"):
    """A die was rerolled; the new face stands."""

    die: Die
    """The die."""
    face: str
    """Its new face: a direction or a bonus."""


class DiceKept(EventBase, frozen=True, tag="DICE_KEPT"):
    """The seat that may reroll left the dice as they are."""

    seat: int
    """The seat, from 0."""


class BonusApplied(EventBase, frozen=True, tag="BONUS_APPLIED"):
    """The bonus took effect; ``gains`` is the energy of each seat."""

    bonus: Bonus
    """The bonus."""
    gains: tuple[int, ...]
    """The energy that each seat gained, in seat order."""


class DrawOffered(EventBase, frozen=True, tag="DRAW_OFFERED"):
    """A seat may draw; ``cause`` is DIE or the field of a question mark. With an empty bag the draw fails."""

    seat: int
    """The seat, from 0."""
    cause: str
    """The cause of the offer: DIE, or the id of the field with a question mark."""
    bag_empty: bool
    """Whether the bag is empty, so that the game ends after this round."""


class DrawLapsed(EventBase, frozen=True, tag="DRAW_LAPSED"):
    """A seat would have drawn, but neither the bag nor the clouds have tiles."""

    seat: int
    """The seat, from 0."""
    cause: str
    """The cause of the offer: DIE, or the id of the field with a question mark."""
    bag_empty: bool
    """Whether the bag is empty, so that the game ends after this round."""


class DrawSkipped(EventBase, frozen=True, tag="DRAW_SKIPPED"):
    """A seat did not draw."""

    seat: int
    """The seat, from 0."""
    cause: str
    """The cause of the offer: DIE, or the id of the field with a question mark."""
    bag_empty: bool
    """Whether the bag is empty, so that the game ends after this round."""


class TileDrawn(EventBase, frozen=True, tag="TILE_DRAWN"):
    """A seat drew a tile, which now waits to be stored or converted."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""


class SubstituteTaken(EventBase, frozen=True, tag="SUBSTITUTE_TAKEN"):
    """A seat took a tile from a cloud instead, which now waits to be stored or converted."""

    seat: int
    """The seat, from 0."""
    cloud: int
    """The number of the cloud, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""


class TileStored(EventBase, frozen=True, tag="TILE_STORED"):
    """The waiting tile went to an ocular."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""


class TileConverted(EventBase, frozen=True, tag="TILE_CONVERTED"):
    """The waiting tile was converted and went into the bag."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""
    energy: int
    """The energy that the seat gained."""


class TurnStarted(EventBase, frozen=True, tag="TURN_STARTED"):
    """A seat's turn began; ``energy`` comes from its windmill."""

    seat: int
    """The seat, from 0."""
    energy: int
    """The energy gained from its windmill; 0 without one."""


class BalloonFlown(EventBase, frozen=True, tag="BALLOON_FLOWN"):
    """A balloon flew to ``field`` for ``energy``, and earned ``points`` at the harbour."""

    seat: int
    """The seat, from 0."""
    direction: Wind | None
    """The direction of the flight; null if the balloon stood still."""
    distance: int
    """How many fields it travelled."""
    surplus: int
    """The movement points flown beyond the coast, 0 to 3; always 0 in module 1."""
    field: str
    """The id of the field where the balloon is now."""
    energy: int
    """The energy paid."""
    points: int
    """The harbour points earned, 0 to 3."""


class CloudTaken(EventBase, frozen=True, tag="CLOUD_TAKEN"):
    """A seat took a cloud, stored some tiles and converted the others."""

    seat: int
    """The seat, from 0."""
    cloud: int
    """The number of the cloud, from 0."""
    kept: tuple[str, ...]
    """The faces of the tiles stored on oculars."""
    converted: tuple[str, ...]
    """The faces of the tiles converted to energy."""
    energy: int
    """The energy gained."""


class TakeSkipped(EventBase, frozen=True, tag="TAKE_SKIPPED"):
    """There was nothing to take."""

    seat: int
    """The seat, from 0."""


class HarbourTaken(EventBase, frozen=True, tag="HARBOUR_TAKEN"):
    """A seat took a tile from the harbour and stored or converted it."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""
    stored: bool
    """Whether it was stored on an ocular, rather than converted to energy."""
    energy: int
    """The energy gained; 0 if it was stored."""


class HarbourSwapped(EventBase, frozen=True, tag="HARBOUR_SWAPPED"):
    """A seat swapped a tile for one in the harbour."""

    seat: int
    """The seat, from 0."""
    give: str
    """The face of the tile given to the harbour."""
    tile: str
    """The face of the tile taken from the harbour."""


class ExtensionBought(EventBase, frozen=True, tag="EXTENSION_BOUGHT"):
    """A seat bought an extension for ``energy``; the extension goes to an ocular."""

    seat: int
    """The seat, from 0."""
    extension: str
    """The kind of extension, such as `WINDMILL`."""
    energy: int
    """The energy paid."""


class HarbourLeft(EventBase, frozen=True, tag="HARBOUR_LEFT"):
    """A visit to the harbour ended, by choice or because nothing more is possible there."""

    seat: int
    """The seat, from 0."""


class TilePlaced(EventBase, frozen=True, tag="TILE_PLACED"):
    """A seat placed a tile on its island; ``energy`` comes from a drop."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The face of the tile, such as `FOREST3`."""
    field: str
    """The id of the field, such as `E5`."""
    energy: int
    """The energy gained from a drop; 0 without one."""


class CoastsJoined(EventBase, frozen=True, tag="COASTS_JOINED"):
    """A seat joined all coasts for the first time."""

    seat: int
    """The seat, from 0."""
    round: int
    """The round in which it joined them, from 1."""


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """A seat's turn is over."""

    seat: int
    """The seat, from 0."""


class FinalRoundSet(EventBase, frozen=True, tag="FINAL_ROUND_SET"):
    """This round will be the last."""

    round: int
    """The round that will be the last."""


class StartSeatSet(EventBase, frozen=True, tag="START_SEAT_SET"):
    """The start seat of the next round."""

    seat: int
    """The seat that begins the next round, from 0."""


class CategoryPoints(msgspec.Struct, frozen=True, rename="camel"):
    """The points of a scoring category."""

    category: str
    """The name of the category in the rules."""
    points: int
    """The points; negative if they are lost."""


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The result of one seat."""

    seat: int
    """The seat, from 0."""
    parts: tuple[CategoryPoints, ...]
    """The points by category."""
    total: int
    """All points."""
    energy: int
    """The energy left, which breaks ties."""
    place: int
    """The place, from 1; ties share one."""


class GameEnded(EventBase, frozen=True, tag="GAME_ENDED"):
    """The game is over: results in seat order."""

    reason: EndReason
    """Why the game ended."""
    results: tuple[SeatResult, ...]
    """The results in seat order."""


Event: TypeAlias = (
    GameCreated
    | FirstSeatDrawn
    | StartTileDrawn
    | StartFieldChosen
    | RoundStarted
    | CloudEmptied
    | CloudFilled
    | HarbourEmptied
    | HarbourFilled
    | DiceRolled
    | DieRerolled
    | DiceKept
    | BonusApplied
    | DrawOffered
    | DrawLapsed
    | DrawSkipped
    | TileDrawn
    | SubstituteTaken
    | TileStored
    | TileConverted
    | TurnStarted
    | BalloonFlown
    | CloudTaken
    | TakeSkipped
    | HarbourTaken
    | HarbourSwapped
    | ExtensionBought
    | HarbourLeft
    | TilePlaced
    | CoastsJoined
    | TurnEnded
    | FinalRoundSet
    | StartSeatSet
    | GameEnded
)

EVENTS: tuple[type[Event], ...] = (
    GameCreated,
    FirstSeatDrawn,
    StartTileDrawn,
    StartFieldChosen,
    RoundStarted,
    CloudEmptied,
    CloudFilled,
    HarbourEmptied,
    HarbourFilled,
    DiceRolled,
    DieRerolled,
    DiceKept,
    BonusApplied,
    DrawOffered,
    DrawLapsed,
    DrawSkipped,
    TileDrawn,
    SubstituteTaken,
    TileStored,
    TileConverted,
    TurnStarted,
    BalloonFlown,
    CloudTaken,
    TakeSkipped,
    HarbourTaken,
    HarbourSwapped,
    ExtensionBought,
    HarbourLeft,
    TilePlaced,
    CoastsJoined,
    TurnEnded,
    FinalRoundSet,
    StartSeatSet,
    GameEnded,
)

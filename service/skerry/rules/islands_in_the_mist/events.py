"""The events of Islands in the Mist, all public (rules page, sections 5.11 and 6).

``energy`` is the amount really gained or paid. One name has one type in all events, so the direction die's
face is ``wind``, and what the page calls kept in HARBOUR_TAKEN is ``stored``.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.islands_in_the_mist.kinds import Bonus, Die, EndReason, Wind
from skerry.rules.islands_in_the_mist.options import Options
from skerry.rules.kit.structs import EventBase


class GameCreated(EventBase, frozen=True, tag="GAME_CREATED"):
    """The table stands; ``fixed_start`` is the start seat where an option names it."""

    options: Options
    seats: int
    fixed_start: int | None


class FirstSeatDrawn(EventBase, frozen=True, tag="FIRST_SEAT_DRAWN"):
    """Chance chose the start seat."""

    seat: int


class StartTileDrawn(EventBase, frozen=True, tag="START_TILE_DRAWN"):
    """A seat drew its start tile; it lies on an ocular."""

    seat: int
    tile: str


class StartFieldChosen(EventBase, frozen=True, tag="START_FIELD_CHOSEN"):
    """A seat launched its balloon."""

    seat: int
    field: str


class RoundStarted(EventBase, frozen=True, tag="ROUND_STARTED"):
    """A round begins."""

    round: int
    start_seat: int


class CloudEmptied(EventBase, frozen=True, tag="CLOUD_EMPTIED"):
    """The tiles of a full cloud went back into the bag."""

    cloud: int
    tiles: tuple[str, ...]


class CloudFilled(EventBase, frozen=True, tag="CLOUD_FILLED"):
    """A tile was drawn for a cloud."""

    cloud: int
    tile: str


class HarbourEmptied(EventBase, frozen=True, tag="HARBOUR_EMPTIED"):
    """The harbour's oldest tile went into the bag."""

    tile: str


class HarbourFilled(EventBase, frozen=True, tag="HARBOUR_FILLED"):
    """A tile was drawn for the harbour."""

    tile: str


class DiceRolled(EventBase, frozen=True, tag="DICE_ROLLED"):
    """Both dice were rolled for all."""

    wind: Wind
    bonus: Bonus


class DieRerolled(EventBase, frozen=True, tag="DIE_REROLLED"):
    """A die was rolled again; the new face is binding."""

    die: Die
    face: str


class DiceKept(EventBase, frozen=True, tag="DICE_KEPT"):
    """The rerolling seat left the dice as they are."""

    seat: int


class BonusApplied(EventBase, frozen=True, tag="BONUS_APPLIED"):
    """The bonus took effect; ``gains`` is the energy of each seat."""

    bonus: Bonus
    gains: tuple[int, ...]


class DrawOffered(EventBase, frozen=True, tag="DRAW_OFFERED"):
    """A seat may draw; ``cause`` is DIE or a question mark's field. An empty bag fails the draw."""

    seat: int
    cause: str
    bag_empty: bool


class DrawLapsed(EventBase, frozen=True, tag="DRAW_LAPSED"):
    """A seat should have drawn, but neither the bag nor a cloud holds a tile."""

    seat: int
    cause: str
    bag_empty: bool


class DrawSkipped(EventBase, frozen=True, tag="DRAW_SKIPPED"):
    """A seat did not draw."""

    seat: int
    cause: str
    bag_empty: bool


class TileDrawn(EventBase, frozen=True, tag="TILE_DRAWN"):
    """A seat drew a tile that waits now."""

    seat: int
    tile: str


class SubstituteTaken(EventBase, frozen=True, tag="SUBSTITUTE_TAKEN"):
    """A seat took a tile from a cloud instead; it waits now."""

    seat: int
    cloud: int
    tile: str


class TileStored(EventBase, frozen=True, tag="TILE_STORED"):
    """The waiting tile went to an ocular."""

    seat: int
    tile: str


class TileConverted(EventBase, frozen=True, tag="TILE_CONVERTED"):
    """The waiting tile was converted and went into the bag."""

    seat: int
    tile: str
    energy: int


class TurnStarted(EventBase, frozen=True, tag="TURN_STARTED"):
    """A seat's turn begins; ``energy`` comes from its windmill."""

    seat: int
    energy: int


class BalloonFlown(EventBase, frozen=True, tag="BALLOON_FLOWN"):
    """A balloon flew to ``field`` and paid ``energy``; ``points`` are harbour points."""

    seat: int
    direction: Wind | None
    distance: int
    surplus: int
    field: str
    energy: int
    points: int


class CloudTaken(EventBase, frozen=True, tag="CLOUD_TAKEN"):
    """A seat took a cloud, stored some tiles and converted the others."""

    seat: int
    cloud: int
    kept: tuple[str, ...]
    converted: tuple[str, ...]
    energy: int


class TakeSkipped(EventBase, frozen=True, tag="TAKE_SKIPPED"):
    """There was nothing to take."""

    seat: int


class HarbourTaken(EventBase, frozen=True, tag="HARBOUR_TAKEN"):
    """A seat took a tile from the harbour and stored or converted it."""

    seat: int
    tile: str
    stored: bool
    energy: int


class HarbourSwapped(EventBase, frozen=True, tag="HARBOUR_SWAPPED"):
    """A seat gave a tile for one of the harbour."""

    seat: int
    give: str
    tile: str


class ExtensionBought(EventBase, frozen=True, tag="EXTENSION_BOUGHT"):
    """A seat bought an extension for ``energy``; it lies on an ocular."""

    seat: int
    extension: str
    energy: int


class HarbourLeft(EventBase, frozen=True, tag="HARBOUR_LEFT"):
    """A visit of the harbour ended, by choice or because nothing more is possible there."""

    seat: int


class TilePlaced(EventBase, frozen=True, tag="TILE_PLACED"):
    """A tile lies on the island for good; ``energy`` comes from a drop."""

    seat: int
    tile: str
    field: str
    energy: int


class CoastsJoined(EventBase, frozen=True, tag="COASTS_JOINED"):
    """A seat has joined all coasts for the first time."""

    seat: int
    round: int


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """A seat's turn is over."""

    seat: int


class FinalRoundSet(EventBase, frozen=True, tag="FINAL_ROUND_SET"):
    """This round will be the last."""

    round: int


class StartSeatSet(EventBase, frozen=True, tag="START_SEAT_SET"):
    """The start seat of the next round."""

    seat: int


class CategoryPoints(msgspec.Struct, frozen=True, rename="camel"):
    """The points of a scoring category."""

    category: str
    points: int


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The result of one seat; ``place`` counts from 1, equal ones share a place."""

    seat: int
    parts: tuple[CategoryPoints, ...]
    total: int
    energy: int
    place: int


class GameEnded(EventBase, frozen=True, tag="GAME_ENDED"):
    """The game is over: results in seat order."""

    reason: EndReason
    results: tuple[SeatResult, ...]


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

"""The events of Dragon Island (rules page, section 5.11)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dragon_island.kinds import Amounts, Building, Color, Face, Payment
from skerry.rules.dragon_island.options import Options
from skerry.rules.kit.hexes import Hex
from skerry.rules.kit.structs import EventBase


class GameSetUp(EventBase, frozen=True, tag="GAME_SET_UP"):
    """The table stands; ``drawn`` tells whether chance or an option chose the start seat."""

    options: Options
    colors: tuple[Color, ...]
    start_seat: int
    drawn: bool


class TileDrawn(EventBase, frozen=True, tag="TILE_DRAWN"):
    """A seat drew a tile from the bag; sealed for it."""

    seat: int
    tile: str


class TreasuresDrawn(EventBase, frozen=True, tag="TREASURES_DRAWN"):
    """A seat drew treasure cards to choose from, in order of drawing; sealed for it."""

    seat: int
    cards: tuple[str, ...]


class TreasuresKept(EventBase, frozen=True, tag="TREASURES_KEPT"):
    """A seat kept cards, and put others under the deck; sealed for it."""

    seat: int
    cards: tuple[str, ...]
    under: tuple[str, ...]


class TilePlaced(EventBase, frozen=True, tag="TILE_PLACED"):
    """A tile was laid; ``face`` is None of a start tile, ``color`` of a joker is the chosen one."""

    seat: int
    tile: str
    face: Face | None
    at: Hex
    color: Color


class StormStruck(EventBase, frozen=True, tag="STORM_STRUCK"):
    """What a storm took from a seat: a coin off each of these pets, the pets lost by it, and a unit.

    ``unit`` is None if the seat had none of the colour.
    """

    seat: int
    coins_off: tuple[Color, ...]
    pets_lost: tuple[Color, ...]
    unit: Color | None


class Produced(EventBase, frozen=True, tag="PRODUCED"):
    """What the placed tile and those next to it gave to a seat."""

    seat: int
    gained: Amounts


class DragonsPlaced(EventBase, frozen=True, tag="DRAGONS_PLACED"):
    """Dragons came from the supply onto a vacant tile; ``allotted``: by the active seat's choice."""

    seat: int
    at: Hex
    color: Color
    number: int
    allotted: bool


class DragonMoved(EventBase, frozen=True, tag="DRAGON_MOVED"):
    """A seat paid 1 gold and moved a dragon."""

    seat: int
    color: Color
    origin: Hex = msgspec.field(name="from")
    to: Hex


class DragonMovesEnded(EventBase, frozen=True, tag="DRAGON_MOVES_ENDED"):
    """A seat moves no more dragons."""

    seat: int


class WizardMoved(EventBase, frozen=True, tag="WIZARD_MOVED"):
    """A wizard moved."""

    seat: int
    to: Hex


class WizardStuck(EventBase, frozen=True, tag="WIZARD_STUCK"):
    """A wizard has no legal destination and stays."""

    seat: int
    at: Hex


class DragonTamed(EventBase, frozen=True, tag="DRAGON_TAMED"):
    """A dragon became a pet; ``bonus`` is the gold that a green pet took from the bank."""

    seat: int
    at: Hex
    color: Color
    bonus: int


class DragonsCaptured(EventBase, frozen=True, tag="DRAGONS_CAPTURED"):
    """All dragons of a tile were captured."""

    seat: int
    at: Hex
    dragons: Amounts
    payment: Payment
    fame: int


class GoldTaken(EventBase, frozen=True, tag="GOLD_TAKEN"):
    """A seat took gold on the Keep."""

    seat: int
    gold: int


class TelekinesisUsed(EventBase, frozen=True, tag="TELEKINESIS_USED"):
    """A seat took units in a row of tiles."""

    seat: int
    direction: int
    gained: Amounts


class Built(EventBase, frozen=True, tag="BUILT"):
    """A seat built; ``lair_color`` is None unless it was a lair."""

    seat: int
    at: Hex
    building: Building
    lair_color: Color | None
    payment: Payment
    fame: int


class ActionSkipped(EventBase, frozen=True, tag="ACTION_SKIPPED"):
    """A seat left the tile's action."""

    seat: int


class TreasurePlayed(EventBase, frozen=True, tag="TREASURE_PLAYED"):
    """A seat found a treasure; ``gold`` is what the bank gave."""

    seat: int
    at: Hex
    card: str
    fame: int
    gold: int


class TreasureSkipped(EventBase, frozen=True, tag="TREASURE_SKIPPED"):
    """A seat played no treasure card."""

    seat: int


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """A seat's turn is over."""

    seat: int


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The result of one seat with all that was behind its screen."""

    seat: int
    stock: Amounts
    cards: tuple[str, ...]
    captures: int
    buildings: int
    treasures: int
    pet_coins: int
    total: int
    rank: int


class GameEnded(EventBase, frozen=True, tag="GAME_ENDED"):
    """The island is complete: results in seat order, winners, and all that nobody saw.

    ``pool`` are the tiles never drawn, ``unknown`` the cards never drawn, both in the order of the data
    file; ``known`` the cards put under the deck, from the top down.
    """

    results: tuple[SeatResult, ...]
    winners: tuple[int, ...]
    pool: tuple[str, ...]
    unknown: tuple[str, ...]
    known: tuple[str, ...]


Event: TypeAlias = (
    GameSetUp
    | TileDrawn
    | TreasuresDrawn
    | TreasuresKept
    | TilePlaced
    | StormStruck
    | Produced
    | DragonsPlaced
    | DragonMoved
    | DragonMovesEnded
    | WizardMoved
    | WizardStuck
    | DragonTamed
    | DragonsCaptured
    | GoldTaken
    | TelekinesisUsed
    | Built
    | ActionSkipped
    | TreasurePlayed
    | TreasureSkipped
    | TurnEnded
    | GameEnded
)

EVENTS: tuple[type[Event], ...] = (
    GameSetUp,
    TileDrawn,
    TreasuresDrawn,
    TreasuresKept,
    TilePlaced,
    StormStruck,
    Produced,
    DragonsPlaced,
    DragonMoved,
    DragonMovesEnded,
    WizardMoved,
    WizardStuck,
    DragonTamed,
    DragonsCaptured,
    GoldTaken,
    TelekinesisUsed,
    Built,
    ActionSkipped,
    TreasurePlayed,
    TreasureSkipped,
    TurnEnded,
    GameEnded,
)

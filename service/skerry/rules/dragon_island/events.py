"""The events of Dragon Island (rules page, section 5.11)."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.dragon_island.kinds import Amounts, Building, Color, Face, Payment
from skerry.rules.dragon_island.options import Options
from skerry.rules.kit.hexes import Hex
from skerry.rules.kit.structs import EventBase


class GameSetUp(EventBase, frozen=True, tag="GAME_SET_UP"):
    """The match is set up; ``drawn`` says whether chance chose the start seat."""

    options: Options
    """The options of the match."""
    colors: tuple[Color, ...]
    """The colours of the wizards, in seat order."""
    start_seat: int
    """The seat that begins, from 0."""
    drawn: bool
    """Whether chance chose it, rather than an option."""


class TileDrawn(EventBase, frozen=True, tag="TILE_DRAWN"):
    """A seat drew a tile from the bag; sealed for it."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The tile's id; `?` if hidden."""


class TreasuresDrawn(EventBase, frozen=True, tag="TREASURES_DRAWN"):
    """A seat drew treasure cards to choose from, in order of drawing; sealed for it."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the cards, in the order of drawing; `?` for each that is hidden."""


class TreasuresKept(EventBase, frozen=True, tag="TREASURES_KEPT"):
    """A seat chose which cards to keep and put the others under the deck; sealed for it."""

    seat: int
    """The seat, from 0."""
    cards: tuple[str, ...]
    """The ids of the cards that it keeps; `?` for each that is hidden."""
    under: tuple[str, ...]
    """The ids of the cards put under the deck; `?` for each that is hidden."""


class TilePlaced(EventBase, frozen=True, tag="TILE_PLACED"):
    """A tile was placed; start tiles have no ``face``, and the ``color`` of a joker is the chosen one."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The tile's id."""
    face: Face | None
    """The side that shows; null for a start tile."""
    at: Hex
    """The hex where it lies."""
    color: Color
    """Its colour, for a joker the chosen one."""


class StormStruck(EventBase, frozen=True, tag="STORM_STRUCK"):
    """What a storm took from a seat: coins from pets, the pets that had only one, and a unit."""

    seat: int
    """The seat, from 0."""
    coins_off: tuple[Color, ...]
    """The colours of the pets that lost a coin."""
    pets_lost: tuple[Color, ...]
    """The colours of the pets lost with their last coin."""
    unit: Color | None
    """The colour of the unit lost; null if the seat had none of it."""


class Produced(EventBase, frozen=True, tag="PRODUCED"):
    """A seat's income from the placed tile and its neighbours."""

    seat: int
    """The seat, from 0."""
    gained: Amounts
    """The units gained, by colour; yellow is gold."""


class DragonsPlaced(EventBase, frozen=True, tag="DRAGONS_PLACED"):
    """Dragons came from the supply to a vacant tile; ``allotted``: the active seat chose the tile."""

    seat: int
    """The seat, from 0."""
    at: Hex
    """The hex of the tile."""
    color: Color
    """Their colour."""
    number: int
    """The number of dragons."""
    allotted: bool
    """Whether the seat chose the tile because there were too few dragons for all."""


class DragonMoved(EventBase, frozen=True, tag="DRAGON_MOVED"):
    """A seat paid 1 gold and moved a dragon."""

    seat: int
    """The seat, from 0."""
    color: Color
    """The colour of the dragon."""
    origin: Hex = msgspec.field(name="from")
    """The hex that it left."""
    to: Hex
    """The hex where it is now."""


class DragonMovesEnded(EventBase, frozen=True, tag="DRAGON_MOVES_ENDED"):
    """A seat ended its dragon moves."""

    seat: int
    """The seat, from 0."""


class WizardMoved(EventBase, frozen=True, tag="WIZARD_MOVED"):
    """A wizard moved."""

    seat: int
    """The seat, from 0."""
    to: Hex
    """The hex where the wizard is now."""


class WizardStuck(EventBase, frozen=True, tag="WIZARD_STUCK"):
    """A wizard has no legal destination and stays."""

    seat: int
    """The seat, from 0."""
    at: Hex
    """The hex where the wizard stays."""


class DragonTamed(EventBase, frozen=True, tag="DRAGON_TAMED"):
    """A dragon became a pet; ``bonus`` is the gold that a green pet took from the bank."""

    seat: int
    """The seat, from 0."""
    at: Hex
    """The hex of the tile."""
    color: Color
    """The colour of the dragon."""
    bonus: int
    """The gold that the seat's green pet took from the bank for it, 0 or 1."""


class DragonsCaptured(EventBase, frozen=True, tag="DRAGONS_CAPTURED"):
    """All dragons of a tile were captured."""

    seat: int
    """The seat, from 0."""
    at: Hex
    """The hex of the tile."""
    dragons: Amounts
    """The dragons captured, by colour."""
    payment: Payment
    """The energy paid."""
    fame: int
    """The fame gained."""


class GoldTaken(EventBase, frozen=True, tag="GOLD_TAKEN"):
    """A seat took gold on the Keep."""

    seat: int
    """The seat, from 0."""
    gold: int
    """The gold taken from the bank."""


class TelekinesisUsed(EventBase, frozen=True, tag="TELEKINESIS_USED"):
    """A seat took units in a row of tiles."""

    seat: int
    """The seat, from 0."""
    direction: int
    """The direction of the row: 0 for east, then counter-clockwise to 5."""
    gained: Amounts
    """The units gained, by colour; yellow is gold."""


class Built(EventBase, frozen=True, tag="BUILT"):
    """A seat built; only lairs have a ``lair_color``."""

    seat: int
    """The seat, from 0."""
    at: Hex
    """The hex of the tile."""
    building: Building
    """The building."""
    lair_color: Color | None
    """The colour of the lair; null for other buildings."""
    payment: Payment
    """The energy paid."""
    fame: int
    """The fame gained."""


class ActionSkipped(EventBase, frozen=True, tag="ACTION_SKIPPED"):
    """A seat skipped the tile's action."""

    seat: int
    """The seat, from 0."""


class TreasurePlayed(EventBase, frozen=True, tag="TREASURE_PLAYED"):
    """A seat found a treasure; ``gold`` is what the bank could pay."""

    seat: int
    """The seat, from 0."""
    at: Hex
    """The hex of the tile."""
    card: str
    """The id of the treasure card."""
    fame: int
    """The fame gained."""
    gold: int
    """The gold gained from the bank."""


class TreasureSkipped(EventBase, frozen=True, tag="TREASURE_SKIPPED"):
    """A seat played no treasure card."""

    seat: int
    """The seat, from 0."""


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """A seat's turn is over."""

    seat: int
    """The seat, from 0."""


class SeatResult(msgspec.Struct, frozen=True, rename="camel"):
    """The result of one seat, with everything that was behind its screen."""

    seat: int
    """The seat, from 0."""
    stock: Amounts
    """Its energy, and its gold as yellow."""
    cards: tuple[str, ...]
    """The ids of the treasure cards left in its hand."""
    captures: int
    """The fame for captured dragons."""
    buildings: int
    """The fame for buildings."""
    treasures: int
    """The fame for treasures."""
    pet_coins: int
    """The coins on its pets."""
    total: int
    """All points."""
    rank: int
    """The place, from 1; ties share one."""


class GameEnded(EventBase, frozen=True, tag="GAME_ENDED"):
    """The island is complete: results in seat order, winners, and everything that was hidden.

    ``pool`` holds the tiles never drawn and ``unknown`` the cards never drawn, both in the order of the
    data file; ``known`` holds the cards put under the deck, from the top down.
    """

    results: tuple[SeatResult, ...]
    """The results in seat order."""
    winners: tuple[int, ...]
    """The seats that share the victory."""
    pool: tuple[str, ...]
    """The ids of the tiles that were never drawn, in the order of the data file."""
    unknown: tuple[str, ...]
    """The ids of the cards that were never drawn, in the order of the data file."""
    known: tuple[str, ...]
    """The ids of the cards put under the deck, from the top down."""


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

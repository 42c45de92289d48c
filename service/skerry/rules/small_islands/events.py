"""The events of Small Islands (rules page, section 5.6).

An ``actor`` is a seat, or None for Alexis. A stand-in is the same event with ``?`` for hidden ids.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.kit.structs import EventBase
from skerry.rules.small_islands.kinds import EndReason, Purpose, Source
from skerry.rules.small_islands.moves import Objective


class SetUp(EventBase, frozen=True, tag="SET_UP"):
    """The first seat stands; ``drawn`` tells whether chance chose it. ``colours`` are in seat order."""

    first_seat: int
    drawn: bool
    colours: tuple[str, ...]


class StartTilePlaced(EventBase, frozen=True, tag="START_TILE_PLACED"):
    """The first seat laid a start tile."""

    seat: int
    tile: str
    side: str
    x: int
    y: int
    rotation: int


class MarketFilled(EventBase, frozen=True, tag="MARKET_FILLED"):
    """A market slot received a tile."""

    slot: int
    tile: str
    source: Source


class TilesDealt(EventBase, frozen=True, tag="TILES_DEALT"):
    """A seat's first hand, in the order of the data; sealed for it."""

    seat: int
    tiles: tuple[str, ...]


class CardsDrawn(EventBase, frozen=True, tag="CARDS_DRAWN"):
    """A seat drew cards, each kind in the order of the data; sealed for it."""

    seat: int
    objectives: tuple[str, ...]
    missions: tuple[str, ...]
    rewards: tuple[str, ...]

    @property
    def kinds(self) -> tuple[tuple[str, ...], ...]:
        """The cards of each kind that is in the game."""
        return (self.objectives,) if self.objectives else (self.missions, self.rewards)


class RoundBegun(EventBase, frozen=True, tag="ROUND_BEGUN"):
    """A round begins with the navigation stack; ``actor`` will have the first turn."""

    round: int
    actor: int | None


class ObjectiveChosen(EventBase, frozen=True, tag="OBJECTIVE_CHOSEN"):
    """A seat chose its objective, the one put aside, and returned the rest; sealed for it."""

    seat: int
    current: Objective
    next: Objective
    returned: Objective


class TileTaken(EventBase, frozen=True, tag="TILE_TAKEN"):
    """A seat took a tile of the market into its hand."""

    seat: int
    slot: int
    tile: str


class TileRedrawn(EventBase, frozen=True, tag="TILE_REDRAWN"):
    """A seat removed a tile of its hand from the game and drew another.

    ``market_slot`` is the slot if it came from the market; else the new ``tile`` is sealed for the seat.
    """

    seat: int
    removed: str
    source: Source
    market_slot: int | None
    tile: str


class TilePlaced(EventBase, frozen=True, tag="TILE_PLACED"):
    """A landscape tile was laid, by a seat from its hand, by Alexis from the market."""

    actor: int | None
    tile: str
    x: int
    y: int
    rotation: int


class TokenPlaced(EventBase, frozen=True, tag="TOKEN_PLACED"):
    """A seat laid a bonus token; ``resource`` and ``index`` are None for a port."""

    seat: int
    token: str
    face: str
    resource: str | None
    x: int
    y: int
    area: int
    index: int | None


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """An exploration turn is over; ``placed`` is False if nothing could be laid."""

    actor: int | None
    placed: bool


class ShipPlaced(EventBase, frozen=True, tag="SHIP_PLACED"):
    """A ship was laid: OWN, GREY, or FLIPPED, the human's turned grey by Alexis."""

    actor: int | None
    ship: str
    x: int
    y: int


class RewardBegun(EventBase, frozen=True, tag="REWARD_BEGUN"):
    """The reward steps begin, in the order of ``actors``; ``final`` tells why no other will follow."""

    actors: tuple[int | None, ...]
    final: EndReason | None


class ObjectiveRevealed(EventBase, frozen=True, tag="OBJECTIVE_REVEALED"):
    """A seat turned up its objective, and its reward step runs."""

    seat: int
    current: Objective


class HousePlaced(EventBase, frozen=True, tag="HOUSE_PLACED"):
    """A house was laid on a location of an area."""

    actor: int | None
    x: int
    y: int
    area: int
    location: int


class HouseAt(msgspec.Struct, frozen=True, rename="camel"):
    """The place of a house."""

    x: int
    y: int
    area: int
    location: int


class RewardPaid(EventBase, frozen=True, tag="REWARD_PAID"):
    """A seat was paid for a house: 0 points where discovery tokens are the reward."""

    seat: int
    house: HouseAt
    points: int


class DiscoveryDrawn(EventBase, frozen=True, tag="DISCOVERY_DRAWN"):
    """A seat drew discovery tokens from the bag, in the order of the data; sealed for it."""

    seat: int
    tokens: tuple[str, ...]


class DiscoveryKept(EventBase, frozen=True, tag="DISCOVERY_KEPT"):
    """A seat kept one of the tokens drawn and set the others aside; sealed for it."""

    seat: int
    token: str
    set_aside: tuple[str, ...]


class RewardStepEnded(EventBase, frozen=True, tag="REWARD_STEP_ENDED"):
    """A seat took houses from its reserve, returned its cards, and ``returned_tokens`` tokens to the bag."""

    seat: int
    houses_taken: int
    returned: Objective
    returned_tokens: int


class ExpeditionDrawn(EventBase, frozen=True, tag="EXPEDITION_DRAWN"):
    """Alexis drew an expedition card; ``reshuffled``: the discards became the stack before."""

    card: str
    purpose: Purpose
    reshuffled: bool


class AlexisTileTaken(EventBase, frozen=True, tag="ALEXIS_TILE_TAKEN"):
    """Alexis took a market tile for a cell; of several ``rotations`` seat 0 chooses one."""

    slot: int
    tile: str
    x: int
    y: int
    rotations: tuple[int, ...]


class AlexisTileRemoved(EventBase, frozen=True, tag="ALEXIS_TILE_REMOVED"):
    """Alexis found no cell for a market tile: it left the game and he got points."""

    slot: int
    tile: str
    points: int


class ExpeditionsShuffled(EventBase, frozen=True, tag="EXPEDITIONS_SHUFFLED"):
    """Alexis' reward step is over and all ``number`` expedition cards in use are the stack again."""

    number: int


class RoundEnded(EventBase, frozen=True, tag="ROUND_ENDED"):
    """All reward steps of a round are over; ``first`` begins the next one."""

    lander: int | None
    first: int | None


class ActorResult(msgspec.Struct, frozen=True, rename="camel"):
    """The score of one actor, and what it had left, open to all now.

    ``prestige`` are the points of reward steps (of Alexis: of removed tiles), ``discovery_points`` those of
    the tokens, ``ship_points`` the ports around the own ship (of Alexis: around grey ones), ``card_points``
    and ``house_points`` those of Alexis' card. ``houses`` is a number; ``tokens`` stand in the order of
    keeping.
    """

    actor: int | None
    prestige: int
    discovery_points: int
    ship_points: int
    card_points: int
    house_points: int
    total: int
    rank: int
    houses: int
    achievements: tuple[str, ...]
    hand: tuple[str, ...]
    tokens: tuple[str, ...]
    current: Objective | None
    aside: Objective | None


class GameOver(EventBase, frozen=True, tag="GAME_OVER"):
    """The game is over; ``winners`` is empty if Alexis won."""

    reason: EndReason
    results: tuple[ActorResult, ...]
    winners: tuple[int, ...]


Event: TypeAlias = (
    SetUp
    | StartTilePlaced
    | MarketFilled
    | TilesDealt
    | CardsDrawn
    | RoundBegun
    | ObjectiveChosen
    | TileTaken
    | TileRedrawn
    | TilePlaced
    | TokenPlaced
    | TurnEnded
    | ShipPlaced
    | RewardBegun
    | ObjectiveRevealed
    | HousePlaced
    | RewardPaid
    | DiscoveryDrawn
    | DiscoveryKept
    | RewardStepEnded
    | ExpeditionDrawn
    | AlexisTileTaken
    | AlexisTileRemoved
    | ExpeditionsShuffled
    | RoundEnded
    | GameOver
)

EVENTS: tuple[type[Event], ...] = (
    SetUp,
    StartTilePlaced,
    MarketFilled,
    TilesDealt,
    CardsDrawn,
    RoundBegun,
    ObjectiveChosen,
    TileTaken,
    TileRedrawn,
    TilePlaced,
    TokenPlaced,
    TurnEnded,
    ShipPlaced,
    RewardBegun,
    ObjectiveRevealed,
    HousePlaced,
    RewardPaid,
    DiscoveryDrawn,
    DiscoveryKept,
    RewardStepEnded,
    ExpeditionDrawn,
    AlexisTileTaken,
    AlexisTileRemoved,
    ExpeditionsShuffled,
    RoundEnded,
    GameOver,
)

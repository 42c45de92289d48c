"""The events of Small Islands (rules page, section 5.6).

An ``actor`` is a seat, or None for Alexis. A stand-in is the same event with ``?`` in place of hidden ids.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from skerry.rules.kit.structs import EventBase
from skerry.rules.small_islands.kinds import EndReason, Purpose, Source
from skerry.rules.small_islands.moves import Objective


class SetUp(EventBase, frozen=True, tag="SET_UP"):
    """The match is set up; ``drawn`` says whether chance chose the first seat."""

    first_seat: int
    """The seat that places the start tiles and begins round 1, from 0."""
    drawn: bool
    """Whether chance chose it, rather than an option."""
    colours: tuple[str, ...]
    """The colours of the seats, in seat order."""


class StartTilePlaced(EventBase, frozen=True, tag="START_TILE_PLACED"):
    """The first seat placed a start tile."""

    seat: int
    """The seat, from 0."""
    tile: str
    """The tile's id."""
    side: str
    """The side that shows: A or B."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotation: int
    """The clockwise quarter turns, 0 to 3."""


class MarketFilled(EventBase, frozen=True, tag="MARKET_FILLED"):
    """A market slot received a tile."""

    slot: int
    """The market slot, 1 to 3."""
    tile: str
    """The tile's id."""
    source: Source
    """Where the tile came from."""


class TilesDealt(EventBase, frozen=True, tag="TILES_DEALT"):
    """A seat's first hand, in the order of the data; sealed for it."""

    seat: int
    """The seat, from 0."""
    tiles: tuple[str, ...]
    """The ids of the tiles; `?` for each that is hidden."""


class CardsDrawn(EventBase, frozen=True, tag="CARDS_DRAWN"):
    """A seat drew cards, each kind in the order of the data; sealed for it."""

    seat: int
    """The seat, from 0."""
    objectives: tuple[str, ...]
    """The ids of the objective cards, `?` for each that is hidden; empty in advanced mode."""
    missions: tuple[str, ...]
    """The ids of the mission cards, `?` for each that is hidden; empty in normal mode."""
    rewards: tuple[str, ...]
    """The ids of the reward cards, `?` for each that is hidden; empty in normal mode."""

    @property
    def kinds(self) -> tuple[tuple[str, ...], ...]:
        """The cards of each kind that is in the game."""
        return (self.objectives,) if self.objectives else (self.missions, self.rewards)


class RoundBegun(EventBase, frozen=True, tag="ROUND_BEGUN"):
    """A round begins with the navigation stack; ``actor`` will have the first turn."""

    round: int
    """The round, from 1."""
    actor: int | None
    """The seat that has the first turn, from 0; null for Alexis."""


class ObjectiveChosen(EventBase, frozen=True, tag="OBJECTIVE_CHOSEN"):
    """A seat chose its objective, put another aside and returned the rest; sealed for it."""

    seat: int
    """The seat, from 0."""
    current: Objective
    """The cards for this round; `?` if hidden."""
    next: Objective
    """The cards put aside for the next round; `?` if hidden."""
    returned: Objective
    """The cards put back into the decks; `?` if hidden."""


class TileTaken(EventBase, frozen=True, tag="TILE_TAKEN"):
    """A seat took a tile from the market into its hand."""

    seat: int
    """The seat, from 0."""
    slot: int
    """The market slot, 1 to 3."""
    tile: str
    """The tile's id."""


class TileRedrawn(EventBase, frozen=True, tag="TILE_REDRAWN"):
    """A seat removed a tile in its hand from the game and drew another.

    ``market_slot`` is the slot if it came from the market; otherwise the new ``tile`` is sealed for the seat.
    """

    seat: int
    """The seat, from 0."""
    removed: str
    """The id of the tile removed from the game."""
    source: Source
    """Where the new tile came from."""
    market_slot: int | None
    """The market slot of the new tile, 1 to 3; null if it came from a stack."""
    tile: str
    """The id of the new tile; `?` if hidden."""


class TilePlaced(EventBase, frozen=True, tag="TILE_PLACED"):
    """A landscape tile was placed, by a seat from its hand or by Alexis from the market."""

    actor: int | None
    """The seat, from 0; null for Alexis."""
    tile: str
    """The tile's id."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotation: int
    """The clockwise quarter turns, 0 to 3."""


class TokenPlaced(EventBase, frozen=True, tag="TOKEN_PLACED"):
    """A seat placed a bonus token; a port has no ``resource`` and no ``index``."""

    seat: int
    """The seat, from 0."""
    token: str
    """The id of the bonus token."""
    face: str
    """The side that shows: RESOURCE or PORT."""
    resource: str | None
    """The resource that it has become; null for a port."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    index: int | None
    """The number of the resource that it covers in the area, from 0; null for a port."""


class TurnEnded(EventBase, frozen=True, tag="TURN_ENDED"):
    """An exploration turn is over; ``placed`` says whether a tile was placed."""

    actor: int | None
    """The seat, from 0; null for Alexis."""
    placed: bool
    """Whether a tile was placed in the turn."""


class ShipPlaced(EventBase, frozen=True, tag="SHIP_PLACED"):
    """A ship was placed: OWN, GREY, or FLIPPED, the human's ship turned grey by Alexis."""

    actor: int | None
    """The seat, from 0; null for Alexis."""
    ship: str
    """The ship: OWN, GREY or FLIPPED."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""


class RewardBegun(EventBase, frozen=True, tag="REWARD_BEGUN"):
    """The reward steps begin, in the order of ``actors``; ``final`` is the reason if they are the last."""

    actors: tuple[int | None, ...]
    """The seats in the order of their reward steps, from 0; null for Alexis."""
    final: EndReason | None
    """Why the game ends after these steps; null if it does not yet."""


class ObjectiveRevealed(EventBase, frozen=True, tag="OBJECTIVE_REVEALED"):
    """A seat revealed its objective, and its reward step began."""

    seat: int
    """The seat, from 0."""
    current: Objective
    """The cards of its objective."""


class HousePlaced(EventBase, frozen=True, tag="HOUSE_PLACED"):
    """A house was placed on a location of an area."""

    actor: int | None
    """The seat, from 0; null for Alexis."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    location: int
    """The number of the house location in its area, from 0."""


class HouseAt(msgspec.Struct, frozen=True, rename="camel"):
    """The position of a house."""

    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    area: int
    """The number of the area on its tile, from 0."""
    location: int
    """The number of the house location in its area, from 0."""


class RewardPaid(EventBase, frozen=True, tag="REWARD_PAID"):
    """A seat was paid for a house; 0 points if discovery tokens are the reward."""

    seat: int
    """The seat, from 0."""
    house: HouseAt
    """The house."""
    points: int
    """The points; 0 if the reward is discovery tokens."""


class DiscoveryDrawn(EventBase, frozen=True, tag="DISCOVERY_DRAWN"):
    """A seat drew discovery tokens from the bag, in the order of the data; sealed for it."""

    seat: int
    """The seat, from 0."""
    tokens: tuple[str, ...]
    """The ids of the tokens; `?` for each that is hidden."""


class DiscoveryKept(EventBase, frozen=True, tag="DISCOVERY_KEPT"):
    """A seat chose one of the drawn tokens and set the others aside; sealed for it."""

    seat: int
    """The seat, from 0."""
    token: str
    """The id of the token that it keeps; `?` if hidden."""
    set_aside: tuple[str, ...]
    """The ids of the others; `?` for each that is hidden."""


class RewardStepEnded(EventBase, frozen=True, tag="REWARD_STEP_ENDED"):
    """A seat took houses from its reserve, and returned its cards and ``returned_tokens`` tokens."""

    seat: int
    """The seat, from 0."""
    houses_taken: int
    """How many houses came from its reserve."""
    returned: Objective
    """The cards put back into the decks."""
    returned_tokens: int
    """How many discovery tokens went back into the bag."""


class ExpeditionDrawn(EventBase, frozen=True, tag="EXPEDITION_DRAWN"):
    """Alexis drew an expedition card; ``reshuffled`` says whether the discards became the stack first."""

    card: str
    """The id of the expedition card."""
    purpose: Purpose
    """What it was drawn for."""
    reshuffled: bool
    """Whether the discards became the stack first."""


class AlexisTileTaken(EventBase, frozen=True, tag="ALEXIS_TILE_TAKEN"):
    """Alexis took a market tile for a cell; seat 0 chooses among several ``rotations``."""

    slot: int
    """The market slot, 1 to 3."""
    tile: str
    """The tile's id."""
    x: int
    """The column of the cell, growing to the east."""
    y: int
    """The row of the cell, growing to the south."""
    rotations: tuple[int, ...]
    """The rotations that fit, in clockwise quarter turns, 0 to 3."""


class AlexisTileRemoved(EventBase, frozen=True, tag="ALEXIS_TILE_REMOVED"):
    """Alexis found no cell for a market tile, so it left the game and he got points."""

    slot: int
    """The market slot, 1 to 3."""
    tile: str
    """The tile's id."""
    points: int
    """The points that Alexis got for it."""


class ExpeditionsShuffled(EventBase, frozen=True, tag="EXPEDITIONS_SHUFFLED"):
    """Alexis' reward step is over; all expedition cards in use, ``number`` of them, form the stack again."""

    number: int
    """How many cards the stack has."""


class RoundEnded(EventBase, frozen=True, tag="ROUND_ENDED"):
    """All reward steps of a round are over; ``first`` begins the next round."""

    lander: int | None
    """The seat that placed the ship, from 0; null for Alexis."""
    first: int | None
    """The seat that begins the next round, from 0; null for Alexis."""


class ActorResult(msgspec.Struct, frozen=True, rename="camel"):
    """The score of one actor, and what it had left, now open to all.

    ``prestige`` is the sum of the reward steps (for Alexis: of removed tiles), ``discovery_points`` that of
    the tokens, ``ship_points`` the ports around its own ship (for Alexis: around grey ones); ``card_points``
    and ``house_points`` come from Alexis' card.
    """

    actor: int | None
    """The seat, from 0; null for Alexis."""
    prestige: int
    """The points of the reward steps, for Alexis those of removed tiles."""
    discovery_points: int
    """The points of its discovery tokens."""
    ship_points: int
    """The ports around its own ship, for Alexis around the grey ones."""
    card_points: int
    """The points of Alexis' card; 0 for a seat."""
    house_points: int
    """The points of Alexis' houses; 0 for a seat."""
    total: int
    """All points."""
    rank: int
    """The place, from 1; ties share one."""
    houses: int
    """How many houses it placed."""
    achievements: tuple[str, ...]
    """The achievements that it earned."""
    hand: tuple[str, ...]
    """The ids of the tiles left in its hand."""
    tokens: tuple[str, ...]
    """The ids of its discovery tokens, in the order in which it chose them."""
    current: Objective | None
    """The cards of its last objective; null without one."""
    aside: Objective | None
    """The cards that it had put aside; null without any."""


class GameOver(EventBase, frozen=True, tag="GAME_OVER"):
    """The game is over; ``winners`` is empty if Alexis won."""

    reason: EndReason
    """Why the game ended."""
    results: tuple[ActorResult, ...]
    """The results of the seats, then of Alexis."""
    winners: tuple[int, ...]
    """The seats that share the victory; empty if Alexis won."""


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

"""The state of Small Islands (rules page, sections 3 and 6).

The future is not stored: a stack is a number, and what it may hold is a set in the order of the data.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from skerry.rules.game import Seat
from skerry.rules.kit.structs import StateBase, on_turn
from skerry.rules.kit.tuples import with_item
from skerry.rules.small_islands.kinds import Actor, Cell, EndReason, Mode, Phase, ShipState
from skerry.rules.small_islands.moves import Objective
from skerry.rules.small_islands.options import Options
from skerry.rules.small_islands.tile_map import EMPTY_MAP, House, TileMap


class Seen(msgspec.Struct, frozen=True):
    """A card known to have been in its deck after the draws of round ``at``, or a discovery token known to
    have been in the bag before draw number ``at``."""

    id: str
    at: int


class Cards(msgspec.Struct, frozen=True):
    """What a seat holds of one kind of card; an empty string means no card.

    ``drawn`` are the two cards drawn in this round's preparation, until the choice; ``aside`` is put aside
    for the next round or, before the choice, for this one; ``current`` is in force. ``since`` is the round
    in which ``aside`` left the deck. ``returned`` are the cards that the seat itself gave back unseen.
    """

    aside: str = ""
    drawn: tuple[str, ...] = ()
    current: str = ""
    since: int = 0
    returned: tuple[Seen, ...] = ()

    @property
    def held(self) -> tuple[str, ...]:
        """All cards held."""
        return tuple(card for card in (self.aside, *self.drawn, self.current) if card)


class Player(msgspec.Struct, frozen=True):
    """What belongs to one seat.

    ``hand`` is in the order of the data with hidden tiles last, ``known`` are its tiles from the market.
    ``cards`` has one member per kind of card; ``chosen`` and ``open`` say whether the objective of this
    round is chosen and revealed. ``front``, ``reserve`` and ``placed`` count houses. ``discoveries`` holds
    its discovery tokens with the number of the draw, ``seen`` those that it saw in the bag. ``latest`` is the
    number of its latest placement.
    """

    hand: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    cards: tuple[Cards, ...] = (Cards(),)
    chosen: bool = False
    open: bool = False
    front: int = 0
    reserve: int = 0
    placed: int = 0
    tokens: tuple[str, ...] = ()
    prestige: int = 0
    discoveries: tuple[Seen, ...] = ()
    seen: tuple[Seen, ...] = ()
    ship: ShipState = ShipState.AVAILABLE
    latest: int = 0


class Waiting(msgspec.Struct, frozen=True):
    """The tile that Alexis is about to place, its cell, and the rotations from which seat 0 chooses."""

    tile: str
    x: int
    y: int
    rotations: tuple[int, ...]


class Alexis(msgspec.Struct, frozen=True):
    """The automatic opponent of a solo match.

    ``seen`` lists cards that are known to be in the expedition stack, ``explore`` and ``land`` count its
    cards never seen; ``card`` is in force, ``turn_card`` and ``reward_card`` were drawn last for a turn and
    for a reward step. ``prestige`` is the sum of the points for removed tiles.
    """

    houses: int
    explore: int
    land: int
    seen: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    card: str | None = None
    turn_card: str | None = None
    reward_card: str | None = None
    waiting: Waiting | None = None
    prestige: int = 0
    placed: int = 0
    latest: int = 0


class State(StateBase, frozen=True):
    """The whole position (rules, section 3).

    ``first`` and ``active`` are actors: the one who begins the round, and the one on turn or rewarded.
    ``refill`` is the market slot to be filled at the end of the turn. ``lander`` began the reward steps,
    ``due`` are the actors still to come, ``houses`` those placed in the step of the active actor, of which
    ``paid`` are paid; ``final`` is the reason for a final reward. ``decks`` and ``used`` have one member per
    kind of card; ``used`` holds the cards that came back to the deck openly. ``offered`` and ``set_aside``
    are the discovery tokens of the current step, with the number of their draw; ``draws`` counts the draws;
    ``bag_size`` is the number of tokens in the bag.
    ``last`` is the cell of the last tile or ship that the human of a solo match placed.
    """

    options: Options
    players: tuple[Player, ...]
    unseen: tuple[str, ...]
    decks: tuple[tuple[str, ...], ...]
    bag: tuple[str, ...]
    bag_size: int
    starts: tuple[str, ...]
    market: tuple[str | None, ...]
    reserve: int
    grey: int
    navigation: int = 0
    removed: tuple[str, ...] = ()
    used: tuple[tuple[Seen, ...], ...] = ((),)
    table: TileMap = EMPTY_MAP
    phase: Phase = Phase.SETUP
    round: int = 0
    first: Actor = None
    active: Actor = None
    refill: int | None = None
    lander: Actor = None
    due: tuple[Actor, ...] = ()
    final: EndReason | None = None
    houses: tuple[House, ...] = ()
    paid: int = 0
    offered: tuple[Seen, ...] = ()
    set_aside: tuple[Seen, ...] = ()
    draws: int = 0
    last: Cell | None = None
    placements: int = 0
    alexis: Alexis | None = None
    ended: EndReason | None = None

    def summary(self) -> str:
        """Return what everybody may know, for ``repr``."""
        return f"small-islands for {self.seats}: {self.phase}, round {self.round}{on_turn(self.active)}"

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    @property
    def stacked(self) -> int:
        """The number of tiles in reserve and navigation stack."""
        return self.reserve + self.navigation

    def player(self, seat: Actor) -> Player:
        """Return the player of a seat."""
        assert seat is not None, "Alexis has no seat"
        return self.players[seat]

    def with_player(self, seat: Actor, player: Player) -> State:
        """Return the state with the player of a seat replaced."""
        assert seat is not None, "Alexis has no seat"
        return replace(self, players=with_item(self.players, seat, player))

    def after(self, actor: Actor) -> Actor:
        """Return the actor who follows clockwise."""
        if self.alexis is not None:
            return None if actor == 0 else 0
        assert actor is not None
        return (actor + 1) % self.seats

    def order(self, actor: Actor) -> tuple[Actor, ...]:
        """Return all actors clockwise from one."""
        order: list[Actor] = [actor]
        while (following := self.after(order[-1])) != actor:
            order.append(following)
        return tuple(order)


def objective(mode: Mode, cards: Sequence[str]) -> Objective:
    """Return the objective that consists of one card of each kind."""
    if mode is Mode.NORMAL:
        return Objective(objective=cards[0])
    return Objective(mission=cards[0], reward=cards[1])


def without(names: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """Return names without some others, which need not be there."""
    return tuple(name for name in names if name not in gone)


def awaited_seat(state: State) -> Seat | None:
    """Return the one seat that is awaited; None in PREPARE, when several may be."""
    if state.phase in (Phase.ALEXIS_ORIENT, Phase.ALEXIS_HOUSES):
        return 0
    return None if state.phase is Phase.PREPARE else state.active

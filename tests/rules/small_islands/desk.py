"""Boards and moves as the rules page of Small Islands writes them in its section 9."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from tests.plugins.desk import GameDesk

from skerry.rules.chance import Tape
from skerry.rules.game import Json, Seat
from skerry.rules.small_islands import SmallIslands
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.events import Event
from skerry.rules.small_islands.islands import Island
from skerry.rules.small_islands.kinds import GREY, OWN, Actor, Phase, ShipState
from skerry.rules.small_islands.moves import Move
from skerry.rules.small_islands.options import Options
from skerry.rules.small_islands.state import Cards, Player, State
from skerry.rules.small_islands.tile_map import EMPTY_MAP, House, Ship, TileMap
from skerry.rules.small_islands.view_types import View

_THING = re.compile(r"(SHIP:)?([A-Z0-9]+)@\((-?\d+),(-?\d+)\)(?:r([0-3]))?")
_HOUSE = re.compile(r"H(\d|A)\((-?\d+),(-?\d+),(\d+),(\d+)\)")


class Desk(GameDesk[Options, State, Move, Event, View]):
    """Builds boards and states in the notation of the page."""

    game: SmallIslands

    @property
    def data(self) -> Data:
        """The component data."""
        return self.game.data

    def mover(self, state: State) -> Seat:
        """Return the active seat."""
        return state.active or 0

    def table(self, board: str, houses: str = "") -> TileMap:
        """Return the table of a board such as ``S2A@(0,0)r1 T20@(0,-1)r1 SHIP:0@(1,0)``."""
        table = EMPTY_MAP
        for ship, name, x, y, rotation in _THING.findall(board):
            if ship:
                kind, actor = (GREY, 0) if name == "GREY" else (OWN, int(name))
                table = table.with_ship(Ship(actor, kind, int(x), int(y)))
                continue
            tile, side = (name[:-1], name[-1]) if name[-1] in "AB" else (name, "")
            face = self.data.face(tile, side)
            table = table.with_tile(face, tile, side, int(x), int(y), int(rotation))
        for owner, x, y, area, location in _HOUSE.findall(houses):
            actor_: Actor = None if owner == "A" else int(owner)
            table = table.with_house(House(actor_, int(x), int(y), int(area), int(location)))
        return table

    def state(
        self,
        board: str,
        *,
        houses: str = "",
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        phase: str = "TAKE",
        active: Actor = 0,
        hands: Mapping[int, Sequence[str]] | None = None,
        market: Sequence[str | None] | None = None,
        reserve: int | None = None,
        navigation: int = 0,
        objectives: Mapping[int, str] | None = None,
        round: int = 1,
        last: tuple[int, int] | None = None,
    ) -> State:
        """Return a state on a board.

        Hands and objectives that are not given are the last free ones of the data. In HOUSES, the active
        seat's objective is open, and all other seats follow it. Tiles that are neither placed nor in a stack
        count as removed.
        """
        options_ = self.game.options(options or {}, seats)
        state = self.game.initial(options_, seats)
        table = self.table(board, houses)
        left = [tile for tile in self.data.tiles if tile not in {laid.tile for laid in table.laid.values()}]
        given = [tile for hand in (hands or {}).values() for tile in hand]
        left = [tile for tile in left if tile not in given and tile not in (market or ())]
        slots = tuple(market) if market is not None else (left.pop(), left.pop(), left.pop())
        players = [
            self._player(state.players[seat], table, seat, (hands or {}).get(seat), left)
            for seat in range(seats)
        ]
        decks = [list(deck) for deck in state.decks]
        players = self._with_objectives(players, decks, objectives or {}, round)
        if phase in ("HOUSES", "DISCOVERY") and active is not None:
            players[active] = replace(players[active], open=True)
        stacked = len(left) if reserve is None else reserve + navigation
        state = replace(
            state,
            players=tuple(players),
            decks=tuple(map(tuple, decks)),
            table=table,
            unseen=tuple(left[:stacked]),
            removed=tuple(left[stacked:]),
            reserve=stacked - navigation,
            navigation=navigation,
            market=slots,
            starts=tuple(s for s in state.starts if s not in {laid.tile for laid in table.laid.values()}),
            grey=state.grey - sum(ship.ship == GREY for ship in table.ships),
            phase=Phase(phase),
            round=round,
            first=0,
            active=active,
            lander=active,
            last=last,
        )
        if state.alexis is not None:
            placed = sum(house.actor is None for house in table.houses)
            alexis = replace(state.alexis, placed=placed, houses=state.alexis.houses - placed)
            state = replace(state, alexis=alexis)
        rewarding = phase in ("HOUSES", "DISCOVERY", "ALEXIS_HOUSES")
        return replace(state, due=state.order(active)[1:] if rewarding else ())

    def _player(
        self, player: Player, table: TileMap, seat: int, hand: Sequence[str] | None, left: list[str]
    ) -> Player:
        placed = sum(house.actor == seat for house in table.houses)
        shipped = any(ship.ship == OWN and ship.actor == seat for ship in table.ships)
        tiles = tuple(hand) if hand is not None else (left.pop(0), left.pop(0))
        front = min(4, 8 - placed)
        return replace(
            player,
            hand=self.data.in_order(tiles),
            chosen=True,
            front=front,
            reserve=8 - placed - front,
            placed=placed,
            ship=ShipState.PLACED if shipped else ShipState.AVAILABLE,
        )

    def _with_objectives(
        self, players: list[Player], decks: list[list[str]], objectives: Mapping[int, str], round_: int
    ) -> list[Player]:
        for name in objectives.values():
            for deck, card in zip(decks, name.split("+"), strict=True):
                deck.remove(card)
        made = []
        for seat, player in enumerate(players):
            given = objectives[seat].split("+") if seat in objectives else [deck.pop() for deck in decks]
            cards = tuple(
                Cards(aside=deck.pop(), current=card, since=round_)
                for deck, card in zip(decks, given, strict=True)
            )
            made.append(replace(player, cards=cards))
        return made

    def verdict(self, state: State, text: str, seat: int = 0) -> str:
        """Return ``legal`` or the code of refusal."""
        if self.allows(state, text, seat):
            assert text in self.legal(state, seat)
            return "legal"
        return self.code(state, text, seat)

    def island(self, state: State | TileMap, x: int, y: int, area: int = 0) -> Island:
        """Return the island of an area."""
        table = state if isinstance(state, TileMap) else state.table
        return table.island_at((x, y, area))

    def begun(self, seats: int = 2, **options: Json) -> State:
        """Return a match after its setup; seat 0 places the start tiles."""
        return self.set_up(seats, Tape(), **{"firstSeat": 0, **options})

    def dealt(self, seats: int = 2, **options: Json) -> State:
        """Return a match in the preparation of round 1."""
        state = self.begun(seats, **options)
        while state.phase is Phase.START_TILES:
            state = self.freely(state, self.legal(state, 0)[0], seat=0).state
        return state


def counts(island: Island) -> str:
    """Return what an island shows, as ``3F 1U 0L 1T 2P``."""
    return " ".join(f"{count}{letter}" for count, letter in zip(island.counts, "FULTP", strict=True))


GAME = SmallIslands()
DESK = Desk(GAME)

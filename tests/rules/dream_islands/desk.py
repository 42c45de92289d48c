"""Positions and moves as the rules page of Dream Islands writes them in its section 9."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tests.plugins.desk import GameDesk

from skerry.rules.dream_islands import DreamIslands
from skerry.rules.dream_islands.events import Event
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.options import Options
from skerry.rules.dream_islands.state import Player, State
from skerry.rules.dream_islands.views import View
from skerry.rules.game import Json, Seat
from skerry.rules.kit.tuples import with_item

AWAY = "6 | 0 0 0 0 0 0 0 0"
Cards = Sequence[str]


class Desk(GameDesk[Options, State, Move, Event, View]):
    """Builds states and moves in the notation of section 9."""

    game: DreamIslands

    def mover(self, state: State) -> Seat:
        """Return the seat on turn."""
        return state.turn or 0

    def state(
        self,
        *rows: str,
        seats: int = 4,
        turn: int = 0,
        phase: str = "RESOLVE",
        start: int = 0,
        round: int = 1,
        middle: Sequence[int] = (),
        hand: Cards = (),
        unseen: Cards | None = None,
        tucked: Cards = (),
        covered: Sequence[int] = (),
        completed: Mapping[int, int] | None = None,
        options: Mapping[str, Json] | None = None,
        of: int = 0,
    ) -> State:
        """Return a state: ``rows`` are the pieces of seats 0, 1, ..; the others are on the airplane.

        ``hand``, ``unseen``, ``tucked`` and ``covered`` belong to seat ``of``. If ``unseen`` is given, all
        other unmentioned cards are completed. ``completed`` is each seat's number of missions.
        """
        cards = self.game.data.ids
        players = []
        for seat in range(seats):
            row = rows[seat] if seat < len(rows) else AWAY
            places = tuple(int(count) for count in re.findall(r"\d+", row))
            assert len(places) == 9, row
            number = (completed or {}).get(seat, 0)
            done = cards[len(cards) - number :]
            if seat == of and unseen is not None:
                done = tuple(card for card in cards if card not in {*hand, *unseen, *tucked})
            own = Player(places, completed=done)
            if seat == of:
                own = Player(places, tuple(covered), tuple(hand), tuple(tucked), done)
            players.append(own)
        return State(
            options=self.game.options(options or {}, seats),
            players=tuple(players),
            phase=Phase(phase),
            turn=turn,
            start_seat=start,
            round=round,
            middle=tuple(middle),
        )

    def move(self, number: int, *walks: str) -> Walking:
        """Return a MOVE from walks such as ``8→1 M``."""
        made = []
        for walk in walks:
            origin, steps, into = re.fullmatch(r"(\d)→(\d+)( M)?", walk).groups()  # type: ignore[union-attr]  # a test that writes it wrong fails
            made.append(Walk(int(origin), int(steps), "MIDDLE" if into else "RING"))
        return Walking(number, tuple(made))

    def resolve(self, complete: Cards = (), tuck: Cards = ()) -> Resolve:
        """Return a RESOLVE."""
        return Resolve(tuple(complete), tuple(tuck))

    def row(self, state: State, seat: int = 0) -> str:
        """Return a seat's pieces as the page writes them."""
        airplane, *ring = state.players[seat].places
        return f"{airplane} | {' '.join(map(str, ring))}"

    def fulfilled(self, state: State, *cards: str, seat: int = 0) -> list[str]:
        """Return which of some cards are fulfilled, tested one by one through the legal moves."""
        met = []
        for card in cards:
            player = state.players[seat]
            holding = Player(player.places, player.covered, (card,), (), ())
            players = with_item(state.players, seat, holding)
            asked = State(state.options, players, Phase.RESOLVE, seat, middle=state.middle)
            if Resolve((card,)) in self.game.legal_moves(asked, seat):
                met.append(card)
        return met


GAME = DreamIslands()
DESK = Desk(GAME)

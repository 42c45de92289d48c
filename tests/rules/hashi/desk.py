"""Positions and moves as the rules page of Hashi writes them in its section 9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from tests.plugins.desk import Draw, GameDesk

from skerry.rules.chance import Tape
from skerry.rules.hashi import Hashi
from skerry.rules.hashi.connectivity import board_of, degrees, finished, largest_group
from skerry.rules.hashi.events import Event
from skerry.rules.hashi.kinds import Category, Phase, StepName
from skerry.rules.hashi.moves import Move, SetStart
from skerry.rules.hashi.options import Options
from skerry.rules.hashi.state import Board, Player, State
from skerry.rules.hashi.views import View

Numbers = Mapping[int, int]
Bridges = Mapping[str, int]
Card = tuple[int, int]

ROWS_A = """5,2 8 L02 L02/4,3 7 L22 L14 L13/5,3 9 L15 L22 L13/4,2 1 L01 L01/3,2 10 L04 L04/1,3 16 L16 L09 L12
2,2 15 L10 L10/6,2 3 –/5,1 13 L05/3,1 4 L21/3,3 18 L21 L24 L07/6,1 2 L05/2,3 12 L06 L03 L03/4,1 6 L20
1,1 5 L12/1,2 17 L20 L06/2,1 11 –"""
ROWS_B = """5,3 8 L14 L07 L06/4,3 5 L09 L09 L06/6,2 2 L01 L13/1,2 14 L13 L04/2,3 15 L21 L04 L03/4,1 1 L02
2,2 13 L02 L01/5,2 17 L22 L15/6,3 9 L23 L15 L05/3,3 18 L18 L05 L03/3,2 11 L18 L22/3,1 7 L12/1,3 6 –
2,1 10 L17/4,2 3 L17 L10/1,1 12 –/5,1 16 –"""
STARTS = {"A": SetStart(14, 3), "B": SetStart(4, 3)}


class Row:
    """A row of the full replays of section 9.5: a card, the island written, the lines built."""

    def __init__(self, text: str) -> None:
        card, island, *lines = text.split()
        number, bridges = card.split(",")
        self.card = int(number), int(bridges)
        self.write = f"W {island}"
        self.build = "B " + " ".join(line.lstrip("L0") for line in lines) if lines != ["–"] else "B -"


ROWS = {
    side: tuple(Row(row) for row in text.replace("\n", "/").split("/"))
    for side, text in (("A", ROWS_A), ("B", ROWS_B))
}


def card_id(card: Card) -> str:
    return f"C{card[0]}{card[1]}"


class Desk(GameDesk[Options, State, Move, Event, View]):
    """Builds states; where a card is drawn and the case names none, it is the first unseen."""

    game: Hashi
    unscripted = (("cards", 0),)

    def begun(self, seats: int = 1, side: str = "A", reveal: str = "ROUND_END") -> State:
        return self.set_up(seats, Tape(), side=side, revealMode=reveal)

    def board(self, numbers: Numbers | None = None, bridges: Bridges | None = None, side: str = "A") -> Board:
        board = self.game.data.layout(self.begun(side=side).options).empty()
        for island, number in (numbers or {}).items():
            board = board.with_number(island, number)
        layout = self.game.data.layout(self.begun(side=side).options)
        for line, count in (bridges or {}).items():
            board = board.with_bridges((layout.index[line],) * count)
        return board

    def at(
        self,
        card: Card,
        numbers: Numbers | None = None,
        bridges: Bridges | None = None,
        *,
        boards: Sequence[Board] | None = None,
        seats: int = 1,
        round: int = 5,
        side: str = "A",
        reveal: str = "ROUND_END",
        achieved: Mapping[str, int] | None = None,
    ) -> State:
        """Return a state at the step WRITE of a round; ``boards`` or the same board for every seat."""
        start = self.begun(seats, side, reveal)
        now = card_id(card)
        others = [known for known in start.unseen if known != now]
        revealed = (*others[: round - 1], now)
        rounds = tuple((achieved or {}).get(category.value, 0) for category in Category)
        made = boards or [self.board(numbers, bridges, side)] * seats
        return replace(
            start,
            players=tuple(Player(board, StepName.WRITE, achieved=rounds) for board in made),
            phase=Phase.ROUND,
            round=round,
            revealed=revealed,
            unseen=tuple(known for known in start.unseen if known not in revealed),
        )

    def draw(self, state: State, card: Card) -> Draw:
        """Return the draw of a card."""
        return "cards", state.unseen.index(card_id(card))

    def degree(self, state: State, island: int, seat: int = 0) -> int:
        layout = self.game.data.layout(state.options)
        return degrees(layout, board_of(self.game.data, state, seat))[island - 1]

    def finished(self, state: State, seat: int = 0) -> set[int]:
        layout = self.game.data.layout(state.options)
        return {at + 1 for at in finished(layout, board_of(self.game.data, state, seat))}

    def group(self, state: State, seat: int = 0) -> int:
        """Return the size of the largest joined group of finished islands."""
        layout = self.game.data.layout(state.options)
        return largest_group(layout, board_of(self.game.data, state, seat))

    def numbers(self, state: State, seat: int = 0) -> dict[int, int]:
        board = board_of(self.game.data, state, seat)
        return {at + 1: number for at, number in enumerate(board.numbers) if number}

    def points(self, state: State, seat: int = 0) -> dict[str, int]:
        """Return the points of each achieved category in the public view."""
        bonuses = self.game.view(state, "public").seats[seat].bonuses
        return {bonus.category.value: bonus.points for bonus in bonuses if bonus.round is not None}

    def replay(self, side: str, rounds: int, seats: int = 1) -> State:
        """Return the state of section 9.5 after a number of rounds, or after the end; all seats are alike."""
        state = self.begun(seats, side)
        rows = ROWS[side]
        cards = [row.card for row in rows]
        for seat in range(seats):
            state = self.play(state, STARTS[side], *self._coming(state, seat, cards), seat=seat)
        for at, row in enumerate(rows[:rounds]):
            for seat in range(seats):
                draws = self._coming(state, seat, cards[at + 1 :])
                state = self.play(state, row.write, row.build, *draws, seat=seat)
        return state

    def _coming(self, state: State, seat: int, cards: Sequence[Card]) -> list[Draw]:
        """Return the draw of the first of some cards; it comes with the last seat's last move."""
        return [self.draw(state, cards[0])] if cards and seat == len(state.players) - 1 else []

    def final(self, *players: Player, side: str = "A") -> State:
        """Return a state after round 17 in which seats have these boards and achievements."""
        state = self.begun(len(players), side)
        return replace(
            state,
            players=tuple(replace(player, step=StepName.WAIT) for player in players),
            phase=Phase.GAME_OVER,
            round=17,
            revealed=state.unseen[:17],
            unseen=state.unseen[17:],
        )


GAME = Hashi()
DESK = Desk(GAME)

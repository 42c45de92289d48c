"""Positions and moves as the rules page of Hashi writes them in its section 9."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from skerry.rules.chance import Seeded, Tape
from skerry.rules.conformance.dry import Dry, dry_run
from skerry.rules.game import Illegal, Step
from skerry.rules.hashi import Hashi
from skerry.rules.hashi.connectivity import board_of, degrees, finished, largest_group
from skerry.rules.hashi.events import Event
from skerry.rules.hashi.kinds import Category, Phase, StepName
from skerry.rules.hashi.moves import Move, SetStart
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


class Desk:
    """Builds states and plays moves; a seat that is not named is seat 0."""

    def __init__(self, game: Hashi) -> None:
        self.game = game

    def new(self, seats: int = 1, side: str = "A", reveal: str = "ROUND_END") -> State:
        options = self.game.options({"side": side, "revealMode": reveal}, seats)
        return self.game.setup(self.game.initial(options, seats), Tape()).state

    def board(self, numbers: Numbers | None = None, bridges: Bridges | None = None, side: str = "A") -> Board:
        board = self.game.data.layout(self.new(side=side).options).empty()
        for island, number in (numbers or {}).items():
            board = board.with_number(island, number)
        layout = self.game.data.layout(self.new(side=side).options)
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
        start = self.new(seats, side, reveal)
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

    def step(self, state: State, text: str, seat: int = 0, card: Card | None = None) -> Step[State, Event]:
        """Play a move; where a card is drawn it is ``card``, or the first unseen."""
        draws = [("cards", state.unseen.index(card_id(card)) if card else 0)]
        return self.game.decide(state, seat, self.game.parse(text), Tape(draws))

    def play(self, state: State, *texts: str, seat: int = 0, card: Card | None = None) -> State:
        for text in texts:
            state = self.step(state, text, seat, card).state
        return state

    def events(self, state: State, text: str, seat: int = 0, card: Card | None = None) -> list[Event]:
        return [emit.event for emit in self.step(state, text, seat, card).events]

    def refused(self, state: State, text: str | Move, seat: int = 0) -> str:
        """Return the code with which a move is refused; it must be neither listed nor drawn for."""
        try:
            move = self.game.parse(text) if isinstance(text, str) else text
            assert move not in self.game.legal_moves(state, seat)
            self.game.decide(state, seat, move, Tape())
        except Illegal as refusal:
            return refusal.code if refusal.message and refusal.hint else "no sentence or no hint"
        raise AssertionError(f"{text!r} was accepted")

    def legal(self, state: State, text: str, seat: int = 0) -> bool:
        return self.game.parse(text) in self.game.legal_moves(state, seat)

    def dry(self, state: State, text: str, seat: int = 0) -> Dry:
        return dry_run(self.game, state, seat, self.game.parse(text))

    def texts(self, state: State, seat: int = 0) -> list[str]:
        legal = self.game.legal_moves(state, seat)
        listed = [self.game.format(move) for move in legal]
        assert len(set(listed)) == len(listed) == legal.count()
        return listed

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
        """Return the points of each category achieved, as everybody sees them."""
        bonuses = self.game.view(state, "public").seats[seat].bonuses
        return {bonus.category.value: bonus.points for bonus in bonuses if bonus.round is not None}

    def view(self, state: State, seat: int | None = None) -> View:
        return self.game.view(state, "public" if seat is None else seat)

    def replay(self, side: str, rounds: int, seats: int = 1) -> State:
        """Return the state of section 9.5 in the round after so many, or after the end; all seats alike."""
        state = self.new(seats, side)
        rows = ROWS[side]
        for seat in range(seats):
            state = self.play(state, self.game.format(STARTS[side]), seat=seat, card=rows[0].card)
        for at, row in enumerate(rows[:rounds]):
            coming = rows[at + 1].card if at + 1 < len(rows) else None
            for seat in range(seats):
                state = self.play(state, row.write, row.build, seat=seat, card=coming)
        return state

    def final(self, *players: Player, side: str = "A") -> State:
        """Return a state after round 17 in which seats have these boards and achievements."""
        state = self.new(len(players), side)
        return replace(
            state,
            players=tuple(replace(player, step=StepName.WAIT) for player in players),
            phase=Phase.GAME_OVER,
            round=17,
            revealed=state.unseen[:17],
            unseen=state.unseen[17:],
        )

    def random_states(self, seats: int, seed: int, side: str, reveal: str) -> list[State]:
        """Play a random match; return all its states."""
        chance = Seeded(seed)
        state = self.new(seats, side, reveal)
        states = [state]
        while asked := sorted(self.game.decisions(state)):
            seat = asked[chance.below("seat", len(asked))]
            moves = list(self.game.legal_moves(state, seat))
            state = self.game.decide(state, seat, moves[chance.below("move", len(moves))], chance).state
            states.append(state)
        return states

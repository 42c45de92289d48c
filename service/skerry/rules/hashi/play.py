"""What the moves do, and what follows once all seats have moved (rules page, sections 4, 5.2, 5.3 and 6)."""

from __future__ import annotations

from typing import TypeAlias

from skerry.rules.game import Chance, Seat, Step, Turn
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.connectivity import board_of, finished
from skerry.rules.hashi.events import (
    Achievement,
    BridgesBuilt,
    BridgesSkipped,
    CardRevealed,
    EntrySealed,
    Event,
    NumberSkipped,
    NumberWritten,
    Resolved,
    RoundResolved,
    StartNumberChosen,
    StartNumbersPlaced,
    StartPlaced,
)
from skerry.rules.hashi.folding import fold
from skerry.rules.hashi.kinds import NEVER, Phase
from skerry.rules.hashi.moves import Build, Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.scoring import bonus, final_event, reached
from skerry.rules.hashi.state import State

CARDS = "cards"
"""The label of the draws."""

GameTurn: TypeAlias = Turn[State, Event]


def play(data: Data, state: State, seat: Seat, move: Move, chance: Chance) -> Step[State, Event]:
    """Play a legal move in normal form; the last one ends the round and begins the next."""
    turn: GameTurn = Turn(state, lambda now, event: fold(data, now, event), chance)
    entry = _entry(data, state, seat, move)
    if state.immediate and not isinstance(move, SetStart):
        turn.tell(entry)
    else:
        turn.seal(entry, to=seat, shown=EntrySealed(seat, state.players[seat].step))
    if turn.state.all_in:
        # A dry run must stop here, or the last seat could see all entries before making its own.
        turn.reveal()
        if state.phase is Phase.START_NUMBERS:
            _place(turn)
        else:
            _resolve(data, turn)
        _go_on(data, turn)
    return turn.done()


def _entry(data: Data, state: State, seat: Seat, move: Move) -> Event:
    match move:
        case SetStart(island=island, number=number):
            return StartNumberChosen(seat, island, number)
        case Write(island=island):
            return NumberWritten(seat, island, data.card[state.revealed[-1]].number)
        case SkipWrite():
            return NumberSkipped(seat)
        case Build(lines=lines):
            return BridgesBuilt(seat, lines)
        case SkipBuild():
            return BridgesSkipped(seat)


def _place(turn: GameTurn) -> None:
    """Pass the boards to the left, each with the start number from its giver (section 4.3)."""
    seats = turn.state.seats
    placed = []
    for giver, player in enumerate(turn.state.players):
        start = player.pending.start
        if start is not None:
            placed.append(StartPlaced((giver + 1) % seats, start.island, start.number, giver))
    turn.tell(StartNumbersPlaced(tuple(sorted(placed, key=lambda board: board.seat))))


def _resolve(data: Data, turn: GameTurn) -> None:
    """Publish all entries; all goals are tested before points are awarded (section 5.3)."""
    state = turn.state
    layout = data.layout(state.options)
    boards = [board_of(data, state, seat) for seat in range(state.seats)]
    achieved: dict[int, list[Achievement]] = {seat: [] for seat in range(state.seats)}
    for at, category in enumerate(data.categories):
        rounds = tuple(
            player.achieved[at]
            or (state.round if reached(data, layout, boards[seat], category.id) else NEVER)
            for seat, player in enumerate(state.players)
        )
        for seat, player in enumerate(state.players):
            if rounds[seat] != player.achieved[at]:
                points = bonus(data, rounds, seat, category)
                achieved[seat].append(Achievement(category.id, points))
    entries = []
    for seat, player in enumerate(state.players):
        before = finished(layout, player.board)
        entries.append(
            Resolved(
                seat=seat,
                written=player.pending.island,
                built=player.pending.lines or None,
                finished=tuple(at + 1 for at in finished(layout, boards[seat]) if at not in before),
                achieved=tuple(achieved[seat]),
            )
        )
    turn.tell(RoundResolved(state.round, tuple(entries)))


def _go_on(data: Data, turn: GameTurn) -> None:
    """Reveal the next card, or end the game after the last round."""
    if turn.state.round == data.rounds:
        turn.tell(final_event(data, turn.state))
        return
    card = data.card[turn.pick(CARDS, turn.state.unseen)]
    turn.tell(CardRevealed(turn.state.round + 1, card.id, card.number, card.bridges))

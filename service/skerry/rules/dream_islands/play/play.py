"""What the two moves do (rules page, sections 5.2, 5.3, 6 and 7)."""

from __future__ import annotations

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.events import (
    CardsTucked,
    Event,
    FinalRound,
    MissionsCompleted,
    NumberCovered,
    PiecesMoved,
    RoundEnded,
    ShellsRemoved,
    TurnEnded,
)
from skerry.rules.dream_islands.kinds import TO_RING, EndReason
from skerry.rules.dream_islands.moves import Resolve, Walking
from skerry.rules.dream_islands.play.draws import GameTurn, begin, hide, refill
from skerry.rules.dream_islands.scoring import final_event
from skerry.rules.dream_islands.state import State
from skerry.rules.dream_islands.walking import island_reached
from skerry.rules.game import Chance, Seat, Step


def walk(data: Data, state: State, seat: Seat, move: Walking, chance: Chance) -> Step[State, Event]:
    """Play a legal MOVE in normal form (section 5.2)."""
    turn = begin(data, state, chance)
    if len(state.players[seat].covered) == len(data.numbers):
        turn.tell(ShellsRemoved(seat))
    turn.tell(NumberCovered(seat, move.number))
    islands = tuple(island_reached(step.origin, step.steps) for step in move.walks if step.target == TO_RING)
    first = len(state.middle) + 1
    arrivals = range(first, first + len(move.walks) - len(islands))
    turn.tell(PiecesMoved(seat, move.walks, islands, tuple(arrivals)))
    if len(turn.state.middle) >= data.middle_limit:
        _announce(turn, seat, EndReason.MIDDLE_LIMIT)
    return turn.done()


def resolve(data: Data, state: State, seat: Seat, move: Resolve, chance: Chance) -> Step[State, Event]:
    """Play a legal RESOLVE in normal form and end the turn (section 5.3)."""
    turn = begin(data, state, chance)
    if move.complete:
        turn.tell(MissionsCompleted(seat, move.complete))
        if len(turn.state.players[seat].completed) == data.mission_limit:
            _announce(turn, seat, EndReason.ALL_MISSIONS)
    if move.tuck:
        turn.seal(CardsTucked(seat, move.tuck), to=seat, shown=CardsTucked(seat, hide(move.tuck)))
    drawn = refill(data, turn, seat)
    turn.tell(TurnEnded(seat))
    last = state.last_in_round(seat)
    if last:
        _end_round(turn, seat)
    over = last and turn.state.final_round
    if over or not drawn:
        # A RESOLVE passes the turn, so undoing it needs consent even without a draw (section 5.8). At the
        # end it also shows all cards, which a dry run must not.
        turn.reveal()
    if over:
        turn.tell(final_event(data, turn.state))
    return turn.done()


def _announce(turn: GameTurn, seat: Seat, reason: EndReason) -> None:
    if reason not in turn.state.end_reasons:
        turn.tell(FinalRound(seat, reason))


def _end_round(turn: GameTurn, seat: Seat) -> None:
    """End the round after its last seat; a round limit may announce the end (sections 5.1, 7)."""
    limit = turn.state.options.round_limit
    if limit is not None and turn.state.round >= limit:
        _announce(turn, seat, EndReason.ROUND_LIMIT)
    turn.tell(RoundEnded(turn.state.round))

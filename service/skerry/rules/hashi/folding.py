"""How events change the state (rules page, section 5.3).

Folding uses only what an event says, so it works with stand-ins too: after a sealed entry the pending entries
are unknown until the end of the round shows them.
"""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.hashi.components import Data
from skerry.rules.hashi.connectivity import with_pending
from skerry.rules.hashi.events import (
    BridgesBuilt,
    BridgesSkipped,
    CardRevealed,
    EntrySealed,
    Event,
    GameEnded,
    NumberSkipped,
    NumberWritten,
    Resolved,
    RoundResolved,
    StartNumberChosen,
    StartNumbersPlaced,
)
from skerry.rules.hashi.kinds import Category, Phase, StepName
from skerry.rules.hashi.moves import SetStart
from skerry.rules.hashi.state import NOTHING, UNKNOWN, Pending, Player, State

_NEXT = {StepName.START: StepName.WAIT, StepName.WRITE: StepName.BUILD, StepName.BUILD: StepName.WAIT}


def fold(data: Data, state: State, event: Event) -> State:
    """Return the state after one event."""
    match event:
        case StartNumberChosen(seat=seat):
            chosen = Pending(start=SetStart(event.island, event.number))
            return _answered(state, seat, StepName.START, chosen)
        case NumberWritten(seat=seat, island=island):
            return _answered(state, seat, StepName.WRITE, Pending(island=island))
        case NumberSkipped(seat=seat):
            return _answered(state, seat, StepName.WRITE, NOTHING)
        case BridgesBuilt(seat=seat, lines=lines):
            pending = replace(state.players[seat].pending, lines=lines)
            return _answered(state, seat, StepName.BUILD, pending)
        case BridgesSkipped(seat=seat):
            return _answered(state, seat, StepName.BUILD, state.players[seat].pending)
        case EntrySealed(seat=seat, step=step):
            return _answered(state, seat, step, UNKNOWN)
        case StartNumbersPlaced(boards=boards):
            for placed in boards:
                player = state.players[placed.seat]
                board = player.board.with_number(placed.island, placed.number)
                state = state.with_player(placed.seat, replace(player, board=board, pending=NOTHING))
            return state
        case CardRevealed(card=card):
            return _begun(state, event.round, card)
        case RoundResolved(entries=entries):
            for entry in entries:
                state = state.with_player(entry.seat, _resolved(data, state, event.round, entry))
            return state
        case GameEnded():
            return replace(state, phase=Phase.GAME_OVER)


def _answered(state: State, seat: int, step: StepName, pending: Pending) -> State:
    return state.with_player(seat, replace(state.players[seat], step=_NEXT[step], pending=pending))


def _begun(state: State, number: int, card: str) -> State:
    return replace(
        state,
        players=tuple(replace(player, step=StepName.WRITE) for player in state.players),
        phase=Phase.ROUND,
        round=number,
        revealed=(*state.revealed, card),
        unseen=tuple(other for other in state.unseen if other != card),
    )


def _resolved(data: Data, state: State, number: int, entry: Resolved) -> Player:
    player = state.players[entry.seat]
    pending = Pending(island=entry.written, lines=entry.built or ())
    card = data.card[state.revealed[-1]]
    achieved = {achievement.category for achievement in entry.achieved}
    return replace(
        player,
        board=with_pending(data.layout(state.options), player.board, pending, card.number),
        pending=NOTHING,
        achieved=tuple(
            number if category in achieved else before
            for category, before in zip(Category, player.achieved, strict=True)
        ),
    )

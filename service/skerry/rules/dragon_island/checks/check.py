"""The checks of a move in their order, the general ones first (rules page, section 5.1)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, MALFORMED_MOVE, NO_SUCH_SEAT, NOT_YOUR_TURN
from skerry.rules.dragon_island.checks import actions, moving, placing
from skerry.rules.dragon_island.checks.refusals import refusal, tag_of
from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import Phase
from skerry.rules.dragon_island.moves import (
    MOVES,
    AllotDragon,
    Build,
    CaptureDragons,
    DrawTreasure,
    EndDragonMoves,
    KeepTreasure,
    Move,
    MoveDragon,
    MoveWizard,
    PlaceTile,
    PlayTreasure,
    SkipAction,
    SkipTreasure,
    TakeGold,
    TameDragon,
    Telekinesis,
)
from skerry.rules.dragon_island.state import State
from skerry.rules.game import Seat
from skerry.rules.kit.sentences import any_of

PHASE_MOVES: dict[Phase, tuple[type[Move], ...]] = {
    Phase.SETUP_TREASURE: (KeepTreasure,),
    Phase.PLACE_TILE: (PlaceTile,),
    Phase.ALLOT_DRAGONS: (AllotDragon,),
    Phase.MOVE_DRAGONS: (MoveDragon, EndDragonMoves),
    Phase.MOVE_WIZARD: (MoveWizard,),
    Phase.DEAL_DRAGONS: (TameDragon, CaptureDragons),
    Phase.TILE_ACTION: (TakeGold, Build, Telekinesis, DrawTreasure, SkipAction),
    Phase.KEEP_TREASURE: (KeepTreasure,),
    Phase.PLAY_TREASURE: (PlayTreasure, SkipTreasure),
    Phase.GAME_OVER: (),
}
"""The moves that belong to each phase."""


def check(data: Data, state: State, seat: Seat, move: Move) -> None:
    """Raise ``Illegal`` with the first code that applies, or return."""
    if not isinstance(move, MOVES):
        raise refusal(MALFORMED_MOVE)
    if state.phase is Phase.GAME_OVER:
        raise refusal(GAME_OVER)
    if not 0 <= seat < state.seats:
        raise refusal(NO_SUCH_SEAT, seat=seat, last=state.seats - 1)
    setup = state.phase is Phase.SETUP_TREASURE
    if not setup and seat != state.turn:
        raise refusal(NOT_YOUR_TURN, turn=state.turn)
    wanted = PHASE_MOVES[state.phase]
    if not isinstance(move, wanted):
        names = any_of(map(tag_of, wanted))
        raise refusal("WRONG_PHASE", move=tag_of(type(move)), phase=state.phase.value, wanted=names)
    if setup and not state.players[seat].offered:
        raise refusal("ALREADY_CHOSEN")
    _check_rules(data, state, seat, move)


def _check_rules(data: Data, state: State, seat: Seat, move: Move) -> None:
    match move:
        case PlaceTile():
            placing.check_place(data, state, seat, move)
        case AllotDragon():
            placing.check_allot(state, move)
        case MoveDragon():
            moving.check_dragon(data, state, seat, move)
        case MoveWizard():
            moving.check_wizard(data, state, seat, move)
        case TameDragon():
            moving.check_tame(data, state, seat)
        case CaptureDragons():
            moving.check_capture(data, state, seat, move)
        case TakeGold():
            actions.check_gold(data, state, seat)
        case DrawTreasure():
            actions.check_draw(data, state, seat)
        case Telekinesis():
            actions.check_telekinesis(data, state, seat, move)
        case Build():
            actions.check_build(data, state, seat, move)
        case KeepTreasure():
            actions.check_keep(data, state, seat, move)
        case PlayTreasure():
            actions.check_play(data, state, seat, move)
        case EndDragonMoves() | SkipAction() | SkipTreasure():
            pass

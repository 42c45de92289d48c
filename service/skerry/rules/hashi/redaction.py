"""What a viewer can know (rules page, section 3): redaction and samples."""

from __future__ import annotations

from msgspec.structs import replace

from skerry.rules.game import Chance, Viewer
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.kinds import Phase, StepName
from skerry.rules.hashi.legal_moves import random_move
from skerry.rules.hashi.moves import Build, SetStart, Write
from skerry.rules.hashi.state import NOTHING, UNKNOWN, Pending, Player, State


def redact(state: State, viewer: Viewer) -> State:
    """Return the state without the sealed entries of other seats; their steps stay.

    Start choices are sealed in both reveal modes, entries of a round only if reveal is not immediate.
    """
    open_ = state.phase is Phase.GAME_OVER or (state.phase is Phase.ROUND and state.immediate)
    if viewer == "all" or open_:
        return state
    return replace(
        state,
        players=tuple(
            replace(player, pending=UNKNOWN) if seat != viewer and _entered(player) else player
            for seat, player in enumerate(state.players)
        ),
    )


def _entered(player: Player) -> bool:
    """Return whether a seat has made an entry that is not yet public."""
    return player.step in (StepName.BUILD, StepName.WAIT)


def sample(data: Data, state: State, viewer: Viewer, chance: Chance) -> State:
    """Return a state that looks the same to the viewer.

    Each unknown entry is drawn uniformly from the legal ones of its step. Future cards need no sampling: none
    is chosen before it is drawn.
    """
    known = redact(state, viewer)
    for seat, player in enumerate(known.players):
        if player.pending.hidden:
            known = known.with_player(seat, _filled(data, known, seat, chance))
    return known


def _filled(data: Data, known: State, seat: int, chance: Chance) -> Player:
    player = known.players[seat]
    first = StepName.START if known.phase is Phase.START_NUMBERS else StepName.WRITE
    pending = _entry(data, known, replace(player, step=first, pending=NOTHING), seat, chance)
    if first is StepName.WRITE and player.step is StepName.WAIT:
        pending = _entry(data, known, replace(player, step=StepName.BUILD, pending=pending), seat, chance)
    return replace(player, pending=pending)


def _entry(data: Data, known: State, player: Player, seat: int, chance: Chance) -> Pending:
    """Draw the entry that a seat makes at its step, after those already pending."""
    match random_move(data, known.with_player(seat, player), seat, chance):
        case SetStart() as start:
            return replace(player.pending, start=start)
        case Write(island=island):
            return replace(player.pending, island=island)
        case Build(lines=lines):
            return replace(player.pending, lines=lines)
        case _:
            return player.pending

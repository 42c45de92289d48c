"""The move that is played when a clock expires (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.game import Seat
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.kinds import StepName
from skerry.rules.hashi.moves import Move, SetStart, SkipBuild, SkipWrite
from skerry.rules.hashi.state import State


def default_move(data: Data, state: State, seat: Seat) -> Move:
    """Return a skip, or for a start number the lowest one on the first island without a flag."""
    step = state.players[seat].step
    if step is StepName.START:
        return SetStart(data.layout(state.options).plain[0], data.start_numbers[0])
    return SkipWrite() if step is StepName.WRITE else SkipBuild()

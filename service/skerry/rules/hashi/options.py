"""The options of a match (rules page, sections 1 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from skerry.rules.game import Json
from skerry.rules.hashi.kinds import RevealMode, Side
from skerry.rules.kit.options import OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase
from skerry.rules.option_specs import About


class Options(OptionsBase, frozen=True):
    """The options of a match of Hashi."""

    side: Annotated[
        Side,
        About(
            "The side of all boards: A, which the rulebook recommends for first games, or B, which is harder."
        ),
    ] = Side.A
    reveal_mode: Annotated[
        RevealMode,
        About(
            "When others see what a seat writes and draws: ROUND_END, when the round is over; IMMEDIATE, at "
            "once. The rulebook leaves this open."
        ),
    ] = RevealMode.ROUND_END


def read_options(given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal``."""
    check_seats("Hashi", seats, allowed)
    read = OptionReader(Options, given)
    return Options(side=read.word("side", Side), reveal_mode=read.word("revealMode", RevealMode))

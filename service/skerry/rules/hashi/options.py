"""The options of a match, and how they are read (rules page, sections 1 and 4)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.game import Json
from skerry.rules.hashi.kinds import RevealMode, Side
from skerry.rules.kit.options import OptionReader, check_seats
from skerry.rules.kit.structs import OptionsBase


class Options(OptionsBase, frozen=True):
    """The options of a match (section 1)."""

    side: Side = Side.A
    reveal_mode: RevealMode = RevealMode.ROUND_END


def read_options(given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal`` with BAD_CONFIG."""
    check_seats("Hashi", seats, allowed, "BAD_CONFIG")
    read = OptionReader(Options, given, code="BAD_CONFIG")
    return Options(side=read.word("side", Side), reveal_mode=read.word("revealMode", RevealMode))

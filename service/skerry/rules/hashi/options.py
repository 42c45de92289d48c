"""The options of a match, and how they are read (rules page, sections 1 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from skerry.rules.game import Illegal, Json
from skerry.rules.hashi.kinds import RevealMode, Side
from skerry.rules.kit.structs import OptionsBase

_E = TypeVar("_E", bound=Enum)
_NAMES = ("side", "revealMode")


class Options(OptionsBase, frozen=True):
    """The options of a match (section 1)."""

    side: Side = Side.A
    reveal_mode: RevealMode = RevealMode.ROUND_END


def read_options(given: Mapping[str, Json], seats: int, allowed: range) -> Options:
    """Return complete options; raises ``Illegal`` with BAD_CONFIG."""
    if seats not in allowed:
        raise _bad(f"Hashi is not played by {seats}.", f"Choose {allowed[0]} to {allowed[-1]} seats.")
    for name in given:
        if name not in _NAMES:
            raise _bad("There is an unknown option.", f"The options are {' and '.join(_NAMES)}.")
    return Options(
        side=_one_of(Side, "side", given.get("side", Side.A.value)),
        reveal_mode=_one_of(RevealMode, "revealMode", given.get("revealMode", RevealMode.ROUND_END.value)),
    )


def _bad(message: str, hint: str) -> Illegal:
    return Illegal("BAD_CONFIG", message, hint)


def _one_of(kind: type[_E], name: str, value: Json) -> _E:
    for known in kind:
        if value == known.value:
            return known
    raise _bad(f"{name} has a bad value.", f"Give {' or '.join(str(known.value) for known in kind)}.")

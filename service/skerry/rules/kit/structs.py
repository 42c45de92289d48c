"""Bases of a game's structs, which carry the options that are the same for all of a sort.

Subclasses inherit them all. Type checkers want ``frozen=True`` said again; events, moves and choices add
their ``tag``. The ``repr`` of all but a state is Python that makes an equal value.
"""

from __future__ import annotations

import msgspec

from skerry.rules.game import Seat
from skerry.rules.short_repr import ShortRepr


class EventBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type"):
    """What happened. Unknown fields of JSON are left out: a later version of the rules may add some."""


class MoveBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type", forbid_unknown_fields=True):
    """What a seat does. Unknown fields of JSON are refused: whoever wrote them meant something by them."""


class StateBase(ShortRepr, msgspec.Struct, frozen=True):
    """The whole position, hidden things included; so its ``repr`` is a public summary of it."""


def on_turn(seat: Seat | None) -> str:
    """Return the words of a summary for the seat on turn, empty where there is none."""
    return "" if seat is None else f", seat {seat} on turn"


class ChoicesBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type"):
    """The legal moves of one kind in structured form; the tag is that of the moves."""


class OptionsBase(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The options of a match, each with a default."""

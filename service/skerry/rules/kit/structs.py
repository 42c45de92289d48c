"""Base classes of a game's structs, with the ``msgspec`` options that all events, all moves and so on share.

Subclasses inherit these options. Repeat ``frozen=True`` for type checkers; events, moves and choices add
their ``tag``. Except for a state, the ``repr`` is Python that makes an equal value.
"""

from __future__ import annotations

import msgspec

from skerry.rules.game import Seat
from skerry.rules.short_repr import ShortRepr


class EventBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type"):
    """An event. Unknown JSON fields are ignored: a later version of the rules may add some."""


class MoveBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type", forbid_unknown_fields=True):
    """A move of a seat. Unknown JSON fields are refused, since they are probably mistakes."""


class StateBase(ShortRepr, msgspec.Struct, frozen=True):
    """The whole position, hidden information included; its ``repr`` is only a public summary."""


def on_turn(seat: Seat | None) -> str:
    """Return the part of a summary that names the seat on turn; empty if there is none."""
    return "" if seat is None else f", seat {seat} on turn"


class ChoicesBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type"):
    """The legal moves of one type in structured form; the tag is the same as that of the moves."""


class OptionsBase(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The options of a match, each with a default."""

"""Bases of a game's structs, which carry the options that are the same for all of a sort.

Subclasses inherit them all. Type checkers want ``frozen=True`` said again; events, moves and choices add
their ``tag``.
"""

from __future__ import annotations

import msgspec


class EventBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type"):
    """What happened. Unknown fields of JSON are left out: a later version of the rules may add some."""


class MoveBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type", forbid_unknown_fields=True):
    """What a seat does. Unknown fields of JSON are refused: whoever wrote them meant something by them."""


class ChoicesBase(msgspec.Struct, frozen=True, rename="camel", tag_field="type"):
    """The legal moves of one kind in structured form; the tag is that of the moves."""


class OptionsBase(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """The options of a match, each with a default."""

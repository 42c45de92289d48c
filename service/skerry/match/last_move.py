"""The entry of the last move that still stands, for pictures that mark what it changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from skerry.chain.entries import Entry, events_shown
from skerry.match.codec import game_event, tag_of
from skerry.match.consent_events import Undone
from skerry.match.seat_events import Started
from skerry.match.table_events import PREFIX
from skerry.match.upcast import upcast
from skerry.rules.game import AnyGame, Viewer

LOOK_BACK = 5
"""Not a setting: among how many of the last entries the last move is looked for."""

_BEGINNINGS = {str(kind.__struct_config__.tag) for kind in (Started, Undone)}
"""Events of the table before which no entry shows the last move of the match as it stands."""


class LastMove(NamedTuple):
    """The entry of the last move; None if there is no move yet, or an undo came after it."""

    entry: Entry | None


def last_move(entries: Sequence[Entry]) -> LastMove | None:
    """Return the last move among the last entries of a match, which are given in order.

    None if they are all of the table, so that an earlier one would tell.
    """
    for entry in reversed(entries):
        tags = [tag_of(upcast(event)) for event in entry.read().events]
        if not _BEGINNINGS.isdisjoint(tags):
            return LastMove(None)
        if not all(tag.startswith(PREFIX) for tag in tags):
            return LastMove(entry)
    return None


def events_of_game(entry: Entry, game: AnyGame, viewer: Viewer) -> tuple[Any, ...]:
    """Return the events of a game in an entry as a viewer may know them, without those of the table."""
    raws = map(upcast, events_shown(entry, viewer))
    return tuple(game_event(game, raw) for raw in raws if not tag_of(raw).startswith(PREFIX))

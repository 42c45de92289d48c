"""Entries of a match's log as a viewer may see them."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, TypeAlias

import msgspec

from skerry.api.types.games import EVENT
from skerry.api.types.scalars import JSON, Cursor, Millis
from skerry.api.types.structs import Interface
from skerry.chain import entries as log
from skerry.match.codec import game_event, table_event
from skerry.match.upcast import upcast
from skerry.rules.game import AnyGame, Seat, Viewer

Event: TypeAlias = Annotated[Any, Interface(EVENT)]
"""An event of a game or of the table."""


class EntryBy(msgspec.Struct, frozen=True, rename="camel"):
    """Who made an entry: a seat, with its move, or the host, with its reason.

    All three fields are set for a move that the host played for a seat.
    """

    seat: Seat | None
    """The seat that acted, from 0; null if the host acted for no seat."""
    move: str | None
    """The move in notation, without hidden parts; null if the entry is not a move."""
    host: str | None
    """Why the host made the entry; null if a seat made it."""


class DrawCount(msgspec.Struct, frozen=True, rename="camel"):
    """How many draws an entry made from one deck, bag or die."""

    label: str
    """The name of the deck, bag or die."""
    count: int
    """How many draws the entry made from it."""


class EntryValues(msgspec.Struct, frozen=True):
    """The source of an entry: the log's entry, its game, and the viewer."""

    entry: log.Entry
    game: AnyGame
    viewer: Viewer

    def json(self) -> tuple[msgspec.Raw, ...]:
        """Return the events that the viewer may see, stand-ins for the others."""
        return log.events_shown(self.entry, self.viewer)


class Entry(msgspec.Struct, frozen=True, dict=True, rename="camel", kw_only=True):
    """One accepted decision with all its events, as its viewer may see it.

    Hidden events are replaced by stand-ins, but ``hash`` covers the originals too.
    """

    seq: int
    """The number of the entry, from 1."""
    at: Millis
    """When the entry was made, by the store's clock."""
    by: EntryBy
    """Who made the entry."""
    draws: tuple[DrawCount, ...]
    """How many random draws the entry made, by deck, bag or die."""
    reveals: int
    """How many times the entry revealed something hidden."""
    hash: str
    """The SHA-256 of the chain at this entry, in hex; it covers what is hidden too."""
    cursor: Cursor
    """The position of the entry; pass it as `after` to resume there."""
    _values: EntryValues

    @cached_property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        game = self._values.game
        found = map(upcast, self._values.json())
        return tuple(table_event(raw) or game_event(game, raw) for raw in found)

    @cached_property
    def events_json(self) -> JSON:
        """The same events as JSON, exactly as in the log."""
        return JSON([msgspec.json.decode(raw) for raw in self._values.json()])


def entry_for(entry: log.Entry, game: AnyGame, viewer: Viewer) -> Entry:
    """Return an entry as a viewer may see it; ``viewer`` is ``all`` only once the match is over."""
    public = entry.read()
    by = EntryBy(public.by.seat, log.move_shown(entry, viewer), public.by.host)
    hash = entry.hash.hex()
    return Entry(
        seq=public.seq,
        at=Millis(public.at),
        by=by,
        draws=tuple(DrawCount(label, count) for label, count in sorted(public.draws.items())),
        reveals=public.reveals,
        hash=hash,
        cursor=Cursor(str(log.Head(public.seq, hash))),
        _values=EntryValues(entry, game, viewer),
    )

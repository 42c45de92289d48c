"""Entries of a match's log as a viewer may see them."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, TypeAlias

import msgspec
import orjson

from skerry.api.types.computed import computed
from skerry.api.types.games import EVENT
from skerry.api.types.scalars import JSON, Cursor, Millis
from skerry.api.types.structs import Interface
from skerry.chain import entries as log
from skerry.match.codec import game_event, table_event
from skerry.match.entry_text import entry_text
from skerry.match.upcast import upcast
from skerry.rules.game import AnyGame, Seat, Viewer
from skerry.rules.lazy import lazy

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

    SEEN_ALIKE: ClassVar = frozenset(("seq", "at", "draws", "reveals", "hash", "cursor"))
    """What all viewers see alike; see ``api.execution.alike``."""

    _values: EntryValues

    @computed
    def seq(self) -> int:
        """The number of the entry, from 1."""
        return self._values.entry.read().seq

    @computed
    def at(self) -> Millis:
        """When the entry was made, by the store's clock."""
        return Millis(self._values.entry.read().at)

    @lazy
    def by(self) -> EntryBy:
        """Who made the entry."""
        entry, viewer = self._values.entry, self._values.viewer
        by = entry.read().by
        return EntryBy(by.seat, log.move_shown(entry, viewer), by.host)

    @lazy
    def draws(self) -> tuple[DrawCount, ...]:
        """How many random draws the entry made, by deck, bag or die."""
        draws = self._values.entry.read().draws
        return tuple(DrawCount(label, count) for label, count in sorted(draws.items()))

    @computed
    def reveals(self) -> int:
        """How many times the entry revealed something hidden."""
        return self._values.entry.read().reveals

    @computed
    def hash(self) -> str:
        """The SHA-256 of the chain at this entry, in hex; it covers what is hidden too."""
        return self._values.entry.hash.hex()

    @computed
    def cursor(self) -> Cursor:
        """The position of the entry; pass it as `after` to resume there."""
        return Cursor(str(log.Head(self.seq, self.hash)))

    @lazy
    def events(self) -> tuple[Event, ...]:
        """What happened, in order."""
        game = self._values.game
        found = map(upcast, self._values.json())
        return tuple(table_event(raw) or game_event(game, raw) for raw in found)

    @lazy
    def events_json(self) -> JSON:
        """The same events as JSON, exactly as in the log."""
        return JSON([orjson.Fragment(bytes(raw)) for raw in self._values.json()])

    @lazy
    def text(self) -> str:
        """What happened, in plain English; seats are written `seat 1`, to be replaced by names."""
        values = self._values
        return entry_text(values.game, values.entry.read().by, values.json(), values.viewer)


def entry_for(entry: log.Entry, game: AnyGame, viewer: Viewer) -> Entry:
    """Return an entry as a viewer may see it; ``viewer`` is ``all`` only once the match is over."""
    return Entry(_values=EntryValues(entry, game, viewer))

"""The entries of a record, with the events of the table decoded."""

from __future__ import annotations

import msgspec

from skerry.chain.canonical import raw
from skerry.chain.entries import Entry, Public, events_shown
from skerry.match.codec import table_event
from skerry.match.table_events import AnyTableEvent, Created
from skerry.match.upcast import upcast
from skerry.record.layout import Line
from skerry.record.reader import Record
from skerry.record.verdict import Refuted


class Reading(msgspec.Struct, frozen=True):
    """An entry and its events as the edition shows them: events of the table, or None for those of a game.

    ``table`` holds only the events of the table.
    """

    line: Line
    events: tuple[AnyTableEvent | None, ...]
    table: tuple[AnyTableEvent, ...]

    @property
    def entry(self) -> Entry:
        """The entry."""
        return self.line.entry

    @property
    def public(self) -> Public:
        """Its public part."""
        return self.line.public

    @property
    def seq(self) -> int:
        """Its seq."""
        return self.line.public.seq

    @property
    def hidden(self) -> bool:
        """Whether this edition hides some of the entry's sealed parts."""
        return len(self.line.salts) < len(self.line.leaves)


def readings(record: Record) -> list[Reading]:
    """Read the events of the table in all entries; raises ``Refuted``."""
    return [_reading(line, _events(line)) for line in record.lines]


def created(read: list[Reading]) -> Created:
    """Return the event that created the match; raises ``Refuted`` if it is not in entry 1."""
    first = read[0].events
    if len(first) == 1 and isinstance(first[0], Created):
        return first[0]
    raise Refuted("NOT_CREATED", 1, "The first entry does not create the match.")


def _reading(line: Line, events: tuple[AnyTableEvent | None, ...]) -> Reading:
    return Reading(line, events, tuple([event for event in events if event is not None]))


def _events(line: Line) -> tuple[AnyTableEvent | None, ...]:
    try:
        stand_ins = tuple([_event(upcast(event)) for event in line.public.events])
        if not line.entry.parts:
            return stand_ins
        shown = tuple([_event(upcast(event)) for event in events_shown(line.entry)])
    except msgspec.DecodeError as error:
        raise Refuted("EVENT_INVALID", line.public.seq, f"An event is malformed: {error}.") from None
    # The only hidden part of the table is the seed of a practice match, in its first entry.
    if line.public.seq > 1 and shown != stand_ins:
        raise Refuted("EVENT_INVALID", line.public.seq, "A sealed event replaces an event of the table.")
    return shown


def _event(text: msgspec.Raw) -> AnyTableEvent | None:
    event = table_event(text)
    if event is not None and raw(event) != text:
        raise msgspec.ValidationError("a field with its default value must be left out")
    return event

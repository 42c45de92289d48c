"""Reads a record file: strict about its form; ``verify`` checks its truth."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from skerry.chain.entries import Entry
from skerry.record.layout import (
    AGAIN,
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_LINE,
    Footer,
    Line,
    RecordHead,
    Unusable,
    is_footer,
    read_entry,
    read_footer,
    read_head,
)

_LIMITED = "Skerry reads only shorter ones."


class Record(msgspec.Struct, frozen=True):
    """A record as read; ``digest`` is the SHA-256 of all bytes before the footer."""

    head: RecordHead
    lines: tuple[Line, ...]
    footer: Footer
    digest: bytes

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries with the parts that this edition shows."""
        return tuple(line.entry for line in self.lines)


def read(source: bytes | Iterable[bytes]) -> Record:
    """Read a record from its bytes, or from chunks of any size.

    Raises ``Unusable`` for bytes that are not a record: a line that is too long, malformed or not canonical,
    a missing footer, or data after it.
    """
    texts = lines([source] if isinstance(source, bytes) else source)
    hashed = hashlib.sha256()
    first = next(texts, b"")
    if not first:
        raise Unusable("TRUNCATED", "The record is empty.", AGAIN)
    head = read_head(first)
    hashed.update(first)
    entries: list[Line] = []
    for number, text in enumerate(texts, 2):
        if is_footer(text):
            footer = read_footer(text, number)
            if next(texts, None) is not None:
                raise Unusable("TRAILING", "There is data after the footer.", AGAIN, number + 1)
            return Record(head, tuple(entries), footer, hashed.digest())
        if len(entries) == MAX_ENTRIES:
            raise Unusable("TOO_LONG", f"The record has more than {MAX_ENTRIES} entries.", _LIMITED, number)
        entries.append(read_entry(text, number))
        hashed.update(text)
    raise Unusable("TRUNCATED", "The record has no footer.", "The file was cut short.")


def lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Split chunks into lines with their LF, the last perhaps without; raises ``Unusable`` if too long."""
    number, total, rest = 1, 0, b""
    for chunk in chunks:
        total += len(chunk)
        if total > MAX_BYTES:
            raise Unusable("TOO_LONG", f"The record is longer than {MAX_BYTES} bytes.", _LIMITED, number)
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            line += b"\n"
            if len(line) > MAX_LINE:
                _bounded(line, number)
            yield line
            number += 1
        _bounded(rest, number)
    if rest:
        yield rest


def _bounded(line: bytes, number: int) -> bytes:
    if len(line) > MAX_LINE:
        raise Unusable("TOO_LONG", f"The line is longer than {MAX_LINE} bytes.", _LIMITED, number)
    return line

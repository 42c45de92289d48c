"""Where records come from: the port that files, standard input, servers and archives implement."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import msgspec

from skerry_replay.compression import chunks_of


class StoredRecord(Protocol):
    """A record that has been found but not read; it can be sent to another process."""

    @property
    def name(self) -> str:
        """What to call the record in messages, such as its path."""
        raise NotImplementedError

    @property
    def size(self) -> int | None:
        """The stored bytes, to judge the work; None if unknown."""
        raise NotImplementedError

    @property
    def only_here(self) -> bool:
        """Whether only this process can read it, such as from a pipe."""
        raise NotImplementedError

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes of the record; raises ``Unusable``, ``OSError`` or ``SkerryError``."""
        raise NotImplementedError


class RecordSource(Protocol):
    """A place that holds records."""

    def records(self) -> Iterator[StoredRecord]:
        """Yield the records in the order of their names; raises ``OSError`` or ``SkerryError``."""
        raise NotImplementedError


class FileRecord(msgspec.Struct, frozen=True):
    """A record in a file, perhaps compressed."""

    path: Path
    size: int | None = None
    only_here: bool = False

    @classmethod
    def at(cls, path: Path) -> FileRecord:
        """Return the record at a path, whether or not it can be read."""
        try:
            size, regular = path.stat().st_size, path.is_file()
        except OSError:
            return cls(path, 0)
        # Another process would have another pipe of this name, as with /dev/fd/63.
        return cls(path, size, only_here=not regular)

    @property
    def name(self) -> str:
        """The path."""
        return str(self.path)

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes of the record."""
        with self.path.open("rb") as file:
            yield from chunks_of(file)

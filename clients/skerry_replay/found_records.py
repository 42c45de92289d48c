"""Finds the records that paths and URLs name: files, folders with all below them, patterns, matches."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from skerry.record.layout import Unusable
from skerry_replay.compression import GZIP, ZSTD, chunks_of
from skerry_replay.record_download import MatchUrl, is_url
from skerry_replay.record_sources import FileRecord, RecordSource, StoredRecord
from skerry_replay.remote_records import MatchRecord, RemoteFile

SUFFIXES = (".jsonl", ".json")
ENDINGS = tuple(ending + more for ending in SUFFIXES for more in ("", ".gz", ".zst"))
"""How the names of records in folders end."""

STDIN = "-"

_STARTS = (b'{"components":', b'{"edition":')
"""How the head line of a record starts."""


class FileSource(msgspec.Struct, frozen=True):
    """One file, which need not look like a record."""

    path: Path

    def records(self) -> Iterator[FileRecord]:
        """Yield the file."""
        yield FileRecord.at(self.path)


class FolderSource(msgspec.Struct, frozen=True):
    """All records in a folder and the folders in it, by their names' endings."""

    path: Path

    def records(self) -> Iterator[FileRecord]:
        """Yield the records in order; a folder that cannot be read is yielded instead of what is in it."""
        closed: list[Path] = []
        for folder, folders, files in os.walk(
            self.path, onerror=lambda error: closed.append(Path(error.filename))
        ):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(files):
                path = Path(folder, name)
                if not name.startswith(".") and _may_be_record(path):
                    yield FileRecord.at(path)
        # Reading it fails again, so that it is reported like a record that cannot be read.
        yield from map(FileRecord, closed)


class PatternSource(msgspec.Struct, frozen=True):
    """All files and folders that match a pattern such as ``2026/**/*.jsonl``."""

    pattern: str

    def records(self) -> Iterator[FileRecord]:
        """Yield the records in order; raises ``Unusable`` if nothing matches."""
        matching = sorted(glob.glob(self.pattern, recursive=True))  # noqa: PTH207  (Path.glob takes no absolute pattern)
        if not matching:
            raise Unusable("NOTHING_FOUND", f"No file matches {self.pattern!r}.", "Check the pattern.")
        # With ** a folder is found together with what is in it.
        for path in map(Path, matching):
            if not path.is_dir():
                yield FileRecord.at(path)
            elif "**" not in self.pattern:
                yield from FolderSource(path).records()


class UrlSource(msgspec.Struct, frozen=True):
    """A match on a server, or a record that some web server has as a file."""

    url: str
    tokens: tuple[str, ...] = ()

    def records(self) -> Iterator[MatchRecord | RemoteFile]:
        """Yield the record; raises ``Unusable`` for the URL of neither."""
        if urlsplit(self.url).path.lower().endswith(ENDINGS):
            yield RemoteFile(self.url)
            return
        found = MatchUrl.parse(self.url)
        if found is not None:
            yield MatchRecord(self.url, found, self.tokens)


class StdinSource(msgspec.Struct, frozen=True):
    """Standard input: one record, perhaps compressed, or paths and URLs, each on a line."""

    tokens: tuple[str, ...] = ()

    def records(self) -> Iterator[StoredRecord]:
        """Yield the record, or those that the lines name."""
        stdin = _stdin()
        start = stdin.peek(len(ZSTD))[: len(ZSTD)]
        if not start or start.startswith((b"{", GZIP, ZSTD)):
            yield StdinRecord()
            return
        for line in stdin:
            text = os.fsdecode(line.rstrip(b"\r\n"))
            if text and text != STDIN:
                yield from source_of(text, self.tokens).records()


class StdinRecord(msgspec.Struct, frozen=True):
    """The record on standard input."""

    name: str = STDIN
    size: int | None = None
    only_here: bool = True

    def chunks(self) -> Iterator[bytes]:
        """Yield the bytes of the record."""
        yield from chunks_of(_stdin())


def source_of(text: str, tokens: tuple[str, ...] = ()) -> RecordSource:
    """Return the source that a path or URL names; ``-`` is standard input.

    A path that does not exist is a file that cannot be read.
    """
    if text == STDIN:
        return StdinSource(tokens)
    path = Path(text)
    if is_url(text) and not path.exists():
        return UrlSource(text, tokens)
    if path.is_dir():
        return FolderSource(path)
    if glob.has_magic(text) and not path.exists():
        return PatternSource(text)
    return FileSource(path)


def _stdin() -> BufferedReader:
    stdin = sys.stdin.buffer
    if not isinstance(stdin, BufferedReader):
        raise AssertionError("standard input is buffered")
    return stdin


def _may_be_record(path: Path) -> bool:
    named = path.name.lower()
    if not named.endswith(".json"):
        return named.endswith(ENDINGS)
    # Receipts and much else end like this too.
    try:
        with path.open("rb") as file:
            return file.read(16).startswith(_STARTS)
    except OSError:
        return True

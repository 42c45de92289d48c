"""A folder of downloaded records, which may be continued after any interruption.

Each file appears by being renamed once it is whole, so no other state is needed: what is there is done.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec
from filelock import FileLock, Timeout

from skerry.record.layout import RecordHead, is_footer
from skerry_client.errors import NotUnderstood

LOCK = ".skerry-record.lock"

_TAIL = 1024
"""At least the length of the longest footer."""

_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")


class FolderInUse(Exception):
    """Another download to this folder is running."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            f"Another skerry record is writing to {path}. Wait until it ends, or choose another folder."
        )


class NotTheRecord(Exception):
    """A file exists and is not the record that would replace it."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} exists and is not a record of this match. Choose another name.")


def file_name(match: str, game: str, at: int) -> str:
    """Return a name that sorts by date (UTC), game and match; ``at`` is the last entry's time in ms.

    >>> file_name("m-1", "hashi", 1_700_000_000_000)
    '2023-11-14_hashi_m-1.jsonl'
    """
    if _ID.fullmatch(match) is None:
        raise NotUnderstood(f"The server named a match {match!r}, which cannot be an id.")
    try:
        day = datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
    except (OverflowError, ValueError, OSError):
        raise NotUnderstood(f"The server gave match {match} an impossible time: {at}.") from None
    return f"{day}_{re.sub('[^A-Za-z0-9.-]', '-', game)[:64]}_{match}.jsonl"


def save(path: Path, text: str, match: str) -> None:
    """Write a record to a file atomically.

    Raises ``NotTheRecord`` if the file holds anything but a record of this match, ``NotUnderstood`` if the
    text is not a whole record of it.
    """
    data = text.encode()
    head, _, _ = data.partition(b"\n")
    if not _is_head_of(head, match) or not _ends_well(data[-_TAIL:]):
        raise NotUnderstood(f"The server did not answer with the record of match {match}.")
    if path.exists() and path.stat().st_size and not is_record_of(path, match):
        raise NotTheRecord(path)
    partial = path.with_name(f".{path.name}.partial")
    try:
        partial.write_bytes(data)
        partial.replace(path)
    finally:
        with suppress(OSError):
            partial.unlink()


def is_record_of(path: Path, match: str) -> bool:
    """Say whether a file begins like a record of a match."""
    with path.open("rb") as file:
        return _is_head_of(file.readline(1 << 20), match)


def is_whole(path: Path, match: str) -> bool:
    """Say whether a file is a record of a match with its footer: after a power cut it may be cut short."""
    try:
        with path.open("rb") as file:
            whole = _is_head_of(file.readline(1 << 20), match)
            file.seek(max(0, file.seek(0, os.SEEK_END) - _TAIL))
            return whole and _ends_well(file.read())
    except FileNotFoundError:
        return False


class RecordFolder:
    """The folder; as a context manager it keeps other downloads out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(path / LOCK, timeout=0)

    def __enter__(self) -> Self:
        """Create and lock the folder, and remove what an interrupted download left.

        Raises ``FolderInUse`` or ``OSError``.
        """
        self.path.mkdir(parents=True, exist_ok=True)
        try:
            self._lock.acquire()
        except Timeout:
            raise FolderInUse(self.path) from None
        for partial in self.path.glob(".*.jsonl.partial"):
            partial.unlink()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()


def _is_head_of(line: bytes, match: str) -> bool:
    try:
        return msgspec.json.decode(line, type=RecordHead).match == match
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False


def _ends_well(tail: bytes) -> bool:
    return tail.endswith(b"\n") and is_footer(tail[:-1].rpartition(b"\n")[2])

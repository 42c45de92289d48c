"""Seats on disk: what a bot needs to go on after a crash, in files that nobody else can read.

A file is written before the seat is asked for, with the request id: so a bot that was killed before the
answer came gets the same seat and no second one. A bot holds the lock of its file as long as it lives, so
two bots that are started alike have a seat each, and one that is started again has the seat of the dead one.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

import msgspec
from filelock import FileLock, Timeout
from platformdirs import user_state_path

from skerry_client import Seated

MAX_ALIKE = 64
"""How many bots that are started alike may play at once: no match has more seats."""


class SavedSeat(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A seat that was asked for by ``request_id``; the rest is known once it was taken.

    ``code`` is the join code, ``wanted`` the seat that was asked for, ``nonce`` the pledged one in hex.
    """

    server: str
    code: str
    request_id: str
    wanted: int | None = None
    match: str | None = None
    seat: int | None = None
    token: str | None = None
    nonce: str | None = None
    format: Literal["skerry-seat/1"] = "skerry-seat/1"

    def taken(self, seated: Seated) -> SavedSeat:
        """Return this with all that is known of the seat."""
        nonce = None if seated.nonce is None else seated.nonce.hex()
        return msgspec.structs.replace(
            self, match=seated.match, seat=seated.seat, token=seated.token, nonce=nonce
        )


class SeatFileInUse(Exception):
    """Another bot plays the seat of this file now."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"Another bot plays the seat of {path} now. Give another file.")


class SeatFileUnusable(Exception):
    """A file that holds no seat; or it cannot be read, locked or written."""


class SeatFile:
    """A file of one seat, locked for this process: a context manager."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = FileLock(f"{path}.lock", timeout=0, mode=0o600)

    def __enter__(self) -> Self:
        """Lock the file; raises ``SeatFileInUse`` or ``SeatFileUnusable``."""
        try:
            if not self._lock.is_locked:
                self._lock.acquire()
        except Timeout:
            raise SeatFileInUse(self.path) from None
        except (OSError, NotImplementedError) as error:
            raise _unusable(self.path, error) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._lock.release()

    def load(self) -> SavedSeat | None:
        """Return the seat; None if the file is not there or empty. Raises ``SeatFileUnusable``."""
        try:
            text = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _unusable(self.path, error) from error
        if not text.strip():
            return None
        try:
            return msgspec.json.decode(text, type=SavedSeat)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise SeatFileUnusable(f"{self.path} does not hold a seat: {error}. Give another file.") from None

    def save(self, seat: SavedSeat) -> None:
        """Write the seat, whole or not at all, for the owner's eyes alone; raises ``SeatFileUnusable``."""
        partial = self.path.with_name(f"{self.path.name}.partial")
        try:
            with suppress(FileNotFoundError):
                partial.unlink()
            # Made anew and never readable by others: whoever has the token has the seat.
            file = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(file, "wb") as opened:
                opened.write(msgspec.json.format(msgspec.json.encode(seat), indent=2) + b"\n")
                opened.flush()
                os.fsync(opened.fileno())
            partial.replace(self.path)
        except OSError as error:
            raise _unusable(self.path, error) from error

    @property
    def receipt_path(self) -> Path:
        """The file beside this one for the receipt of the seat's match."""
        return Path(f"{self.path}.receipt")

    def remove(self) -> None:
        """Remove the seat with its receipt, and the lock, which nobody needs any more."""
        for path in (self.path, self.receipt_path, Path(f"{self.path}.lock")):
            with suppress(OSError):
                path.unlink()


@contextmanager
def file_for(server: str, code: str, bot: str, seat: int | None) -> Iterator[SeatFile]:
    """Open the file of a bot that was started so: that of a dead one goes first, else it is a new one.

    It is in a folder of the user's. Raises ``SeatFileUnusable`` if there can be none.
    """
    folder = _folder()
    # As the server reads a code: its dashes and its case do not matter.
    plain = "".join(filter(str.isalnum, code)).upper()
    alike = hashlib.sha256("\n".join((server, plain, bot, str(seat))).encode()).hexdigest()[:12]
    names = [folder / f"{alike}-{number}.json" for number in range(MAX_ALIKE)]
    saved = [path for path in names if path.exists()]
    for path in [*saved, *(path for path in names if path not in saved)]:
        opened = SeatFile(path)
        try:
            opened.__enter__()
        except SeatFileInUse:
            continue
        with opened:
            yield opened
            return
    raise SeatFileUnusable(f"{MAX_ALIKE} bots that were started alike play already.")


def _folder() -> Path:
    folder = user_state_path("skerry", appauthor=False) / "seats"
    if not folder.is_absolute():
        raise SeatFileUnusable("This user has no home directory.")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise _unusable(folder, error) from error
    return folder


def _unusable(path: Path, error: OSError | NotImplementedError) -> SeatFileUnusable:
    why = (isinstance(error, OSError) and error.strerror) or str(error) or type(error).__name__
    return SeatFileUnusable(f"{path}: {why}.")

"""Seats on disk: what a bot needs to continue after a crash, in files that only their owner can read.

The file is written, with the request id, before the bot asks for a seat. A bot that is killed before the
answer arrives therefore gets the same seat again, not a second one. A bot locks its file while it runs, so
two bots started with the same arguments get a seat each, and a restarted bot continues with its own.
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
"""Maximum number of bots with the same arguments that play at once; no match has more seats."""


class SavedSeat(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A seat that was requested with ``request_id``; the optional fields are known once it is taken.

    ``code`` is the join code, ``wanted`` the requested seat, ``nonce`` the pledged nonce in hex.
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
        """Return a copy with everything that is known about the taken seat."""
        nonce = None if seated.nonce is None else seated.nonce.hex()
        return msgspec.structs.replace(
            self, match=seated.match, seat=seated.seat, token=seated.token, nonce=nonce
        )


class SeatFileInUse(Exception):
    """Another bot is playing the seat in this file."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"Another bot is playing the seat in {path}. Give another file.")


class SeatFileUnusable(Exception):
    """A file does not hold a seat, or cannot be read, locked or written."""


class SeatFile:
    """The file of one seat; as a context manager it locks the file for this process."""

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
        """Return the seat, or None if the file is missing or empty. Raises ``SeatFileUnusable``."""
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
        """Write the seat atomically, readable only by the owner; raises ``SeatFileUnusable``."""
        partial = self.path.with_name(f"{self.path.name}.partial")
        try:
            with suppress(FileNotFoundError):
                partial.unlink()
            # A new file that others can never read: the token is all one needs to play the seat.
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
        """The file beside this one that holds the receipt of the seat's match."""
        return Path(f"{self.path}.receipt")

    def remove(self) -> None:
        """Remove the seat, its receipt and its lock."""
        for path in (self.path, self.receipt_path, Path(f"{self.path}.lock")):
            with suppress(OSError):
                path.unlink()


@contextmanager
def file_for(server: str, code: str, bot: str, seat: int | None) -> Iterator[SeatFile]:
    """Open a seat file for a bot with these arguments: that of a dead bot if there is one, else a new one.

    The file is in the user's state folder. Raises ``SeatFileUnusable`` if it cannot be made.
    """
    folder = _folder()
    # As the server reads a code: dashes and case do not matter.
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
    raise SeatFileUnusable(f"{MAX_ALIKE} bots with the same arguments are already playing.")


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

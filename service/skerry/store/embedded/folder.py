"""The data folder of an embedded store: which processes use it, and whether a server runs on it.

Kernel locks show that, since they end with their holder, however it ends:

- ``server.lock`` is held by the server process itself (it inherits the open file), so no second server can
  start on the folder, not even from another container, and its death can be waited for;
- ``users.lock`` is held, shared, by every process that uses the store, so the last one knows that it is;
- ``start.lock`` lets one process at a time start a server.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import os
import stat
import tempfile
import time
from pathlib import Path
from types import TracebackType

import msgspec

from skerry.store.errors import StoreUnusable

# Not a setting: the systems have it.
SOCKET_LIMIT = 103
"""The maximum length of a unix socket's path on every system (macOS: 104 with the final zero)."""


class Address(msgspec.Struct, frozen=True):
    """Content of ``server.json``: where the folder's server listens, and which folder that is."""

    socket: str
    folder: str


class Lock:
    """An advisory lock on a file; it ends when the last process that holds the file open closes it."""

    def __init__(self, path: Path) -> None:
        try:
            self.fd = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreUnusable(
                f"The lock {path} cannot be opened: {error.strerror}.",
                "Start Skerry as the user that owns the data folder, or use another folder.",
            ) from error

    def take(self, *, shared: bool = False, wait: float = 0) -> bool:
        """Take the lock or convert it to the other kind, waiting at most ``wait`` seconds; say if it is held.

        Converting releases the present kind, even if the other kind is not available.
        """
        kind = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
        end = time.monotonic() + wait
        while True:
            try:
                fcntl.flock(self.fd, kind | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() >= end:
                    return False
                time.sleep(0.02)
            else:
                return True

    def close(self) -> None:
        """Close the file; the lock lasts only if another process holds the file open."""
        os.close(self.fd)

    def __enter__(self) -> Lock:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def prepare(folder: Path) -> Path:
    """Create a data folder for its owner alone and return its real path; raises ``StoreUnusable``."""
    hint = "Use a folder that this user may write to."
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder = folder.resolve()
        probe = folder / f".probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError as error:
        raise StoreUnusable(f"The data folder {folder} cannot be used: {error.strerror}.", hint) from error
    return folder


def recorded_socket(folder: Path) -> Path | None:
    """Return the socket of the folder's present or last server."""
    try:
        address = msgspec.json.decode((folder / "server.json").read_bytes(), type=Address)
    except (OSError, msgspec.MsgspecError):
        return None
    # A copy of a folder must not use the server of the original.
    return Path(address.socket) if address.folder == _identity(folder) else None


def record_socket(folder: Path, socket: Path) -> None:
    """Record where the folder's server will listen, for later processes."""
    if recorded_socket(folder) == socket:
        return  # so that a server can be restarted while the disk is full
    temporary = folder / f".server.json-{os.getpid()}"
    temporary.write_bytes(msgspec.json.encode(Address(str(socket), _identity(folder))))
    temporary.replace(folder / "server.json")


def choose_socket(folder: Path, runtime: Path | None) -> Path:
    """Return a short path for the folder's socket, in a directory that only this user can enter.

    The recorded one is reused if it still fits, since other processes know it.
    """
    recorded = recorded_socket(folder)
    if recorded is not None and runtime is None:
        with contextlib.suppress(StoreUnusable):
            return _private(recorded.parent) / recorded.name
    name = f"{hashlib.sha256(_identity(folder).encode()).hexdigest()[:16]}.sock"
    for directory in [runtime] if runtime is not None else _runtimes():
        if len(os.fsencode(directory / name)) <= SOCKET_LIMIT:
            return _private(directory) / name
    raise StoreUnusable(
        "No directory has a path that is short enough for a unix socket.",
        f"Use a runtime directory whose path has at most {SOCKET_LIMIT - len(name) - 1} bytes.",
    )


def _runtimes() -> list[Path]:
    """Return places for sockets, best first.

    Not XDG_RUNTIME_DIR, which is removed when its user logs out, while a server may stay.
    """
    user = f"skerry-{os.getuid()}"
    shared = [Path("/tmp")] if os.access("/tmp", os.W_OK) else []
    return [place / user for place in [*shared, Path(tempfile.gettempdir())]]


def _identity(folder: Path) -> str:
    """Return an identity that a folder does not share with its copies and keeps when it is renamed."""
    status = folder.stat()
    return f"{status.st_dev}:{status.st_ino}"


def _private(directory: Path) -> Path:
    """Create a directory with mode 700 if necessary; refuse one that others own or may enter."""
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = directory.lstat()
    except OSError as error:
        raise StoreUnusable(
            f"The runtime directory {directory} cannot be used: {error.strerror}.", "Use another one."
        ) from error
    if (
        not stat.S_ISDIR(status.st_mode)
        or status.st_uid != os.getuid()
        or stat.S_IMODE(status.st_mode) & 0o077
    ):
        raise StoreUnusable(
            f"Other users may enter the runtime directory {directory}.", "Use one of this user with mode 700."
        )
    return directory

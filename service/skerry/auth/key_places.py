"""Where a keyring is stored: in a file with mode 600, or in the outside store, which causes a warning."""

from __future__ import annotations

import asyncio
import os
import stat
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Literal, TypeAlias

from filelock import FileLock

from skerry.store.errors import StoreUnusable
from skerry.store.names import KEYRING
from skerry.store.script import Script
from skerry.store.store import Store

Source: TypeAlias = Literal["file", "store"]

# Replaces the keyring only if it has not changed since it was read.
_EXCHANGE = Script("""\
local now = redis.call('GET', KEYS[1])
if now ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
""")


class KeyPlace(ABC):
    """A place that holds the JSON of one keyring."""

    source: Source
    name: str

    @abstractmethod
    async def load(self) -> bytes | None:
        """Return the content, or None if there is none."""

    @abstractmethod
    async def create(self, data: bytes) -> bool:
        """Store a first keyring; return False if there is one by now."""

    @abstractmethod
    async def exchange(self, old: bytes, new: bytes) -> bool:
        """Replace the content ``old``; return False if it has changed."""


class FilePlace(KeyPlace):
    """A file that only its owner may read, written completely or not at all."""

    source: Source = "file"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = str(path)

    async def load(self) -> bytes | None:
        """Return the file's content, or None if there is no file."""
        try:
            return await asyncio.to_thread(self.path.read_bytes)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise self._unusable(error) from error

    async def create(self, data: bytes) -> bool:
        """Create the file and its folder; of several processes exactly one succeeds."""
        return await asyncio.to_thread(self._create, data)

    async def exchange(self, old: bytes, new: bytes) -> bool:
        """Replace the file if its content is still ``old``."""
        return await asyncio.to_thread(self._exchange, old, new)

    def open_to_others(self) -> bool:
        """Say whether other users may read the file.

        In Kubernetes the files of a secret belong to root and are readable by the group of the pod.
        """
        try:
            about = self.path.stat()
        except OSError:
            return False
        lent = about.st_uid == 0 and os.geteuid() != 0 and about.st_gid == os.getegid()
        return bool(stat.S_IMODE(about.st_mode) & (0o037 if lent else 0o077))

    def _create(self, data: bytes) -> bool:
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            temporary = self._written(data)
            try:
                os.link(temporary, self.path)  # unlike a rename it never replaces a file
            except FileExistsError:
                return False
            finally:
                temporary.unlink()
            self._flush_folder()
        except OSError as error:
            raise self._unusable(error) from error
        return True

    def _exchange(self, old: bytes, new: bytes) -> bool:
        try:
            with FileLock(f"{self.path}.lock", mode=0o600):
                if self.path.read_bytes() != old:
                    return False
                self._written(new).replace(self.path)
                self._flush_folder()
        except OSError as error:
            raise self._unusable(error) from error
        return True

    def _written(self, data: bytes) -> Path:
        temporary = self.path.with_name(f".{self.path.name}-{os.getpid()}-{os.urandom(4).hex()}")
        file = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "wb") as output:
            output.write(data)
            output.flush()
            os.fsync(output.fileno())
        return temporary

    def _flush_folder(self) -> None:
        folder = os.open(self.path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)

    def _unusable(self, error: OSError) -> StoreUnusable:
        return StoreUnusable(
            f"The keyring {self.path} cannot be used: {error.strerror}.",
            "Check its path and its permissions.",
        )


class StorePlace(KeyPlace):
    """A key of the outside store: anyone who can read the store can predict every draw."""

    source: Source = "store"
    name = f"the store's key {KEYRING}"

    def __init__(self, store: Store) -> None:
        self._lane = store.of(KEYRING)

    async def load(self) -> bytes | None:
        """Return the key's value, or None if there is none."""
        found = await self._lane.call("GET", KEYRING)
        return None if found is None else bytes(found)

    async def create(self, data: bytes) -> bool:
        """Set the key unless it exists."""
        return await self._lane.call_durably("SET", KEYRING, data, "NX") is not None

    async def exchange(self, old: bytes, new: bytes) -> bool:
        """Replace the value if it is still ``old``."""
        return int(await _EXCHANGE.run_durably(self._lane, (KEYRING,), old, new)) == 1

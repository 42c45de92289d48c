"""A store that can be put back to what it was, as a backup or a replica that lagged would."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from skerry.store.embedded.server import EmbeddedStore


class Loss:
    """What a store loses: all that was written after ``snapshot``."""

    def __init__(self, store: EmbeddedStore, copy: Path) -> None:
        self._store = store
        self._copy = copy

    def snapshot(self) -> None:
        """Copy the store's files, which nobody writes now."""
        shutil.copytree(self._store.folder / "appendonlydir", self._copy)

    async def happen(self) -> None:
        """Stop the store, put the copy in place, and start it again."""
        before = self._store.url
        await asyncio.to_thread(self._store.close)
        shutil.rmtree(self._store.folder / "appendonlydir")
        self._copy.rename(self._store.folder / "appendonlydir")
        await asyncio.to_thread(self._store.open)
        assert self._store.url == before

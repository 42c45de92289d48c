"""A store that can be rolled back, as by a restored backup or a lagging replica."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from skerry.store.embedded.server import EmbeddedStore


class Loss:
    """Makes a store lose everything written after ``snapshot``."""

    def __init__(self, store: EmbeddedStore, copy: Path) -> None:
        self._store = store
        self._copy = copy

    def snapshot(self) -> None:
        """Copy the store's files while nothing writes to them."""
        shutil.copytree(self._store.folder / "appendonlydir", self._copy)

    async def happen(self) -> None:
        """Stop the store, put the copy in place, and start it again."""
        before = self._store.url
        await asyncio.to_thread(self._store.close)
        shutil.rmtree(self._store.folder / "appendonlydir")
        self._copy.rename(self._store.folder / "appendonlydir")
        await asyncio.to_thread(self._store.open)
        assert self._store.url == before

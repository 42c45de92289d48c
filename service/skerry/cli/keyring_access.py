"""Opens the keyring that ``skerry serve`` uses with the same settings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from skerry.cli.errors import Failure
from skerry.cli.requirements import server_needed, store_needed
from skerry.cli.worker_settings import KEYRING_FILE
from skerry.settings.settings import Settings

if TYPE_CHECKING:
    from skerry.auth.keyring import Keyring


def bots_token(keyring: Keyring) -> str:
    """Return the token of the server's bots, which ends with the master key in use."""
    from skerry.auth.tokens import BotsToken, Tokens

    return Tokens(keyring).issue(BotsToken(keyring.current))


@asynccontextmanager
async def open_keyring(settings: Settings) -> AsyncIterator[Keyring]:
    """Open an existing keyring; never creates one."""
    with server_needed():
        from skerry.auth.key_places import FilePlace, KeyPlace, StorePlace
        from skerry.auth.keyring import Keyring
        from skerry.host.store_limits import limits_of
        from skerry.store.connect import open_store, resolve_url
        from skerry.store.embedded.server import default_folder

    hint = (
        "Give the same --data, --keys or --redis as to `skerry serve`, whose first start creates the keyring."
    )
    server, limits = settings.server, limits_of(settings.store)
    store = None
    place: KeyPlace
    try:
        with store_needed():
            if server.redis_url and not server.keys:
                store = open_store(await resolve_url(server.redis_url, limits), limits)
                place = StorePlace(store)
            elif server.keys:
                place = FilePlace(Path(server.keys))
            else:
                place = FilePlace((Path(server.data) if server.data else default_folder()) / KEYRING_FILE)
            there = await place.load()
        if there is None:
            raise Failure(f"No keyring found in {place.name}.", hint)
        yield await Keyring.open(place)
    finally:
        if store is not None:
            await store.close()

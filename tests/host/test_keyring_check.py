"""A keyring beside a store that holds matches: new, wrong, incomplete, given up, and put right again."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path

import pytest
from tests.plugins.stores import on_a_cluster_too, say
from tests.toys.pebbles import Pebbles

from skerry.auth.key_places import FilePlace
from skerry.auth.keyring import Keyring
from skerry.auth.keyset import Keys
from skerry.host.keyring_check import KeysMissing
from skerry.host.resources import open_resources
from skerry.host.service import Service
from skerry.rules.game import AnyGame
from skerry.settings.auth import AuthSettings
from skerry.settings.settings import Settings
from skerry.store.names import KEY_IDS, KEYRING

pytestmark = pytest.mark.store

GAME = Pebbles()


def games(_name: str) -> AnyGame:
    return GAME


async def start(url: str, keys: Path | None, *lost: str, match: bool = False) -> Keyring:
    """Start a worker, have it make a match if wanted, and stop it."""
    async with open_resources(url, keys, lost) as resources:
        if match:
            await Service(resources, games).create(GAME.name, 2, {}, secrets.token_urlsafe(16), seed="x")
        return resources.keyring


@on_a_cluster_too
async def test_a_lost_keyring_is_not_replaced_while_there_are_matches(store_url: str, tmp_path: Path) -> None:
    path = tmp_path / "keyring.json"
    before = await start(store_url, path, match=True)
    backup = path.read_bytes()
    path.unlink()
    with pytest.raises(KeysMissing) as caught:
        await start(store_url, path)
    assert before.current in caught.value.message
    assert f"--lost-key {before.current}" in caught.value.hint
    assert not path.exists()
    # Another id is no permission.
    with pytest.raises(KeysMissing):
        await start(store_url, path, "0" * 12)
    new = await start(store_url, path, before.current, match=True)
    assert before.current in new.warnings[0]
    assert before.signing.id in new.warnings[1]
    # Each start says so again, and a second loss is noticed as the first.
    with pytest.raises(KeysMissing):
        await start(store_url, path)
    path.write_bytes(backup)
    with pytest.raises(KeysMissing) as caught:
        await start(store_url, path, before.current)
    assert new.current in caught.value.message
    assert (await start(store_url, path, new.current)).current == before.current


async def test_another_host_s_keyring_and_one_without_old_keys_are_refused(
    store_url: str, tmp_path: Path
) -> None:
    path, other = tmp_path / "keyring.json", tmp_path / "other.json"
    await start(store_url, path, match=True)
    await Keyring.open(FilePlace(other))
    with pytest.raises(KeysMissing, match=r"other\.json"):
        await start(store_url, other)
    await (await Keyring.open(FilePlace(path))).rotate()
    assert (await start(store_url, path)).warnings == ()
    rotated = Keys.load(path.read_bytes(), "")
    path.write_bytes(Keys(rotated.masters[1:], rotated.signers).dump())
    with pytest.raises(KeysMissing, match=rotated.masters[0].id):
        await start(store_url, path)
    path.write_bytes(Keys(rotated.masters, rotated.signers[1:]).dump())
    assert rotated.signers[0].id in (await start(store_url, path)).warnings[0]


@on_a_cluster_too
async def test_keys_in_the_store_that_are_gone_are_noticed_too(store_url: str) -> None:
    before = await start(store_url, None, match=True)
    say(store_url, "DEL", KEYRING)
    with pytest.raises(KeysMissing, match=before.current):
        await start(store_url, None)


async def test_a_store_without_matches_takes_any_keyring(store_url: str, tmp_path: Path) -> None:
    say(store_url, "XADD", "sk:{operators}:log", "1-0", "a", "b")
    await start(store_url, tmp_path / "one.json")
    assert (await start(store_url, tmp_path / "two.json")).warnings == ()
    # Nothing is held against the second one that belongs to the first.
    await start(store_url, tmp_path / "two.json", match=True)
    assert (await start(store_url, tmp_path / "two.json")).warnings == ()


async def test_a_store_of_an_older_version_is_asked_by_its_matches(store_url: str, tmp_path: Path) -> None:
    made = await start(store_url, tmp_path / "keyring.json", match=True)
    say(store_url, "DEL", KEY_IDS)
    with pytest.raises(KeysMissing, match=made.current):
        await start(store_url, tmp_path / "new.json")
    assert (await start(store_url, tmp_path / "keyring.json")).warnings == ()


async def test_workers_take_rotated_keys_up_by_themselves(
    store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keyring.json"
    quick = Settings(auth=AuthSettings(keyring_interval=0.01))
    rounds: asyncio.Queue[None] = asyncio.Queue()
    refresh = Keyring.refresh

    async def refreshed(keyring: Keyring) -> None:
        await refresh(keyring)
        rounds.put_nowait(None)

    monkeypatch.setattr(Keyring, "refresh", refreshed)

    async def two_rounds() -> None:
        while not rounds.empty():
            rounds.get_nowait()
        await rounds.get()
        await rounds.get()

    async with open_resources(store_url, path, settings=quick) as resources:
        await (await Keyring.open(FilePlace(path))).rotate()
        await two_rounds()
        assert resources.keyring.masters == (await Keyring.open(FilePlace(path))).masters
        await Service(resources, games).create(GAME.name, 2, {}, secrets.token_urlsafe(16))
        assert resources.keyring.current.encode() in say(store_url, "SMEMBERS", KEY_IDS)
        path.unlink()
        await two_rounds()
        assert "Restore it" in resources.keyring.warnings[0]

"""The keyring: made once, of mode 600, rotated without loss, in a file or in the store."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import msgspec
import pytest
from tests.plugins.stores import on_a_cluster_too

from skerry.auth.key_places import FilePlace, StorePlace
from skerry.auth.keyring import Keyring
from skerry.auth.keyset import Keys
from skerry.chain.signing import KeyBundle, is_signed
from skerry.log.redis_log import RedisLog
from skerry.rules.hashing import keyed_digest
from skerry.store.errors import KeysLost, StoreUnusable

pytestmark = pytest.mark.store


def names(folder: Path) -> list[str]:
    """Return what is in a folder."""
    return sorted(path.name for path in folder.iterdir())


async def test_the_first_start_makes_a_file_of_mode_600(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        keyring = await Keyring.open(FilePlace(tmp_path / "data" / "keys.json"))
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "data" / "keys.json").stat().st_mode) == 0o600
    assert names(tmp_path / "data") == ["keys.json"]
    assert keyring.source == "file"
    assert keyring.warnings == ()
    assert len(keyring.master(keyring.current)) == 32


async def test_the_next_start_finds_the_same_keys(tmp_path: Path) -> None:
    first = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    second = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    assert first.current == second.current
    assert first.secret("m-1", first.current) == second.secret("m-1", first.current)
    assert first.public_keys() == second.public_keys()


async def test_of_many_first_starts_one_makes_the_keys(tmp_path: Path) -> None:
    rings = await asyncio.gather(*(Keyring.open(FilePlace(tmp_path / "keys.json")) for _ in range(12)))
    assert len({ring.current for ring in rings}) == 1
    assert names(tmp_path) == ["keys.json"]


async def test_secrets_are_derived_as_the_contract_says(tmp_path: Path) -> None:
    keyring = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    master = keyring.master(keyring.current)
    assert keyring.secret("m-1", keyring.current) == keyed_digest(master, "secret", b"m-1")
    assert keyring.secret("m-1", keyring.current) != keyring.secret("m-2", keyring.current)


async def test_rotation_keeps_all_that_was(tmp_path: Path) -> None:
    keyring = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    old, old_signing = keyring.current, keyring.signing.id
    secret = keyring.secret("m-1", old)
    await keyring.rotate()
    assert keyring.current != old
    assert keyring.signing.id != old_signing
    assert keyring.secret("m-1", old) == secret
    again = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    assert again.current == keyring.current
    assert again.secret("m-1", old) == secret
    assert stat.S_IMODE((tmp_path / "keys.json").stat().st_mode) == 0o600


async def test_another_process_learns_of_a_rotation(tmp_path: Path) -> None:
    one, two = [await Keyring.open(FilePlace(tmp_path / "keys.json")) for _ in range(2)]
    await one.rotate()
    with pytest.raises(KeysLost):
        two.master(one.current)
    await two.refresh()
    assert two.master(one.current) == one.master(one.current)
    assert two.current == one.current


async def test_rotations_at_once_lose_none(tmp_path: Path) -> None:
    rings = [await Keyring.open(FilePlace(tmp_path / "keys.json")) for _ in range(5)]
    await asyncio.gather(*(ring.rotate() for ring in rings))
    last = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    assert len(last.public_keys()) == 6
    for ring in rings:
        assert last.master(ring.current) == ring.master(ring.current)


async def test_a_lost_key_is_said(tmp_path: Path) -> None:
    keyring = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    for lose in (keyring.master, lambda key_id: keyring.secret("m-1", key_id)):
        with pytest.raises(KeysLost) as caught:
            lose("000000000000")
        assert "backup" in caught.value.hint
    await keyring.refresh()
    with pytest.raises(KeysLost):
        keyring.master("000000000000")


async def test_keys_that_vanish_are_not_given_up(tmp_path: Path) -> None:
    keyring = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    key_id = keyring.current
    (tmp_path / "keys.json").write_bytes(Keys.make().dump())
    await keyring.refresh()
    assert keyring.current == key_id
    (tmp_path / "keys.json").unlink()
    await keyring.refresh()
    assert keyring.current == key_id
    with pytest.raises(StoreUnusable, match="is gone"):
        await keyring.rotate()


async def test_a_damaged_keyring_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "keys.json"
    good = msgspec.json.decode(Keys.make().dump())
    short = msgspec.json.decode(Keys.make().dump())
    swapped = msgspec.json.decode(Keys.make().dump())
    short["masters"][0]["key"] = "AAAA"
    swapped["masters"][0]["key"] = good["masters"][0]["key"]
    for bad in (b"", b"{}", b"\xff", msgspec.json.encode(short), msgspec.json.encode(swapped)):
        path.write_bytes(bad)
        with pytest.raises(StoreUnusable) as caught:
            await Keyring.open(FilePlace(path))
        assert "keyring" in caught.value.message
        assert path.read_bytes() == bad


async def test_a_file_that_others_can_read_is_said(tmp_path: Path) -> None:
    keyring = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    (tmp_path / "keys.json").chmod(0o644)
    assert "600" in keyring.warnings[0]


async def test_a_file_that_root_lends_to_our_group_alone_is_not_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keys.json"
    keyring = await Keyring.open(FilePlace(path))
    about = path.stat()

    def lent(mode: int, owner: int = 0) -> None:
        shown = os.stat_result((stat.S_IFREG | mode, *about[1:4], owner, 10001, *about[6:]))
        monkeypatch.setattr(Path, "stat", lambda _self, **_more: shown)

    monkeypatch.setattr(os, "geteuid", lambda: 10001)
    monkeypatch.setattr(os, "getegid", lambda: 10001)
    lent(0o440)
    assert keyring.warnings == ()
    for mode, owner in ((0o444, 0), (0o460, 0), (0o440, 7)):
        lent(mode, owner)
        assert keyring.warnings, oct(mode)
    lent(0o440)
    monkeypatch.setattr(os, "getegid", lambda: 7)
    assert keyring.warnings


async def test_a_place_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreUnusable, match="cannot be used"):
        await Keyring.open(FilePlace(tmp_path / "file" / "keys.json"))
    with pytest.raises(StoreUnusable, match="cannot be used"):
        await Keyring.open(FilePlace(tmp_path))


async def test_keys_do_not_show_themselves(tmp_path: Path) -> None:
    keyring = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    keys = Keys.make()
    shown = f"{keyring!r} {keyring.signing!r} {keys!r} {keyring.public_keys()!r}"
    for secret in (keys.masters[0].key, keys.signers[0].seed):
        assert secret.hex() not in shown
        assert repr(secret) not in shown


@on_a_cluster_too
async def test_the_store_holds_keys_and_says_so(log: RedisLog) -> None:
    rings = await asyncio.gather(*(Keyring.open(StorePlace(log.store)) for _ in range(6)))
    assert len({ring.current for ring in rings}) == 1
    assert rings[0].source == "store"
    assert "store" in rings[0].warnings[0]
    await asyncio.gather(*(ring.rotate() for ring in rings[:3]))
    last = await Keyring.open(StorePlace(log.store))
    assert len(last.public_keys()) == 4
    await rings[5].refresh()
    assert rings[5].master(last.current) == last.master(last.current)
    assert await log.any.call("KEYS", "*") == [b"sk:keys"]


async def test_each_public_key_is_signed_by_the_one_before(tmp_path: Path) -> None:
    keyring = await Keyring.open(FilePlace(tmp_path / "keys.json"))
    for _ in range(3):
        await keyring.rotate()
    keys = keyring.public_keys()
    ids = [key.id for key in keys]
    assert [key.signed_by for key in keys] == [None, *ids[:-1]]
    assert ids[-1] == keyring.signing.id
    assert is_signed(keyring.signing.public, keyring.signing.sign(b"text"), b"text")
    everything = {bytes.fromhex(key.public_key) for key in keys}
    bundle = KeyBundle(keys)
    assert bundle.trusted(ids[0]) == everything
    assert bundle.trusted(ids[2]) == {bytes.fromhex(key.public_key) for key in keys[2:]}


async def test_the_file_is_written_whole_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "keys.json"
    await Keyring.open(FilePlace(path))
    before = path.read_bytes()

    def broken(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(StoreUnusable, match="No space left"):
        await FilePlace(path).exchange(before, b"new")
    assert path.read_bytes() == before

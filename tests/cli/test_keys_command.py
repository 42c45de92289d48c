"""``skerry keys`` on the keyring that an outside store keeps."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.plugins.stores import on_a_cluster_too

from skerry.auth.key_places import FilePlace, StorePlace
from skerry.auth.keyring import Keyring
from skerry.cli import main
from skerry.log.redis_log import RedisLog

pytestmark = pytest.mark.store


@on_a_cluster_too
def test_the_keys_in_a_store_are_listed_and_rotated_not_those_of_a_folder(
    store_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SKERRY_REDIS_URL", store_url)
    other = asyncio.run(Keyring.open(FilePlace(tmp_path / "keyring.json")))
    assert main(["keys", "list", "--data", str(tmp_path)]) == 2
    assert "No keyring found in the store" in capfd.readouterr().err

    async def made() -> Keyring:
        async with RedisLog(store_url) as log:
            return await Keyring.open(StorePlace(log.store))

    keyring = asyncio.run(made())
    assert main(["keys", "rotate", "--data", str(tmp_path)]) == 0
    assert keyring.current not in capfd.readouterr().out
    assert main(["keys", "list", "--data", str(tmp_path)]) == 0
    out, err = capfd.readouterr()
    assert f"signing  {keyring.signing.id}  retired" in out
    assert "in the store" in err
    # A file that is named goes before the store, as it does for the server.
    assert main(["keys", "list", "--keys", str(tmp_path / "keyring.json")]) == 0
    assert f"signing  {other.signing.id}  in use" in capfd.readouterr().out


def test_a_keyring_is_made_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "keys" / "keyring.json"
    assert main(["keys", "make", "--keys", str(path)]) == 0
    assert path.stat().st_mode & 0o777 == 0o600
    made = path.read_bytes()
    keyring = asyncio.run(Keyring.open(FilePlace(path)))
    assert main(["keys", "list", "--keys", str(path)]) == 0
    assert keyring.current in capfd.readouterr().out
    assert main(["keys", "make", "--keys", str(path)]) == 2
    assert "was not changed" in capfd.readouterr().err
    assert path.read_bytes() == made

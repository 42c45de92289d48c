"""Commands that look for what ``skerry serve`` uses read its sources: a file, variables, options."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from tests.plugins.stores import say

from skerry.auth.key_places import FilePlace
from skerry.auth.keyring import Keyring
from skerry.cli import main
from skerry.cli.private_server import private_server
from skerry.store.embedded.server import EmbeddedStore

pytestmark = pytest.mark.store

Captured = pytest.CaptureFixture[str]


def config(folder: Path, **settings: object) -> str:
    """Write a file of settings of the server; return its name."""
    path = folder / "skerry.toml"
    lines = "".join(f'{name} = "{value}"\n' for name, value in settings.items())
    path.write_text(f"[server]\n{lines}", encoding="utf-8")
    return str(path)


def test_operators_are_in_the_store_of_the_file(
    store_url: str, tmp_path: Path, capfd: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = config(tmp_path, redis_url=store_url)
    assert main(["operators", "add", "anna", "--config", file]) == 0
    assert b"anna" in say(store_url, "HGETALL", "sk:{operators}:keys")
    monkeypatch.setenv("SKERRY_CONFIG", file)
    assert main(["operators", "revoke", "anna"]) == 0
    assert main(["operators", "list"]) == 0
    assert "revoked" in capfd.readouterr().out


def test_the_settings_of_the_store_count_too(store_url: str, tmp_path: Path, capfd: Captured) -> None:
    file = tmp_path / "skerry.toml"
    file.write_text(f'[server]\nredis_url = "{store_url}"\n[store]\nstore_reply_seconds = 0.1\n')
    # A server that is too slow for these settings.
    say(store_url, "CLIENT", "PAUSE", "60000", "WRITE")
    try:
        assert main(["operators", "add", "anna", "--config", str(file)]) == 2
    finally:
        say(store_url, "CLIENT", "UNPAUSE")
    assert "no reply within 0.1 s" in capfd.readouterr().err


def test_an_option_goes_before_a_variable_and_that_before_the_file(
    tmp_path: Path, capfd: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [tmp_path / name for name in ("file.json", "variable.json", "option.json")]
    of_file, of_variable, of_option = (asyncio.run(Keyring.open(FilePlace(path))).current for path in paths)
    named = ["--config", config(tmp_path, keys=paths[0])]
    assert main(["keys", "list", *named]) == 0
    assert of_file in capfd.readouterr().out
    monkeypatch.setenv("SKERRY_KEYS", str(paths[1]))
    assert main(["keys", "list", *named]) == 0
    assert of_variable in capfd.readouterr().out
    assert main(["keys", "list", *named, "--keys", str(paths[2])]) == 0
    assert of_option in capfd.readouterr().out


def test_a_keyring_is_made_where_the_file_says(tmp_path: Path, capfd: Captured) -> None:
    path = tmp_path / "keyring.json"
    assert main(["keys", "make", "--config", config(tmp_path, keys=path)]) == 0
    assert path.exists()
    assert main(["keys", "make"]) == 2
    assert capfd.readouterr().err == "No file is named for the new keyring. Give one with --keys.\n"


def test_the_private_store_is_where_the_file_says(tmp_path: Path, capfd: Captured) -> None:
    data = tmp_path / "data"
    with EmbeddedStore(data) as store:
        say(store.url, "SET", "a", "1")
    assert main(["store", "check", "--config", config(tmp_path, data=data)]) == 0
    assert str(data) in capfd.readouterr().out


@pytest.mark.parametrize(
    "command", [["keys", "list"], ["keys", "make"], ["operators", "list"], ["store", "check"], ["serve"]]
)
def test_every_command_refuses_a_wrong_file(command: list[str], tmp_path: Path, capfd: Captured) -> None:
    assert main([*command, "--config", config(tmp_path, date="x")]) == 2
    assert 'Unknown setting "date" in ' in capfd.readouterr().err
    assert main([*command, "--config", str(tmp_path)]) == 2
    assert "is a directory" in capfd.readouterr().err


def test_a_private_server_has_no_settings_of_others(store_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SKERRY_REDIS_URL", store_url)
    monkeypatch.setenv("SKERRY_METRICS", "0")
    # Not even a misspelt one, which `skerry serve` refuses.
    monkeypatch.setenv("SKERRY_PORT", "80")
    with private_server() as server:
        assert httpx.get(f"{server.url}/metrics").status_code == 200
    assert say(store_url, "DBSIZE").startswith(b":0")

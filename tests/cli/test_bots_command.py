"""``skerry bots`` and ``skerry keys bots``: the token, and what happens without a right one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.plugins.processes import serving

from skerry.cli import main
from skerry.cli.bot_process import BotProcess, reachable
from skerry.settings.bots import BotSettings
from skerry.settings.server import ServerSettings
from skerry.settings.settings import Settings


@pytest.fixture
def keys(tmp_path: Path) -> Path:
    """The file of a keyring."""
    path = tmp_path / "keyring.json"
    assert main(["keys", "make", "--keys", str(path)]) == 0
    return path


def printed_token(keys: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return the token that the command prints."""
    capsys.readouterr()
    assert main(["keys", "bots", "--keys", str(keys)]) == 0
    return capsys.readouterr().out.strip()


def test_the_token_ends_with_the_key_in_use(keys: Path, capsys: pytest.CaptureFixture[str]) -> None:
    token = printed_token(keys, capsys)
    assert re.fullmatch(r"bots\.[0-9a-f]+\.[\w-]{22}", token)
    assert printed_token(keys, capsys) == token
    assert main(["keys", "rotate", "--keys", str(keys)]) == 0
    assert printed_token(keys, capsys) != token


def test_a_file_without_a_token_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "missing"
    assert main(["bots", "http://127.0.0.1:9", "--key", str(missing)]) == 2
    assert str(missing) in capsys.readouterr().err


@pytest.mark.store
def test_a_server_refuses_the_token_of_another(
    keys: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    key = tmp_path / "bots.key"
    key.write_text(printed_token(keys, capsys))
    with serving(tmp_path / "data") as served:
        assert main(["bots", served.url, "--key", str(key)]) == 2
    assert "not issued by this server" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("address", "reached"),
    [
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://0.0.0.0:8000", "http://127.0.0.1:8000"),
        ("http://[::]:8000", "http://[::1]:8000"),
        ("http://192.0.2.7:80", "http://192.0.2.7:80"),
    ],
)
def test_a_server_on_all_addresses_is_reached_on_this_machine(address: str, reached: str) -> None:
    assert reachable(address) == reached


@pytest.mark.parametrize(
    "settings",
    [Settings(server=ServerSettings(play_bots=False)), Settings(bots=BotSettings(max_bot_seats=0))],
)
def test_a_server_without_bots_starts_no_process(settings: Settings) -> None:
    with BotProcess(settings) as bots:
        bots.start("http://127.0.0.1:9")
        assert bots._thread is None

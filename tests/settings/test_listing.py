"""All settings in writing: the README's tables, and a file that says the same as the settings."""

from __future__ import annotations

import os
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from tests.settings.values import some_settings

from skerry.cli import main
from skerry.cli.commands.operators import LOG_PAGE
from skerry.settings.listing import to_markdown, to_toml
from skerry.settings.server import ServerSettings
from skerry.settings.settings import SETTINGS, Settings
from skerry.settings.sources import merge
from skerry_bots.seat import WAIT_SECONDS
from skerry_client.remote_position import PAGE

pytestmark = pytest.mark.pure

README = Path(__file__).parents[2] / "service" / "README.md"
TABLES = re.compile(r"(?<=test_listing.py -->\n).*?(?=<!-- /settings -->)", re.S)


def test_the_readme_has_the_tables_that_are_made_from_the_settings() -> None:
    text = README.read_text(encoding="utf-8")
    made = f"\n{to_markdown()}\n"
    if os.environ.get("SKERRY_UPDATE_GOLDEN"):
        README.write_text(TABLES.sub(lambda _: made, text), encoding="utf-8")
        return
    assert TABLES.findall(text) == [made]


@given(some_settings())
def test_a_printed_file_says_the_same_as_the_settings(settings: Settings) -> None:
    assert _reread(to_toml(settings)) == settings


def test_passwords_are_masked() -> None:
    text = to_toml(Settings(server=ServerSettings(redis_url="redis://me:p4ss@host:6379/0")))
    assert "p4ss" not in text
    assert '# redis_url = "redis://me:***@host:6379/0"' in text


def test_the_command_prints_what_is_in_effect(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "skerry.toml"
    file.write_text("[api]\nmax_page = 7\nmax_wait = 7\nmax_moves = 7\n")
    monkeypatch.setenv("SKERRY_MAX_WAIT", "8")
    monkeypatch.setenv("SKERRY_MAX_MOVES", "8")
    assert main(["settings", "--config", str(file), "--max-moves", "9", "--no-metrics"]) == 0
    api = _reread(capsys.readouterr().out).api
    assert (api.max_page, api.max_wait, api.max_moves, api.metrics) == (7, 8, 9, False)


def _reread(text: str) -> Settings:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "written.toml"
        file.write_text(text, encoding="utf-8")
        return merge(file)


@pytest.mark.parametrize(
    ("name", "asked"), [("max_wait", WAIT_SECONDS), ("max_moves", PAGE), ("max_page", LOG_PAGE)]
)
def test_limits_say_what_the_shipped_clients_ask_for(name: str, asked: int) -> None:
    setting = SETTINGS[name]
    assert f"ask for {asked}." in setting.about.meaning.replace("up to ", "")
    assert asked <= setting.default

"""``skerry components``: a set to start from, and a check that ends with 0, 1 or 2."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from skerry.cli import main
from skerry.cli.component_files import VARIABLE
from skerry.cli.readable_json import readable
from skerry.rules import registry

pytestmark = pytest.mark.pure


@pytest.fixture
def template(tmp_path: Path) -> Iterator[Path]:
    """A file with the shipped set of Dream Islands, the quickest game."""
    path = tmp_path / "mine.json"
    assert main(["components", "template", "dream-islands", "--to", str(path)]) == 0
    yield path
    registry.forget()


@pytest.mark.parametrize("name", registry.names())
def test_a_template_is_the_shipped_set_in_lines_to_edit(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["components", "template", name]) == 0
    text = capsys.readouterr().out
    assert json.loads(text) == registry.shipped(name).components
    assert len(text.splitlines()) > 100


def test_readable_json_keeps_what_fits_on_one_line() -> None:
    value = {"none": [], "few": [1, {"a": None}], "many": [["x" * 30] * 3] * 2, "text": "é\n"}
    assert json.loads(readable(value)) == value
    assert readable(value).splitlines()[1:3] == ['  "none": [],', '  "few": [1, {"a": null}],']


@pytest.mark.slow
def test_a_checked_set_is_played_in_every_mode(template: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["components", "check", str(template)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(" 1/6  2 seats: ")
    assert lines[-2].startswith(' 6/6  4 seats, missionCompletion="MANDATORY", chainWraps=false: ')
    assert lines[-1] == f"{template}: Dream Islands is playable with this set."


def test_a_broken_set_ends_with_1_the_place_and_the_reason(
    template: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    template.write_text(template.read_text().replace('"handSize": 3', '"handSize": 0'))
    capsys.readouterr()
    assert main(["components", "check", str(template)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == f"{template}: setup.handSize: 0 is not between 1 and 5.\n"


def test_a_broken_set_in_use_stops_neither_check_nor_template(
    template: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    template.write_text('{"game": "dream-islands"}')
    monkeypatch.setenv(VARIABLE, str(template))
    assert main(["games"]) == 2
    assert main(["components", "check", str(template)]) == 1
    assert main(["components", "template", "dream-islands"]) == 0


def test_what_cannot_be_done_ends_with_2_and_one_line(
    template: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    for words, said in (
        (["check", "/nowhere/set.json"], "No such file"),
        (["template", "ludo"], "Unknown game 'ludo'"),
        (["template", "hashi", "--to", str(template)], "already exists"),
    ):
        assert main(["components", *words]) == 2
        err = capsys.readouterr().err
        assert said in err
        assert err.count("\n") == 1

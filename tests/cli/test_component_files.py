"""``SKERRY_COMPONENTS``: component sets from files, and one sentence for each that cannot be used."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from skerry.cli import main
from skerry.cli.component_files import VARIABLE
from skerry.record.reader import read
from skerry.record.verify import verify
from skerry.rules import registry
from skerry_replay.installed_rules import installed

pytestmark = pytest.mark.pure

Use = Callable[[object], Path]


@pytest.fixture
def use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Use]:
    """Write a set into a file and let the commands use it."""

    def written(content: object) -> Path:
        path = tmp_path / "set.json"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        monkeypatch.setenv(VARIABLE, str(path))
        return path

    yield written
    registry.forget()


def own_set() -> dict[str, Any]:
    components: Any = json.loads(json.dumps(dict(registry.shipped("dream-islands").components)))
    components["scoring"]["perMission"] = 7
    return dict(components)


def test_matches_are_played_with_the_set_and_their_records_carry_it(use: Use, tmp_path: Path) -> None:
    use(own_set())
    words = ["arena", "dream-islands", "--bots", "greedy,random", "--matches", "1", "--seed", "3"]
    assert main([*words, "--records", str(tmp_path / "records"), "--json"]) == 0
    registry.forget()
    (file,) = (tmp_path / "records").iterdir()
    record = read(file.read_bytes())
    assert record.head.components == own_set()
    assert verify(record, installed).findings == ()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("no json", "is not a component set"),
        ("[1]", "is not a component set"),
        ("[" * 100_000, "is not a component set"),
        ({"cards": []}, "does not name its game"),
        ({"game": "ludo"}, "Unknown game 'ludo'"),
        ({"game": "dream-islands"}, "players: it is missing."),
    ],
)
def test_a_file_that_cannot_be_used_is_said_in_one_line(
    use: Use, capsys: pytest.CaptureFixture[str], content: object, said: str
) -> None:
    path = use(content)
    assert main(["games"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    assert str(path) in printed.err
    assert said in printed.err


def test_two_sets_of_one_game_are_one_too_many(
    use: Use, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = use(own_set())
    monkeypatch.setenv(VARIABLE, os.pathsep.join([str(path), str(path)]))
    assert main(["games"]) == 2
    assert "two component sets for dream-islands" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "/nowhere/set.json")
    assert main(["games"]) == 2
    assert "/nowhere/set.json: No such file" in capsys.readouterr().err

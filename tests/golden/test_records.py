"""Golden records: every version proves them as they stand, and playing them again gives the same bytes."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.golden.records.modes import GAMES
from tests.golden.records.playing import matches
from tests.golden.records.record_files import FOLDER, SUFFIX, load, record_names
from tests.plugins.javascript import NODE_TESTS, find_node
from tests.toys.played_match import only

from skerry.record.requirements import Requirement
from skerry.record.verify import verify
from skerry.rules import registry

VERIFY_MJS = NODE_TESTS.parents[1] / "clients" / "examples" / "verify.mjs"
COMPLETE = frozenset({Requirement.SIGNED, Requirement.COMPLETE, Requirement.FULL})
FORMAT_2 = b'"format":"skerry-record/2"'


@pytest.mark.pure
@pytest.mark.parametrize("name", record_names())
def test_a_golden_record_is_proved(name: str) -> None:
    verdict = verify(load(name), only(*registry.games().values()), required=COMPLETE)
    assert (verdict.result, verdict.findings) == ("PROVED", ())
    assert (verdict.edition, verdict.head.seq > 1) == ("full", True)


@pytest.mark.node
def test_all_golden_records_are_proved_in_javascript(tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.jsonl" for number, _ in enumerate(record_names())]
    for path, name in zip(paths, record_names(), strict=True):
        path.write_bytes(load(name))
    command: list[str | Path] = [find_node(), VERIFY_MJS, *paths, "--require", "signed,complete,full"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    words = [line.split()[0] for line in done.stdout.splitlines() if not line.startswith(" ")]
    assert (done.returncode, words) == (0, ["PROVED"] * len(paths)), done.stdout + done.stderr


@pytest.mark.pure
@pytest.mark.parametrize("game", GAMES)
def test_playing_again_gives_the_same_bytes(game: str) -> None:
    made = dict(matches(game))
    assert made
    for name, play in made.items():
        assert play() == load(name), name


@pytest.mark.pure
def test_every_mode_has_its_record() -> None:
    names = [name for game in GAMES for name, _ in matches(game)]
    assert len(names) == len(set(names))
    assert set(names) <= set(record_names())


@pytest.mark.pure
def test_they_are_small_and_name_their_format() -> None:
    files = list(FOLDER.glob(f"*/*{SUFFIX}"))
    assert sum(path.stat().st_size for path in files) < 700_000
    assert all(FORMAT_2 in load(name).split(b"\n", 1)[0] for name in record_names())

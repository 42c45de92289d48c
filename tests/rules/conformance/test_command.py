"""The suite as a command: result, exit code, one-line errors."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from skerry.rules.conformance.__main__ import main

pytestmark = pytest.mark.pure


def test_kept_laws_end_with_0(plugged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["pearls", "--matches", "2", "--seats", "2", "--option", "gems=2"])
    output = capsys.readouterr()
    assert code == 0
    assert output.out.startswith("pearls: 2 matches, ")
    assert output.out.count(": passed ") == 11
    assert output.err.splitlines() == ["match 0 of 2", "match 1 of 2", "match 2 of 2"]


def test_a_broken_law_ends_with_1_and_tells_how_to_see_it_again(
    plugged: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["late", "--matches", "4", "--quiet", "--law", "1", "--option", "gems=2"]) == 1
    output = capsys.readouterr()
    assert output.err == ""
    assert "law 1  fold, no mutation, refusals before draws: BROKEN" in output.out
    lines = output.out.splitlines()
    breach = next(line for line in lines if line.startswith("late breaks law 1"))
    again = lines[lines.index(breach) + 1]
    words = shlex.split(again.partition("conformance ")[2])
    assert main([*words, "--quiet"]) == 1
    assert breach in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chess"], "Unknown game 'chess'"),
        (["gone"], "The game 'gone' cannot be used"),
        (["pearls", "--seats", "9"], "PLAYER_COUNT_INVALID"),
        (["pearls", "--option", "gems=9"], "OPTION_INVALID"),
        (["pearls", "--option", "gems"], "is not NAME=VALUE"),
        (["pearls", "--matches", "0"], "0 is not 1 or more"),
        (["pearls", "--matches", "many"], "invalid"),
        (["pearls", "--law", "11"], "invalid choice"),
        ([], "GAME"),
    ],
)
def test_an_error_is_one_line_and_ends_with_2(
    plugged: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*arguments, *(["--quiet"] if arguments else [])])
    output = capsys.readouterr()
    assert ended.value.code == 2
    assert output.out == ""
    assert message in output.err
    assert len(output.err.splitlines()) == 1


def test_another_process_makes_the_same_logs(plugged: Path) -> None:
    # Other hash seeds order sets and dicts of texts otherwise: what leans on that differs (law 6).
    root = Path(__file__).parents[3]
    digests = set()
    for hash_seed in ("1", "2"):
        path = os.pathsep.join((str(plugged), str(root / "service"), str(root)))
        ran = subprocess.run(
            [
                sys.executable,
                "-m",
                "skerry.rules.conformance",
                "pearls",
                "--matches",
                "1",
                "--law",
                "6",
                "--quiet",
            ],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        )
        digests.add(ran.stdout.splitlines()[-1])
    assert len(digests) == 1

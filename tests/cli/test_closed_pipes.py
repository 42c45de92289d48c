"""Output that nobody reads: no command takes that for a result, and none complains of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from skerry.cli import main

SIGPIPE, REFUSED, FAILED, INCOMPLETE = 141, 1, 2, 3

# Runs each command with each of its standard streams closed in each way, all in one process: what a start
# of Python costs is not what is tried.
PROGRAM = """
import json, os, sys
from skerry.cli import main

cases, result = json.load(sys.stdin), open(sys.argv[1], "w")
kept = {number: os.dup(number) for number in (1, 2)}
for words in cases:
    for number in (1, 2):
        for sort in ("pipe", "full"):
            if sort == "pipe":
                reading, writing = os.pipe()
                os.close(reading)
            else:
                writing = os.open("/dev/full", os.O_WRONLY)
            os.dup2(writing, number)
            os.close(writing)
            try:
                status = main(words)
            except BaseException as error:
                status = repr(error)
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
            os.dup2(kept[number], number)
            result.write(json.dumps([words, number, sort, status]) + chr(10))
"""


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A record, and the same one forged."""
    folder = tmp_path_factory.mktemp("records")
    bots = ("--bots", "random,random", "--matches", "1", "--option", "roundLimit=1")
    assert main(["arena", "dream-islands", *bots, "--json", "--records", str(folder)]) == 0
    (good,) = folder.glob("*.jsonl")
    forged = folder / "forged"
    lines = good.read_bytes().splitlines(keepends=True)
    forged.write_bytes(b"".join(lines[:4] + lines[5:]))
    return {"good": good, "forged": forged}


def skerry(*words: str | Path, **streams: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "skerry.cli", *map(str, words)]
    return subprocess.run(command, check=False, text=True, **streams)


def unread() -> int:
    """Return the writing end of a pipe that nobody reads."""
    reading, writing = os.pipe()
    os.close(reading)
    return writing


def test_whatever_is_closed_each_command_ends_as_it_should(records: dict[str, Path], tmp_path: Path) -> None:
    good, forged, arena = (
        str(records["good"]),
        str(records["forged"]),
        ["arena", "dream-islands", "--bots", "random,random", "--matches", "1", "--option", "roundLimit=1"],
    )
    # Each with the status that it ends with when everything is read.
    commands: list[tuple[list[str], int]] = [
        (["games"], 0),
        (["games", "--json"], 0),
        (["--help"], 0),
        (["--version"], 0),
        (["verify", "--help"], 0),
        ([*arena], 0),
        ([*arena, "--json"], 0),
        (["replay", good], 0),
        (["replay", good, "--at", "3"], 0),
        (["verify", good, "--require", "none"], 0),
        (["verify", good, "--json", "--require", "none"], 0),
        (["verify", good], INCOMPLETE),
        (["verify", forged], REFUSED),
        (["verify", forged, good, "--json"], REFUSED),
        (["verify", str(tmp_path / "none")], FAILED),
        (["replay", str(tmp_path / "none")], FAILED),
        (["nonsense"], FAILED),
        (["bot"], FAILED),
        (["bot", "--bot", "greedy", "--join", "X", "--url", "nonsense"], FAILED),
        (["keys", "list", "--data", str(tmp_path)], FAILED),
    ]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(tmp_path / "result")],
        input=json.dumps([words for words, _ in commands]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    results = [json.loads(line) for line in (tmp_path / "result").read_text().splitlines()]
    right = {tuple(words): status for words, status in commands}
    assert len(results) == 4 * len(commands)
    for words, number, sort, status in results:
        expected = right[tuple(words)]
        allowed = {SIGPIPE, expected} if sort == "pipe" else {FAILED, expected}
        if words[0] == "verify" and sort == "pipe":
            # The verdict stands, whoever has heard it.
            allowed = {expected} if "--help" not in words else allowed
        elif expected == 0 and number == 1:
            # Output that was lost is not a success.
            allowed = {SIGPIPE} if sort == "pipe" else {FAILED}
        assert status in allowed, (words, number, sort, status)
    assert "Traceback" not in done.stderr
    assert "report it" not in done.stderr


@pytest.mark.parametrize(("name", "status"), [("good", INCOMPLETE), ("forged", REFUSED)])
def test_a_process_ends_with_the_verdict_and_no_word_of_the_pipe(
    records: dict[str, Path], name: str, status: int
) -> None:
    writing = unread()
    done = skerry("verify", records[name], stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (status, "")


def test_a_process_whose_reader_goes_away_ends_like_any_other(records: dict[str, Path]) -> None:
    writing = unread()
    done = skerry("replay", records["good"], stdout=writing, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (SIGPIPE, "")
    done = skerry("games", "--what", stdout=subprocess.PIPE, stderr=writing)
    os.close(writing)
    assert (done.returncode, done.stdout) == (FAILED, "")


def test_an_arena_whose_reader_goes_away_meanwhile_ends(tmp_path: Path) -> None:
    arena = (
        "arena",
        "dream-islands",
        "--bots",
        "random,random",
        "--matches",
        "3",
        "--option",
        "roundLimit=1",
    )
    process = subprocess.Popen(
        [sys.executable, "-m", "skerry.cli", *arena],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert (process.wait(60), errors) == (SIGPIPE, "")


@pytest.mark.parametrize("closed", ["<&- >&-", "<&- 2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_not_open_are_no_matter(
    records: dict[str, Path], closed: str, tmp_path: Path
) -> None:
    command = f'"$0" -m skerry.cli replay "$1" {closed} && "$0" -m skerry.cli verify "$2" {closed}'
    words = ["sh", "-c", command, sys.executable, str(records["good"]), str(records["forged"])]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (REFUSED, "")

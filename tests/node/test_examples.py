"""The examples in JavaScript: a bot with fetch plays a match, and another program follows it to its end."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from tests.plugins.javascript import NODE_TESTS

from skerry_client import Client

pytestmark = pytest.mark.node

EXAMPLES = NODE_TESTS.parents[1] / "clients" / "examples"


def test_bots_with_fetch_play_a_match_that_another_program_follows(
    url: str, node: Path, programs: Path
) -> None:
    with Client(url) as client:
        made = client.create_match("dream-islands", 2, options={"roundLimit": 2})
        arguments = [["follow.mjs", url, made.match.id], *[["bot.mjs", url, made.code]] * 2]
        started = [
            subprocess.Popen(
                [node, programs / name, *more], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
            )
            for name, *more in arguments
        ]
        try:
            results = [(process.communicate(timeout=120), process.returncode) for process in started]
        finally:
            for process in started:
                process.kill()
                process.communicate()
        assert [(status, err) for (_, err), status in results] == [(0, "")] * 3
        entries = client.entries(made.match.id, first=200).entries
        lines = [line.split("\t") for line in results[0][0][0].splitlines()]
        assert [int(seq) for seq, _, _ in lines] == [entry.seq for entry in entries]
        # Who is ready first may come before who joins last: two programs are at it.
        texts = [text for _, _, text in lines]
        assert texts[0] == "The match is created: Dream Islands for 2 seats."
        assert {"Seat 0 joins.", "Seat 1 joins."} < set(texts)
        outcome = client.match(made.match.id).outcome
        assert outcome is not None
        winners = ",".join(map(str, outcome.winners))
        said = [out.removesuffix("\n") for (out, _), _ in results[1:]]
        assert sorted(said) == [
            f"Seat {seat} of match {made.match.id}: winners are {winners}." for seat in range(2)
        ]


def test_an_example_that_is_given_nonsense_says_what_and_fails(url: str, node: Path, programs: Path) -> None:
    for arguments in (["bot.mjs", url, "no-such-code"], ["follow.mjs", url, "no-such-match"]):
        done = subprocess.run(
            [node, programs / arguments[0], *arguments[1:]],
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert done.returncode == 1
        assert "Error: " in done.stderr


@pytest.mark.parametrize("name", ["bot.mjs", "follow.mjs"])
def test_an_example_is_short(name: str) -> None:
    assert len((EXAMPLES / name).read_text().splitlines()) < 40

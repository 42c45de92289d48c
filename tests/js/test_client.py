"""The JavaScript client in Node against a real server: whole matches, broken lines, refusals, proofs."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

import pytest
from tests.js.conftest import Run
from tests.js.generate import PACKAGE
from tests.plugins.door import door
from tests.plugins.javascript import find_node

from skerry_client import AsyncClient

pytestmark = pytest.mark.node

SKERRY_VERIFY = [sys.executable, "-m", "skerry.cli", "verify"]


@pytest.mark.parametrize("way", ["events", "sockets"])
def test_a_fair_match_is_played_followed_and_proved(way: str, run: Run, url: str, project: Path) -> None:
    played = json.loads(run("fair_match", url, way))
    assert played["pledged"]
    assert played["seqs"] == list(range(1, len(played["seqs"]) + 1))
    assert len(played["seqs"]) > 10
    wanted = ("--receipt", "match.receipt", "--require", "signed,complete,fair,full")
    for program in (SKERRY_VERIFY, [find_node(), PACKAGE.parent / "examples" / "verify.mjs"]):
        done = subprocess.run(
            [*program, "match.record", *wanted], cwd=project, capture_output=True, text=True, check=False
        )
        assert done.stdout.startswith("PROVED"), done.stdout + done.stderr


def test_refusals_and_trouble_have_types(run: Run, url: str) -> None:
    assert json.loads(run("refusals", url)) == [
        "IllegalMove",
        "MALFORMED_MOVE",
        True,
        True,
        "BAD_TOKEN",
        "NotUnderstood",
        "NoAnswer",
        "TimeoutError",
    ]


def test_lost_answers_change_nothing(run: Run, url: str) -> None:
    assert json.loads(run("lost_answers", url)) == {"seats": [0, 1], "seq": 6, "repeated": True}


def test_a_table_from_meeting_to_rematch(run: Run, url: str) -> None:
    assert json.loads(run("table", url)) == {
        "met": True,
        "awaited": [True, None],
        "name": "Anna",
        "sentences": True,
        "boards": True,
        "again": True,
        "cancelled": "ABANDONED",
    }


def test_a_nonce_stays_secret_if_the_pledges_were_changed(run: Run, url: str) -> None:
    assert json.loads(run("broken_opening", url)) == {"broken": True, "sent": 0}


async def test_streams_resume_where_the_line_broke(project: Path, url: str) -> None:
    program = project / "follow.mjs"
    async with asyncio.timeout(60), door(url) as line, AsyncClient(url) as client:
        made = await client.create_match("dream-islands", 2)
        tokens = [(await client.sit(made.code, pledged=False)).token for _ in range(2)]
        for seat in range(2):
            await client.ready(made.match.id, as_seat=seat)
        for way in ("events", "sockets"):
            arguments = [line.url, way, made.match.id, tokens[0], "0"]
            process = await asyncio.create_subprocess_exec(find_node(), program, *arguments, stdout=PIPE)
            assert process.stdout is not None
            try:
                last = (await client.match(made.match.id, as_seat=0)).seq
                for seq in range(1, last + 1):
                    assert int(await process.stdout.readline()) == seq
                await line.close()
                for more in (1, 2):
                    (seat,) = (await client.match(made.match.id, as_seat=0)).awaited
                    legal = await client.legal_moves(made.match.id, first=1, as_seat=seat)
                    await client.play_move(made.match.id, legal.notations[0], as_seat=seat)
                    assert int(await process.stdout.readline()) == last + more
            finally:
                process.kill()
                await process.wait()

"""The page's bot: four requests with curl, until the match is over."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.frontend.conftest import PAGE
from tests.plugins.snippets import snippet

from skerry_client import Client

pytestmark = pytest.mark.store

MATCHES: dict[str, dict[str, Any]] = {
    "dream-islands": {"roundLimit": 2},
    "islands-in-the-mist": {},
}


@pytest.mark.parametrize("game", MATCHES)
def test_two_of_it_play_a_match_to_its_end(game: str, url: str, tmp_path: Path) -> None:
    with Client(url) as client:
        made = client.create_match(game, 2, options=MATCHES[game])
        playing = []
        for name in ("one", "other"):
            folder = tmp_path / name
            folder.mkdir()
            text = snippet(PAGE, "bot", url, made.code)
            playing.append(subprocess.Popen(["sh", "-eu", "-c", text], stdout=subprocess.PIPE, cwd=folder))
        try:
            said = [process.communicate(timeout=120)[0].decode() for process in playing]
        finally:
            for process in playing:
                process.kill()
                process.communicate()
        assert [process.returncode for process in playing] == [0, 0]
        played = [
            entry.by.seat for entry in client.entries(made.match.id, first=200).entries if entry.by.move
        ]
        assert client.match(made.match.id).phase == "OVER"
    # Each move was sent once, by whoever was asked.
    assert sum(answer.count('"MovePlayed"') for answer in said) == len(played)
    assert {*played} == {0, 1}

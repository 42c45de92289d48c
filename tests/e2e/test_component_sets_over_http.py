"""A server with its own component set: bots elsewhere play there, and its records are verified there."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from skerry.cli.component_files import VARIABLE
from skerry.cli.private_server import private_server
from skerry.record.reader import read
from skerry.record.verify import verify
from skerry.rules import registry
from skerry_bots.arena import Arena, play_there
from skerry_client import Client
from skerry_replay.installed_rules import installed

pytestmark = pytest.mark.store

NAME = "islands-in-the-mist"


def own_set() -> Any:
    """All forests are of the value 7, which the shipped set does not know."""
    components: Any = copy.deepcopy(dict(registry.shipped(NAME).components))
    for tile in (*components["tiles"], *components["start_tiles"]):
        if tile["landscape"] == "FOREST":
            tile["value"] = 7
    components["provenance"]["tiles.landscape"] = {"source": "made up", "note": "Forests of 7."}
    return components


def test_served_played_exported_and_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(own_set()))
    monkeypatch.setenv(VARIABLE, str(path))
    options = {"roundLimit": 3, "firstPlayer": 0}
    arena = Arena(registry.shipped(NAME), ("greedy", "random"), "own", options, records=True)
    with private_server() as server:
        monkeypatch.delenv(VARIABLE)
        (played,) = play_there(arena, 1, server.url)
        with Client(server.url) as client:
            served = client.game(NAME)
    assert served is not None
    assert served.components == own_set()
    record = read(played.record or b"")
    assert record.head.components == own_set()
    assert b"FOREST7" in (played.record or b"")
    verdict = verify(record, installed)
    assert verdict.findings == ()
    assert any("its own component set" in left.sentence for left in verdict.not_proved)

"""The schemas in schema/ are those of the code, and records of every kind meet them.

To update the files after a wanted change, run with ``SKERRY_UPDATE_GOLDEN=1`` and read the diff.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch

from skerry.chain.entries import events_shown
from skerry.record.schema import events_schema, record_schema, schema_text
from skerry.rules import registry
from skerry.rules.dream_islands import DreamIslands

pytestmark = pytest.mark.pure

FOLDER = Path(__file__).parents[2] / "schema"
FILES: dict[str, dict[str, Any]] = {
    "record.schema.json": record_schema(),
    "events.schema.json": events_schema(registry.games().values()),
}


@pytest.mark.parametrize("name", FILES)
def test_the_file_is_that_of_the_code(name: str) -> None:
    path = FOLDER / name
    if os.environ.get("SKERRY_UPDATE_GOLDEN") == "1":
        path.write_text(schema_text(FILES[name]), encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == schema_text(FILES[name])


@pytest.mark.parametrize("schema", [*FILES.values(), events_schema([Pebbles(), DreamIslands()])])
def test_they_are_schemas(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)


def test_every_line_meets_the_schema(matches: dict[str, PlayedMatch]) -> None:
    validator = Draft202012Validator(record_schema())
    for name in ("pledged", "practice", "running", "resigned"):
        for signed in (True, False):
            for line in matches[name].record(0, signed=signed, names=()).splitlines():
                validator.validate(json.loads(line))


def test_what_is_no_line_does_not_meet_it(pledged: PlayedMatch) -> None:
    validator = Draft202012Validator(record_schema())
    line = json.loads(pledged.record("full").splitlines()[-2])
    changes: list[dict[str, Any]] = [{"more": 1}, {"hash": "AA"}, {"parts": {"0": {}}}, {"public": {}}]
    for change in changes:
        assert not validator.is_valid({**line, **change})


def test_every_event_meets_the_schema(matches: dict[str, PlayedMatch]) -> None:
    validator = Draft202012Validator(events_schema([Pebbles(), DreamIslands()]))
    for name in ("pledged", "given-up", "practice"):
        for entry in matches[name].entries:
            for viewer in ("public", "all"):
                for event in events_shown(entry, "all" if viewer == "all" else "public"):
                    validator.validate(json.loads(bytes(event)))
    islands = Draft202012Validator(FILES["events.schema.json"])
    for entry in matches["islands"].entries[:12]:
        for event in events_shown(entry):
            islands.validate(json.loads(bytes(event)))

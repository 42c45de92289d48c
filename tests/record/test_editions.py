"""An edition shows what its viewer may see and nothing else, under the same head as all others."""

from __future__ import annotations

import json

import pytest
from tests.toys.played_match import PlayedMatch, replaced

from skerry.record.editions import edition_of, may_have, viewer_of
from skerry.record.layout import Edition
from skerry.record.reader import read
from skerry.record.writer import write

pytestmark = pytest.mark.pure


def test_all_editions_have_one_chain(matches: dict[str, PlayedMatch]) -> None:
    for table in matches.values():
        chains = {
            tuple(entry.hash for entry in read(table.record(edition)).entries) for edition in ("public", 0)
        }
        assert chains == {tuple(entry.hash for entry in table.entries)}


@pytest.mark.parametrize("edition", ["public", 0, 1])
def test_an_edition_shows_only_its_own_parts(edition: Edition, matches: dict[str, PlayedMatch]) -> None:
    for table in matches.values():
        for line, entry in zip(read(table.record(edition)).lines, table.entries, strict=True):
            own = {str(edition)} & set(entry.parts)
            assert set(line.salts) == set(line.entry.parts) == own
            assert set(line.leaves) == set(entry.parts)
            assert line.entry.public == entry.public


def test_hidden_things_are_nowhere_in_the_bytes(matches: dict[str, PlayedMatch]) -> None:
    table = matches["running"]
    dealt = next(entry for entry in table.entries if "-" in entry.parts)
    hands = {seat: [event for _, event in json.loads(dealt.parts[str(seat)])["events"]] for seat in (0, 1)}
    aside = json.loads(dealt.parts["-"])["events"][0][1]["pebble"]
    for edition in ("public", 0):
        text = table.record(edition).decode()
        shown = [event["pebble"] in text for event in hands[0]]
        assert shown == [edition == 0] * 2 or "PLAYED" in text
        assert f'"dealt":true,"pebble":"{hands[1][0]["pebble"]}"' not in text
        assert f'"pebble":"{aside}","type":"ASIDE"' not in text
        assert (table.now.key or b"").hex() not in text
        assert (table.now.secret or b"").hex() not in text


def test_the_seed_of_a_practice_match_stays_sealed(matches: dict[str, PlayedMatch]) -> None:
    for name in ("practice", "running-practice"):
        for edition in ("public", 0, 1):
            assert b"shells" not in matches[name].record(edition)
    assert b'"seed":"shells"' in matches["practice"].record("full")


def test_nobody_gets_the_full_edition_before_the_end(matches: dict[str, PlayedMatch]) -> None:
    with pytest.raises(ValueError, match="sealed until the match is over"):
        matches["running"].record("full")
    running, over = matches["running"].now, matches["pledged"].now
    assert not may_have("full", 0, running)
    assert not may_have(1, 0, running)
    assert not may_have(0, "public", running)
    assert may_have("public", 0, running)
    assert may_have(0, 0, running)
    assert may_have("full", "public", over)


def test_a_writer_wants_the_entries_of_its_standing(pledged: PlayedMatch) -> None:
    with pytest.raises(ValueError, match="do not lead"):
        list(write(pledged.now, pledged.entries[:-1], "public"))
    with pytest.raises(ValueError, match="does not have a record"):
        list(write(pledged.states[0], [], "public"))
    with pytest.raises(ValueError, match="match key"):
        list(write(replaced(pledged.now, key=None), pledged.entries, "public"))


def test_editions_and_viewers_answer_each_other() -> None:
    for edition in ("public", 0, 3, "full"):
        assert edition_of(viewer_of(edition)) == edition

"""The fold gives what the commands gave, and an edition folds to what its viewer can know."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plugins.examples import examples
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import SECRET, PlayedMatch, only, play_on, started

from skerry.chain.entries import Entry, Head
from skerry.match.fold import Fold, Games
from skerry.match.state import BadEntry, MatchState
from skerry.record.editions import viewer_of
from skerry.record.layout import Edition
from skerry.record.reader import read

pytestmark = pytest.mark.pure

EDITIONS: tuple[Edition, ...] = ("public", 0, 1, "full")


def check_fold(table: PlayedMatch, games: Games) -> None:
    host = Fold(games, lambda _match, created: None if created.practice else SECRET)
    for before, entry, after in zip(table.states, table.entries, table.states[1:], strict=False):
        assert host.apply(before, entry) == after
    assert host.all(table.match, table.entries) == table.now


def check_editions(table: PlayedMatch, games: Games) -> None:
    for edition in EDITIONS:
        if edition == "full" and table.now.phase != "OVER":
            continue
        if isinstance(edition, int) and edition >= len(table.now.seats):
            continue
        entries = read(table.record(edition)).entries
        state = MatchState.empty(table.match)
        for entry, host in zip(entries, table.states[1:], strict=True):
            state = Fold(games).apply(state, entry)
            assert state.head == host.head
            assert state.seats == host.seats
            assert state.phase == host.phase
            assert state.opened == host.opened
            if host.game_state is not None:
                assert state.game_state == host.rules.redact(host.game_state, viewer_of(edition))


def test_fold_gives_what_the_commands_gave(matches: dict[str, PlayedMatch], games: Games) -> None:
    for table in matches.values():
        check_fold(table, games)


def test_an_edition_folds_to_the_redacted_state(matches: dict[str, PlayedMatch], games: Games) -> None:
    for table in matches.values():
        check_editions(table, games)


@settings(max_examples=examples(30), deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(1, 4), pledging=st.sets(st.integers(0, 3)))
def test_any_match_folds(seed: int, seats: int, pledging: set[int]) -> None:
    game = Pebbles()
    wanted = sorted(seat for seat in pledging if seat < seats)
    table = play_on(started(game, seats, pledging=wanted), random.Random(seed))
    assert table.now.phase == "OVER"
    check_fold(table, only(game))
    check_editions(table, only(game))


def test_a_viewer_folds_the_log_as_its_edition(pledged: PlayedMatch, games: Games) -> None:
    fold = Fold(games)
    for viewer in ("public", 0, 1):
        edition: Edition = "public" if viewer == "public" else int(viewer)
        assert fold.all(pledged.match, pledged.entries, viewer) == fold.all(
            pledged.match, read(pledged.record(edition)).entries
        )


def test_all_know_the_key_after_the_end(matches: dict[str, PlayedMatch], games: Games) -> None:
    for name in ("pledged", "practice", "given-up", "abandoned", "resigned"):
        table = matches[name]
        state = Fold(games).all(table.match, read(table.record("public")).entries)
        assert state.key == table.now.key
        assert state.secret == table.now.secret


def test_entries_keep_their_bytes(matches: dict[str, PlayedMatch]) -> None:
    for table in matches.values():
        for entry in table.entries:
            assert Entry.unpack(entry.pack()) == entry


def test_an_entry_that_cannot_follow_is_refused(pledged: PlayedMatch, games: Games) -> None:
    fold = Fold(games)
    with pytest.raises(BadEntry):
        fold.apply(pledged.states[0], pledged.entries[1])
    with pytest.raises(BadEntry):
        fold.apply(pledged.states[3], pledged.entries[3 - 1])
    with pytest.raises(BadEntry):
        fold.apply(pledged.states[2], pledged.entries[7])


ZEROS = "0" * 64


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1-",
        "-00",
        f"+1-{ZEROS}",
        f"x-{ZEROS}",
        "1-" + "0" * 63,
        "1-" + "A" * 64,
        f"01-{ZEROS}",
        f"1-{ZEROS} ",
    ],
)
def test_a_cursor_has_one_spelling(text: str) -> None:
    with pytest.raises(ValueError, match=r"cursor|literal"):
        Head.parse(text)


def test_a_head_reads_its_own_text(pledged: PlayedMatch) -> None:
    assert Head.parse(str(pledged.now.head)) == pledged.now.head

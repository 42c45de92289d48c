"""Forks of every game: they begin at a position of another match and are played on to the end."""

from __future__ import annotations

import random

import pytest
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import SECRET, PlayedMatch, any_move, only, play_on, started

from skerry.match import commands
from skerry.match.fold import Fold
from skerry.match.fork import begin_fork
from skerry.match.local_position import LocalPosition
from skerry.match.refusals import Refused
from skerry.match.snapshot import read_snapshot, write_snapshot
from skerry.match.state import MatchState
from skerry.match.terms import Terms
from skerry.record.verify import verify
from skerry.rules.chance import Free, Seeded
from skerry.rules.game import AnyGame, Viewer
from skerry.rules.registry import games
from skerry_bots.registry import bot

pytestmark = pytest.mark.pure

BY_NAME = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)


def some_match(game: AnyGame, seed: int = 1, moves: int = 4) -> PlayedMatch:
    table = started(game, 2, seed=f"origin {seed}")
    choice = random.Random(seed)
    for number in range(moves):
        table.did(commands.play(table.now, *any_move(table.now, choice), 3000 + number))
    return table


def forked(origin: MatchState, viewer: Viewer, seed: str = "fork") -> PlayedMatch:
    game = origin.rules
    table = PlayedMatch("m-fork")
    terms = Terms(listed=False, analysis="ALWAYS")
    table.did(commands.create("m-fork", game, {}, 2, 9000, secret=SECRET, seed=seed, terms=terms))
    sampled = game.sample(origin.game_state, viewer, Seeded(5))
    table.did(begin_fork(table.now, origin.match, origin.seq, sampled, ("", "ann"), 9001))
    return table


@BY_NAME
@pytest.mark.parametrize("viewer", ["all", "public", 1])
def test_a_fork_is_played_to_the_end(game: AnyGame, viewer: Viewer) -> None:
    origin = some_match(game).now
    table = forked(origin, viewer)
    assert (table.now.phase, table.now.seq, table.now.origin, table.now.origin_seq) == (
        "RUNNING",
        2,
        origin.match,
        origin.seq,
    )
    assert dict(table.now.decisions()).keys() == dict(origin.decisions()).keys()
    assert game.view(table.now.game_state, viewer) == game.view(origin.game_state, viewer)
    assert [place.holder for place in table.now.seats] == ["", "ann"]
    play_on(table, random.Random(2))
    assert (table.now.phase, table.now.reason) == ("OVER", "COMPLETED")


@BY_NAME
def test_bots_play_a_fork_on(game: AnyGame) -> None:
    table, chance = forked(some_match(game).now, "all"), Free(random.Random(3))
    player = bot("random")
    for number in range(5000):
        if table.now.phase == "OVER":
            break
        seat = min(table.now.decisions())
        move = player.choose(game, LocalPosition.of(table.now, seat), chance)
        table.did(commands.play(table.now, seat, move, 9100 + number))
    assert table.now.reason == "COMPLETED"


@BY_NAME
def test_a_fork_folds_again_and_is_read_from_its_snapshot(game: AnyGame) -> None:
    table = forked(some_match(game).now, 0)
    table.did(commands.play(table.now, *any_move(table.now, random.Random(4)), 9100))
    fold = Fold(only(game))
    again = fold.all("m-fork", table.entries)
    assert again == table.now
    read = read_snapshot("m-fork", write_snapshot(table.now), fold)
    assert (read.origin, read.origin_seq) == (again.origin, again.origin_seq)
    assert play_on(table, random.Random(5)).now.head == _played_on(table, read).now.head


def _played_on(table: PlayedMatch, state: MatchState) -> PlayedMatch:
    other = PlayedMatch(table.match)
    other.states = [state]
    return play_on(other, random.Random(5))


@BY_NAME
def test_others_do_not_see_the_position_and_no_verifier_takes_it(game: AnyGame) -> None:
    table = forked(some_match(game).now, "all")
    (_, *public) = table.entries[1].read().events
    assert b'"state":{}' in bytes(public[-1])
    findings = verify(table.record("public"), only(game)).findings
    assert [finding.code for finding in findings] == ["TABLE_WRONG"]


def test_the_draws_of_a_fork_are_its_own() -> None:
    origin = some_match(Pebbles()).now
    ends = set()
    for seed in ("a", "b", "c"):
        table = forked(origin, "all", seed)
        play_on(table, random.Random(2))
        ends.add(repr(table.now.game_state))
    assert len(ends) > 1
    assert table.now.key != origin.key


def test_only_an_empty_practice_match_becomes_a_fork() -> None:
    origin = some_match(Pebbles())
    with pytest.raises(Refused, match="MATCH_STARTED"):
        begin_fork(origin.now, "m-1", 3, origin.now.game_state, ("", ""), 9000)

"""Playing, resigning, default moves and the end."""

from __future__ import annotations

import random

import pytest
from tests.toys.pebbles import Bid, Hide, Pebbles, Play
from tests.toys.played_match import PlayedMatch, any_move, opened, play_on, replaced, started

from skerry.chain.entries import move_shown
from skerry.match import commands
from skerry.match.outcome import with_resigned
from skerry.match.refusals import Refused
from skerry.rules.game import Illegal, Outcome, Score

pytestmark = pytest.mark.pure


def code(command: object, *arguments: object, **named: object) -> str:
    assert callable(command)
    with pytest.raises(Refused) as refusal:
        command(*arguments, **named)
    return refusal.value.code


def bidding(seats: int = 2) -> PlayedMatch:
    return started(Pebbles(), seats)


def playing(seats: int = 2) -> PlayedMatch:
    table = bidding(seats)
    for seat in range(seats):
        table.did(commands.play(table.now, seat, Bid(str(seat % 3)), 2500))
    return table


def test_nothing_is_played_before_the_start_or_after_the_end() -> None:
    table = opened(Pebbles(), 2)
    over = play_on(bidding(), random.Random(1))
    for now, wanted in ((table.now, "MATCH_NOT_STARTED"), (over.now, "MATCH_OVER")):
        assert code(commands.play, now, 0, Bid("1"), 3000) == wanted
        assert code(commands.dry_run, now, 0, Bid("1")) == wanted
        assert code(commands.default, now, 0, 3000, why="clock") == wanted
        assert code(commands.resign, now, 0, 3000) == wanted
    assert code(commands.abandon, over.now, 3000) == "MATCH_OVER"


def test_a_seat_that_is_not_there_is_refused() -> None:
    now = bidding().now
    for seat in (2, -1):
        assert code(commands.play, now, seat, Bid("1"), 3000) == "SEAT_INVALID"
        assert code(commands.dry_run, now, seat, Bid("1")) == "SEAT_INVALID"
        assert code(commands.resign, now, seat, 3000) == "SEAT_INVALID"


def test_turn_and_legality_are_for_the_rules_to_refuse() -> None:
    now = playing().now
    for seat, move, wanted in ((1, Bid("1"), "NOT_YOUR_TURN"), (0, Bid("1"), "NOT_POSSIBLE")):
        with pytest.raises(Illegal) as refusal:
            commands.play(now, seat, move, 3000)
        with pytest.raises(Illegal) as dry_refusal:
            commands.dry_run(now, seat, move)
        assert refusal.value.code == dry_refusal.value.code == wanted


def test_a_move_is_shown_to_others_as_its_game_says() -> None:
    table = bidding()
    table.did(commands.play(table.now, 0, Bid("2"), 2500))
    bid = table.entries[-1]
    assert (move_shown(bid, "all"), move_shown(bid, 0), move_shown(bid, 1)) == ("bid 2", "bid 2", None)
    assert bid.read().by.move is None
    table.did(commands.play(table.now, 1, Bid("2"), 2501))
    pebble = table.now.game_state.players[0].hand[0]
    table.did(commands.play(table.now, 0, Hide(pebble), 2502))
    hidden = table.entries[-1]
    assert (move_shown(hidden, 0), move_shown(hidden, 1)) == (f"hide {pebble}", "hide ?")
    table.did(commands.play(table.now, 1, Play(table.now.game_state.players[1].hand[0]), 2503))
    assert "move" not in table.entries[-1].parts["1"].decode()


def test_a_dry_run_stops_at_the_first_draw_or_reveal() -> None:
    table = bidding()
    first = commands.dry_run(table.now, 0, Bid("1"))
    assert [type(emit.event).__name__ for emit in first.step.events] == ["BidMade"]
    assert (first.complete, first.move) == (True, Bid("1"))
    table.did(commands.play(table.now, 0, Bid("1"), 2500))
    last = commands.dry_run(table.now, 1, Bid("1"))
    assert [type(emit.event).__name__ for emit in last.step.events] == ["BidMade"]
    table.did(commands.play(table.now, 1, Bid("1"), 2501))
    pebble = table.now.game_state.players[0].hand[0]
    before = table.now
    drawing = commands.dry_run(table.now, 0, Play(pebble))
    assert [type(emit.event).__name__ for emit in drawing.step.events] == ["Played"]
    assert not last.complete
    assert not drawing.complete
    assert table.now == before
    assert len(commands.play(table.now, 0, Play(pebble), 2502).state.game_state.players[0].hand) == 2


def test_draws_go_on_counting() -> None:
    table = play_on(started(Pebbles(), 2, given={"left": 5}), random.Random(3))
    assert table.now.draws == {"bag": 5 + 5}
    assert sum(entry.read().draws.get("bag", 0) for entry in table.entries) == 10


def test_the_end_tells_secret_and_result() -> None:
    table = play_on(bidding(), random.Random(1))
    assert (table.now.phase, table.now.reason) == ("OVER", "COMPLETED")
    assert table.now.outcome == table.now.rules.outcome(table.now.game_state)
    assert (table.now.secret or b"").hex() in table.entries[-1].public.decode()
    assert not any((table.now.secret or b"").hex() in entry.public.decode() for entry in table.entries[:-1])


def test_one_of_two_resigns_and_the_other_wins() -> None:
    table = playing()
    table.did(commands.resign(table.now, 0, 3000))
    assert (table.now.phase, table.now.reason) == ("OVER", "RESIGNED")
    assert table.now.outcome == Outcome("RESIGNED", (Score(0, 0, 2), Score(1, 0, 1)), (1,))
    assert table.now.decisions() == {}


def test_who_plays_alone_and_resigns_wins_nothing() -> None:
    table = bidding(1)
    table.did(commands.resign(table.now, 0, 3000))
    assert table.now.phase == "OVER"
    assert table.now.outcome is not None
    assert table.now.outcome.winners == ()


def test_one_of_three_resigns_and_is_played_for() -> None:
    table = playing(3)
    table.did(commands.resign(table.now, 0, 3000))
    assert table.now.phase == "RUNNING"
    assert code(commands.resign, table.now, 0, 3001) == "SEAT_RESIGNED"
    pebble = table.now.game_state.players[0].hand[0]
    assert code(commands.play, table.now, 0, Play(pebble), 3001) == "SEAT_RESIGNED"
    assert code(commands.dry_run, table.now, 0, Play(pebble)) == "SEAT_RESIGNED"
    assert commands.seats_to_play_for(table.now) == [0]
    wanted = table.now.rules.default_move(table.now.game_state, 0)
    table.did(commands.default(table.now, 0, 3002, why="resigned"))
    by = table.entries[-1].read().by
    assert (by.seat, by.host, by.move) == (0, "resigned", table.now.rules.format(wanted))
    assert commands.seats_to_play_for(table.now) == []
    play_on(table, random.Random(1))
    outcome = table.now.outcome
    assert outcome is not None
    assert (table.now.reason, outcome.scores[0].rank) == ("COMPLETED", 3)
    assert 0 not in outcome.winners
    assert {score.rank for score in outcome.scores} <= {1, 2, 3}
    assert all(outcome.scores[winner].rank == 1 for winner in outcome.winners)


def test_two_of_three_resign_and_the_last_wins() -> None:
    table = playing(3)
    table.did(commands.resign(table.now, 2, 3000))
    table.did(commands.resign(table.now, 0, 3001))
    assert table.now.outcome is not None
    assert table.now.outcome.winners == (1,)
    assert [score.rank for score in table.now.outcome.scores] == [2, 1, 2]


def test_nothing_is_due_for_seats_that_play_themselves() -> None:
    table = playing(3)
    assert commands.seats_to_play_for(table.now) == []
    assert code(commands.default, table.now, 1, 3000, why="clock") == "NOT_AWAITED"
    assert code(commands.default, table.now, 9, 3000, why="clock") == "NOT_AWAITED"
    table.did(commands.default(table.now, 0, 3000, why="clock"))
    assert table.entries[-1].read().by.host == "clock"


def test_a_result_with_seats_that_resigned() -> None:
    scores = (Score(0, 9, 1), Score(None, 7, 2, "Alexis"), Score(1, 5, 3), Score(2, 5, 3))
    outcome = Outcome("DONE", scores, (0,))
    assert with_resigned(outcome, set()) is outcome
    changed = with_resigned(outcome, {0})
    assert [score.rank for score in changed.scores] == [4, 1, 2, 2]
    assert changed.winners == ()
    without = with_resigned(replaced(outcome, scores=(scores[0], *scores[2:])), {0})
    assert [score.rank for score in without.scores] == [3, 1, 1]
    assert without.winners == (1, 2)


@pytest.mark.parametrize("moves", [None, 0, 3])
def test_a_table_can_be_closed_at_any_time(moves: int | None) -> None:
    table = opened(Pebbles(), 2) if moves is None else play_on(bidding(), random.Random(1), moves=moves)
    table.did(commands.abandon(table.now, 3000))
    assert (table.now.phase, table.now.reason, table.now.outcome) == ("OVER", "ABANDONED", None)
    assert (table.now.secret or b"").hex() in table.entries[-1].public.decode()


def test_expected_seq_counts_from_when_a_decision_was_opened() -> None:
    table = bidding(3)
    start = table.now.seq
    assert table.now.opened == {0: start, 1: start, 2: start}
    table.did(commands.play(table.now, 1, Bid("1"), 2500))
    # A sealed move of another changes nothing for who still has to bid.
    assert table.now.opened == {0: start, 2: start}
    table.did(commands.play(table.now, 0, Bid("1"), 2501))
    assert table.now.opened == {2: start}
    table.did(commands.play(table.now, 2, Bid("1"), 2502))
    assert table.now.opened == {0: table.now.seq}
    table.did(commands.resign(table.now, 2, 2503))
    # Nor does what happens at the table.
    assert table.now.opened == {0: table.now.seq - 1}
    table.did(commands.play(table.now, *any_move(table.now, random.Random(1)), 2504))
    assert table.now.opened == {1: table.now.seq}


def test_a_draw_or_reveal_opens_decisions_anew() -> None:
    class Noisy(Pebbles):
        def decide(self, state, seat, move, chance):  # type: ignore[no-untyped-def]
            if isinstance(move, Bid):
                chance.reveal()
            return super().decide(state, seat, move, chance)

    table = started(Noisy(), 2)
    table.did(commands.play(table.now, 0, Bid("1"), 2500))
    assert table.now.opened == {1: table.now.seq}

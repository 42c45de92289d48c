"""Proposals and answers as commands: who may give them, what they do, and that the records verify."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest
from tests.toys.later import MINUTE, clock, deadline_of, happens, plays_some, running
from tests.toys.pebbles import Bid, Pebbles
from tests.toys.played_match import PlayedMatch, any_move, only, play_on, started

from skerry.chain.entries import Entry
from skerry.match import commands
from skerry.match.consent_commands import MAX_AMOUNT, MIN_AMOUNT, answer, propose, resume
from skerry.match.packed_windows import packed
from skerry.match.proposal import Proposal
from skerry.match.refusals import Refused
from skerry.match.state import MatchState
from skerry.match.state_patch import to_json
from skerry.match.table_events import HandedOver, Resigned
from skerry.record.verify import verify
from skerry.rules.coded_error import Kind
from skerry.rules.game import AnyGame
from skerry.rules.registry import games

pytestmark = pytest.mark.pure

GAMES: list[AnyGame] = [Pebbles(), *games().values()]
AT = 10_000_000


def refused(command: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return refusal.value.code


def proposed(table: PlayedMatch, seat: int, kind: Any, seqs: tuple[int, ...] = (), amount: int = 0) -> int:
    """Let a seat make a proposal; returns the seq that names it."""
    return table.did(propose(table.now, seat, kind, seqs, amount, AT)).seq


def all_agree(table: PlayedMatch) -> MatchState:
    """Let all other seats agree to the open proposal, which the last of them carries out."""
    proposal = table.now.proposal
    assert proposal is not None
    for seat in range(len(table.now.seats)):
        if seat != proposal.seat:
            assert table.now.proposal is not None
            table.did(answer(table.now, seat, proposal.seq, True, AT))
    return table.now


def events(entry: Entry) -> list[Any]:
    return [msgspec.json.decode(event) for event in entry.read().events]


def counted(table: PlayedMatch) -> list[int]:
    """Return the seqs of the moves that count, latest first."""
    gone = [
        seq
        for entry in table.entries
        for event in events(entry)
        if event["type"] == "table.undone"
        for seq in event["seqs"]
    ]
    played = [entry.read().seq for entry in table.entries if entry.read().by.seat is not None]
    return [seq for seq in reversed(played) if seq not in gone]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("seed", range(3))
def test_undo_by_consent_restores_all_but_the_draws(game: AnyGame, seed: int) -> None:
    choice = random.Random(seed)
    table = running(game, 2)
    for _ in range(3):
        plays_some(table, choice, choice.randint(1, 8))
        if table.now.phase == "OVER":
            break
        if choice.random() < 0.5:
            # As after a match was opened from its snapshot, or packed while memory was scarce.
            table.states[-1] = packed(table.now)
        seat, drawn = choice.randrange(2), table.now.draws
        mine = [seq for seq in counted(table) if table.entries[seq - 1].read().by.seat == seat]
        if not mine:
            assert refused(partial(propose, table.now, seat, "UNDO", (), 0, AT)) == "NOTHING_TO_UNDO"
            continue
        proposed(table, seat, "UNDO")
        # Its own last move, and all after it.
        seqs = tuple(seq for seq in counted(table) if seq >= mine[0])
        assert table.now.proposal == Proposal(table.now.seq, seat, "UNDO", seqs)
        before, after = table.states[seqs[-1] - 1], all_agree(table)
        assert to_json(after.game_state) == to_json(before.game_state)
        assert after.decisions() == before.decisions()
        assert (after.seats, after.nonces, after.key) == (before.seats, before.nonces, before.key)
        assert (after.draws, after.proposal) == (drawn, None)
    if table.now.phase == "RUNNING":
        proposed(table, 0, "ABANDON")
        assert all_agree(table).reason == "ABANDONED"
    undone_draws = _undone_draws(table)
    for edition in ("public", "full"):
        # The full edition proves each draw by its number, so no number of an undone one was used again.
        verdict = verify(table.record(edition), only(game))
        assert (verdict.result, verdict.findings) == ("PROVED", ())
        counts = any(
            f"with everyone's consent, {undone_draws} were" in line.sentence for line in verdict.not_proved
        )
        assert counts == (undone_draws > 0)


def _undone_draws(table: PlayedMatch) -> int:
    standing = set(counted(table))
    moves = (entry.read() for entry in table.entries)
    return sum(
        sum(public.draws.values())
        for public in moves
        if public.by.seat is not None and public.seq not in standing
    )


def test_a_draw_that_was_undone_gets_a_new_number() -> None:
    table = running(Pebbles(), 2)
    for seat in range(2):
        table.did(commands.play(table.now, seat, Bid("1"), AT))
    (seat,), draws = table.now.decisions(), table.now.draws
    move = any_move(table.now, random.Random(1))[1]
    table.did(commands.play(table.now, seat, move, AT))
    proposed(table, seat, "UNDO")
    all_agree(table)
    table.did(commands.play(table.now, seat, move, AT))
    ((label, count),) = table.entries[-1].read().draws.items()
    assert table.now.draws[label] == draws[label] + 2 * count


def test_named_moves_are_undone_and_only_the_last_can_be_named() -> None:
    table = plays_some(running(Pebbles(), 2), random.Random(3), 5)
    last = tuple(counted(table))
    for seqs in ((last[1],), (*last[:2], last[1]), last[:2][::-1], (*last, 1), (table.now.seq + 1,), (0,)):
        with pytest.raises(Refused) as refusal:
            propose(table.now, 0, "UNDO", seqs, 0, AT)
        assert (refusal.value.code, refusal.value.kind) == ("SEQS_INVALID", Kind.BAD_INPUT)
        assert str(last[0]) in refusal.value.hint
    long = tuple(range(500, 0, -1))
    with pytest.raises(Refused) as refusal:
        propose(table.now, 0, "UNDO", long, 0, AT)
    assert len(refusal.value.message) < 120
    proposed(table, 1, "UNDO", last[:3])
    assert to_json(all_agree(table).game_state) == to_json(table.states[last[2] - 1].game_state)


def test_a_proposal_needs_a_match_that_runs_a_say_and_somebody_to_ask() -> None:
    def abandon(table: PlayedMatch, seat: int) -> Callable[[], Any]:
        return lambda: propose(table.now, seat, "ABANDON", (), 0, AT)

    table = running(Pebbles(), 3)
    assert refused(abandon(table, 3)) == "SEAT_INVALID"
    waiting = PlayedMatch(table.match)
    waiting.states = table.states[:2]
    assert refused(abandon(waiting, 0)) == "MATCH_NOT_STARTED"
    happens(table, Resigned(1))
    assert refused(abandon(table, 1)) == "SEAT_RESIGNED"
    happens(table, HandedOver(2, "", "BOT"))
    assert refused(abandon(table, 2)) == "NO_SAY"
    assert refused(abandon(table, 0)) == "NOBODY_TO_ASK"
    host = started(Pebbles(), 2, kinds={1: "HOST"})
    assert refused(abandon(host, 0)) == "NOBODY_TO_ASK"
    assert refused(abandon(host, 1)) == "NO_SAY"
    table.did(commands.abandon(table.now, AT))
    assert refused(abandon(table, 0)) == "MATCH_OVER"
    assert refused(lambda: answer(table.now, 0, 3, True, AT)) == "MATCH_OVER"
    assert refused(lambda: resume(table.now, 0, AT)) == "MATCH_OVER"


def test_each_kind_of_proposal_names_what_it_needs_and_nothing_else() -> None:
    table = plays_some(running(Pebbles(), 2, clock=clock()), random.Random(1), 3)
    last = counted(table)[0]
    wrong: list[tuple[Any, tuple[int, ...], int, str]] = [
        ("PAUSE", (last,), 0, "SEQS_INVALID"),
        ("ABANDON", (last,), 0, "SEQS_INVALID"),
        ("TIME", (last,), MINUTE, "SEQS_INVALID"),
        ("UNDO", (), MINUTE, "AMOUNT_INVALID"),
        ("PAUSE", (), MINUTE, "AMOUNT_INVALID"),
        ("ABANDON", (), -1, "AMOUNT_INVALID"),
        ("TIME", (), 0, "AMOUNT_INVALID"),
        ("TIME", (), MIN_AMOUNT - 1, "AMOUNT_INVALID"),
        ("TIME", (), MAX_AMOUNT + 1, "AMOUNT_INVALID"),
    ]
    for kind, seqs, amount, code in wrong:
        assert refused(partial(propose, table.now, 0, kind, seqs, amount, AT)) == code
    untimed = running(Pebbles(), 2, claim_after=MINUTE)
    assert refused(lambda: propose(untimed.now, 0, "PAUSE", (), 0, AT)) == "NO_CLOCK"
    assert refused(lambda: propose(untimed.now, 0, "TIME", (), MINUTE, AT)) == "NO_CLOCK"
    strict = plays_some(running(Pebbles(), 2, undo="NONE"), random.Random(1), 3)
    assert refused(lambda: propose(strict.now, 0, "UNDO", (), 0, AT)) == "UNDO_OFF"


def test_one_proposal_is_open_and_each_other_seat_answers_it_once() -> None:
    table = running(Pebbles(), 3)
    seq = proposed(table, 0, "ABANDON")
    assert refused(lambda: propose(table.now, 1, "ABANDON", (), 0, AT)) == "PROPOSAL_OPEN"
    assert refused(lambda: answer(table.now, 1, seq + 1, True, AT)) == "PROPOSAL_GONE"
    assert refused(lambda: answer(table.now, 0, seq, True, AT)) == "PROPOSAL_OWN"
    table.did(answer(table.now, 1, seq, True, AT))
    assert refused(lambda: answer(table.now, 1, seq, True, AT)) == "ALREADY_AGREED"
    # Whoever has agreed can still change its mind.
    table.did(answer(table.now, 1, seq, False, AT))
    assert table.now.proposal is None
    assert refused(lambda: answer(table.now, 2, seq, True, AT)) == "PROPOSAL_GONE"
    seq = proposed(table, 2, "ABANDON")
    table.did(answer(table.now, 2, seq, False, AT))
    assert table.now.proposal is None


@pytest.mark.parametrize("agrees", [True, False])
def test_a_move_ends_a_proposal_so_that_nobody_can_answer_it(agrees: bool) -> None:
    table = running(Pebbles(), 2)
    seq = proposed(table, 0, "ABANDON")
    plays_some(table, random.Random(2), 1)
    assert refused(lambda: answer(table.now, 1, seq, agrees, AT)) == "PROPOSAL_GONE"


def test_whoever_has_left_is_not_asked() -> None:
    table = running(Pebbles(), 4)
    happens(table, Resigned(3))
    happens(table, HandedOver(2, "", "BOT"))
    seq = proposed(table, 0, "ABANDON")
    assert refused(lambda: answer(table.now, 2, seq, True, AT)) == "NO_SAY"
    assert refused(lambda: answer(table.now, 3, seq, True, AT)) == "SEAT_RESIGNED"
    assert table.did(answer(table.now, 1, seq, True, AT)).reason == "ABANDONED"


def test_during_a_pause_nobody_moves_and_any_player_ends_it() -> None:
    table = plays_some(running(Pebbles(), 3, clock=clock()), random.Random(1), 4)
    assert refused(lambda: resume(table.now, 0, AT)) == "NOT_PAUSED"
    proposed(table, 0, "PAUSE")
    assert all_agree(table).paused
    assert all(clock.since is None for clock in table.now.clocks)
    seat, move = any_move(table.now, random.Random(1))
    for command in (
        lambda: commands.play(table.now, seat, move, AT),
        lambda: commands.dry_run(table.now, seat, move),
        lambda: commands.take_back(table.now, seat, AT),
        lambda: commands.default(table.now, seat, AT, why="clock"),
        lambda: propose(table.now, seat, "ABANDON", (), 0, AT),
    ):
        assert refused(command) == "MATCH_PAUSED"
    table.did(commands.resign(table.now, 0, AT))
    assert commands.seats_to_play_for(table.now) == []
    happens(table, HandedOver(1, "", "BOT"))
    # Nobody could end the pause without seat 2.
    assert refused(lambda: commands.resign(table.now, 2, AT)) == "MATCH_PAUSED"
    assert refused(lambda: resume(table.now, 0, AT)) == "SEAT_RESIGNED"
    assert refused(lambda: resume(table.now, 1, AT)) == "NO_SAY"
    assert not table.did(resume(table.now, 2, AT)).paused
    assert play_on(table, random.Random(1), 3).now.seq > table.now.seq - 4
    assert verify(table.record("public"), only(Pebbles())).findings == ()


def test_more_time_is_for_all_whose_clock_runs() -> None:
    table = running(Pebbles(), 3, clock=clock(time=MINUTE))
    old = [deadline_of(table, seat) for seat in range(3)]
    seq = proposed(table, 1, "TIME", amount=MIN_AMOUNT)
    table.did(answer(table.now, 0, seq, True, AT))
    table.did(answer(table.now, 2, seq, True, AT))
    assert [deadline_of(table, seat) for seat in range(3)] == [end + MIN_AMOUNT for end in old]
    assert events(table.entries[-1])[1]["to"] == [0, 1, 2]
    assert verify(table.record("public"), only(Pebbles())).findings == ()


def test_time_is_not_given_while_only_a_bot_has_to_move() -> None:
    table = running(Pebbles(), 3, clock=clock())
    while len(table.now.decisions()) > 1:
        plays_some(table, random.Random(1), 1)
    (mover,) = table.now.decisions()
    happens(table, HandedOver(mover, "", "BOT"))
    seat = (mover + 1) % 3
    assert refused(lambda: propose(table.now, seat, "TIME", (), MINUTE, AT)) == "NO_CLOCK_RUNS"

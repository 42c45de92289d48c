"""What can be done with a match: each function takes its state and returns the next entry.

Guards come first, in reading order, then one draft, which is sealed and folded. Nothing here reads a clock
or a store: ``at`` is passed in, and whether an entry counts is for the log to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.chain.commitment import commitment, practice_key, practice_secret
from skerry.chain.entries import By, Entry
from skerry.match.codec import components_hash, is_table_event, options_json
from skerry.match.drafts import Drafted, ending, move_draft, normal, resign_draft, start_draft, table_draft
from skerry.match.fold import Fold, close_entry
from skerry.match.guards import (
    match_over,
    need_awake,
    need_full,
    need_open,
    need_pledge_form,
    need_pledged_nonce,
    need_running,
    seat_state,
    taken_seat,
)
from skerry.match.outcome import resigned_seats
from skerry.match.refusals import Refused
from skerry.match.sealing import Draft, seal
from skerry.match.state import MatchState, replace
from skerry.match.table_events import Created, Joined, Left, Pledged, Ready, TableEvent, Undone, UndoPolicy
from skerry.rules.chance import DryRun
from skerry.rules.coded_error import Kind
from skerry.rules.game import AnyGame, Emit, Json, Seat, Step, Unforeseen


class Committed(msgspec.Struct, frozen=True):
    """An entry that the log may now accept, and the state of the match with it."""

    state: MatchState
    entry: Entry


def create(
    match: str,
    game: AnyGame,
    given: Mapping[str, Json],
    seats: int,
    at: int,
    *,
    secret: bytes | None = None,
    key_id: str = "",
    listed: bool = True,
    seed: str | None = None,
    undo: UndoPolicy = "FREE",
) -> Committed:
    """Make a match; ``given`` are its options, ``secret`` the host's, or a ``seed`` for practice.

    Raises ``Illegal`` with the page's code for options or a number of seats that the game lacks.
    """
    options = game.options(given, seats)
    practice = seed is not None
    bound = practice_secret(seed) if seed is not None else secret
    if bound is None:
        raise AssertionError("a match needs the host's secret or a seed")
    event = Created(
        game=game.name,
        rules=game.rules,
        components=components_hash(game),
        options=options_json(options),
        seats=seats,
        commitment=commitment(match, bound).hex(),
        key=key_id,
        listed=listed,
        practice=practice,
        undo=undo,
        seed=seed,
    )
    emit = Emit(event, None, replace(event, seed=None)) if practice else Emit(event)
    before = MatchState.empty(match)
    salting = practice_key(seed) if seed is not None else None
    entry = seal(before, salting, Draft(By(host="created"), (emit,)), at)
    fold = Fold(lambda _name, _rules: game, lambda _match, _created: secret)
    return Committed(close_entry(before, fold.table_event(before, event, 1), entry), entry)


def join(
    state: MatchState, seat: Seat | None, at: int, *, holder: str = "", pledged: str | None = None
) -> Committed:
    """Take a seat, or the first free one; ``pledged`` is the pledge of a nonce in hex."""
    need_open(state)
    free = [number for number, place in enumerate(state.seats) if not place.since]
    if not free:
        raise Refused(
            "MATCH_FULL", "Every seat of this match is taken.", "Join or create another match.", Kind.NOT_NOW
        )
    if seat is None:
        seat = free[0]
    seat_state(state, seat)
    if seat not in free:
        raise Refused("SEAT_TAKEN", f"Seat {seat} is taken.", f"Seat {free[0]} is free.", Kind.NOT_NOW)
    need_pledge_form(pledged)
    return _at_table(state, at, "joined", Joined(seat, holder, pledged))


def leave(state: MatchState, seat: Seat, at: int) -> Committed:
    """Give a seat up before the start; all pledges lapse, as the set of seats has changed."""
    need_open(state)
    taken_seat(state, seat)
    return _at_table(state, at, "left", Left(seat))


def pledge_again(state: MatchState, seat: Seat, pledged: str, at: int) -> Committed:
    """Pledge again, after another seat had left."""
    need_open(state)
    place = taken_seat(state, seat)
    need_pledge_form(pledged)
    if place.pledge is not None:
        raise Refused(
            "PLEDGE_STANDS",
            f"Seat {seat} has pledged already.",
            "A pledge stands until a seat leaves.",
            Kind.NOT_NOW,
        )
    if place.ready:
        raise Refused(
            "ALREADY_READY", f"Seat {seat} is ready already.", "A pledge comes before ready.", Kind.NOT_NOW
        )
    if any(other.nonce is not None for other in state.seats):
        # Whoever pledges knowing the nonces of all others could, in league with the host, choose the key.
        raise Refused(
            "NONCES_OPENED",
            "Another seat has opened its nonce already.",
            "Be ready without a pledge.",
            Kind.NOT_NOW,
        )
    return _at_table(state, at, "pledged", Pledged(seat, pledged))


def ready(state: MatchState, seat: Seat, at: int, *, nonce: str | None = None) -> Committed:
    """Say that a seat is ready, opening its nonce (hex) if it pledged one; the last one starts play."""
    need_open(state)
    place = taken_seat(state, seat)
    if place.ready:
        raise Refused("ALREADY_READY", f"Seat {seat} is ready already.", "Wait for the others.", Kind.NOT_NOW)
    if place.pledge is not None:
        need_full(state)
        need_pledged_nonce(state, seat, nonce)
    elif nonce is not None:
        raise Refused(
            "PLEDGE_MISSING", f"Seat {seat} pledged no nonce.", "Be ready without a nonce.", Kind.BAD_INPUT
        )
    event = Ready(seat, nonce)
    if all(other.ready for number, other in enumerate(state.seats) if number != seat):
        return _commit(state, start_draft(state, event), at)
    return _at_table(state, at, "ready", event)


def start(state: MatchState, at: int) -> Committed:
    """Start play once every seat is taken and every pledged nonce is opened."""
    need_open(state)
    need_full(state)
    closed = [seat for seat, place in enumerate(state.seats) if place.pledge and not place.ready]
    if closed:
        raise Refused(
            "NONCE_CLOSED",
            f"Seat {closed[0]} has not opened its nonce yet.",
            "A seat opens its nonce by ready; one that never does can leave.",
            Kind.NOT_NOW,
        )
    return _commit(state, start_draft(state), at)


def play(state: MatchState, seat: Seat, move: Any, at: int, *, host: str | None = None) -> Committed:
    """Play a move; raises ``Illegal`` with the page's code if the rules refuse it."""
    need_running(state)
    need_awake(state, seat, host)
    return _commit(state, move_draft(state, seat, move, host), at)


class Tried(msgspec.Struct, frozen=True):
    """What a dry run found: the normal move, and what it does up to the first draw or reveal.

    ``complete`` says that there is neither, so the step is all that the move does.
    """

    move: Any
    step: Step[Any, Any]
    complete: bool


def dry_run(state: MatchState, seat: Seat, move: Any) -> Tried:
    """Return what a move would do up to the first draw or reveal; raises ``Illegal`` as ``play`` does."""
    need_running(state)
    need_awake(state, seat, None)
    move = normal(state, seat, move)
    try:
        return Tried(move, state.rules.decide(state.game_state, seat, move, DryRun()), complete=True)
    except Unforeseen as stop:
        return Tried(move, stop.step, complete=False)


def take_back(state: MatchState, seat: Seat, at: int) -> Committed:
    """Undo the seat's last move, if it showed nothing to anyone; done again, undo the one before."""
    need_running(state)
    need_awake(state, seat, None)
    if state.created is None or state.created.undo != "FREE":
        raise Refused(
            "UNDO_OFF",
            "In this match nothing is taken back.",
            "Choose undo when creating a match.",
            Kind.NOT_NOW,
        )
    seqs = state.undo_window.undoable(seat)[:1]
    if not seqs:
        raise Refused(
            "NOTHING_TO_UNDO",
            f"Seat {seat} has nothing that it may take back.",
            "A move stays once a draw, a reveal or another seat's open move came with or after it.",
            Kind.NOT_NOW,
        )
    return _at_table(state, at, "undone", Undone(seat, seqs))


def default(state: MatchState, seat: Seat, at: int, *, why: str) -> Committed:
    """Play the default move of an awaited seat for it; ``why`` stands in the log."""
    need_running(state)
    if seat not in state.decisions():
        raise Refused(
            "NOT_AWAITED", f"Seat {seat} is not asked for a move.", "Only a due move is played.", Kind.NOT_NOW
        )
    return play(state, seat, state.rules.default_move(state.game_state, seat), at, host=why)


def resign(state: MatchState, seat: Seat, at: int) -> Committed:
    """Give up; the match ends if that leaves at most one seat, else the seat's moves are played for it."""
    need_running(state)
    need_awake(state, seat, None)
    return _commit(state, resign_draft(state, seat), at)


def abandon(state: MatchState, at: int) -> Committed:
    """Close the match without a result; the secret is revealed all the same."""
    if state.phase == "OVER":
        raise match_over()
    return _at_table(state, at, "abandoned", ending(state, "ABANDONED", None))


def seats_to_play_for(state: MatchState) -> list[Seat]:
    """Return the awaited seats that resigned, whose default moves are due."""
    return sorted(resigned_seats(state) & set(state.decisions()))


def _at_table(state: MatchState, at: int, why: str, *events: TableEvent) -> Committed:
    return _commit(state, table_draft(state, why, *events), at)


def _commit(before: MatchState, drafted: Drafted, at: int) -> Committed:
    entry = seal(before, drafted.folded.key, drafted.draft, at)
    played = [emit.event for emit in drafted.draft.emits if not is_table_event(emit.event)]
    return Committed(close_entry(before, drafted.folded, entry, played), entry)

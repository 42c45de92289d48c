"""The commands on a match: each function takes a state and returns the next entry.

Guards come first, then one draft, which is sealed and folded. Nothing here reads a clock or a store: ``at``
is passed in, and the log decides whether the entry counts.

>>> from skerry.rules.registry import game
>>> state = create("m-1", game("hashi"), {}, 1, at=1_000, seed="example").state
>>> for step in (join, ready):
...     state = step(state, 0, at=2_000).state
>>> committed = play(state, 0, state.rules.parse("S 7 =3"), at=3_000)
>>> committed.entry.read().by
By(seat=0, move='S ?', host=None)
>>> committed.state
<MatchState m-1 of hashi.1 for 1: RUNNING, entry 4>
>>> play(state, 0, state.rules.parse("S 1 =3"), at=3_000)
Traceback (most recent call last):
    ...
skerry.rules.game.Illegal: START_ON_FLAG: ...
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from skerry.chain.commitment import commitment, practice_key, practice_secret
from skerry.chain.entries import By
from skerry.match.clock_limits import need_sound_times
from skerry.match.codec import components_hash, options_json
from skerry.match.committed import Committed, commit, commit_table
from skerry.match.drafts import (
    completing_draft,
    ending,
    move_draft,
    normal,
    resign_draft,
)
from skerry.match.fold import Fold, close_entry
from skerry.match.guards import (
    free_seat,
    match_over,
    need_awake,
    need_no_pause,
    need_open,
    need_pledge_form,
    need_pledged_nonce,
    need_running,
    need_seats_free_to_change,
    need_someone_to_resume,
    need_undo,
    taken_seat,
)
from skerry.match.outcome import resigned_seats
from skerry.match.refusals import Refused
from skerry.match.sealing import Draft, seal
from skerry.match.state import MatchState, replace
from skerry.match.table_events import (
    Created,
    Joined,
    Left,
    Opened,
    Pledged,
    Ready,
    SeatKind,
    Undone,
)
from skerry.match.terms import Terms
from skerry.rules.chance import DryRun
from skerry.rules.coded_error import Kind
from skerry.rules.game import AnyGame, Emit, Json, Seat, Step, Unforeseen

DEFAULT_TERMS = Terms()


def create(
    match: str,
    game: AnyGame,
    given: Mapping[str, Json],
    seats: int,
    at: int,
    *,
    secret: bytes | None = None,
    key_id: str = "",
    seed: str | None = None,
    terms: Terms = DEFAULT_TERMS,
    owner: str = "",
    predecessor: str = "",
) -> Committed:
    """Create a match with the options ``given`` and the host's ``secret``, or a ``seed`` for practice.

    Raises ``Illegal`` for options or a number of seats that the game does not allow, and ``Refused`` for
    times that no match may have.
    """
    need_sound_times(terms.clock, terms.claim_after)
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
        practice=practice,
        owner=owner,
        predecessor=predecessor,
        seed=seed,
        **{name: getattr(terms, name) for name in terms.__struct_fields__},
    )
    emit = Emit(event, None, replace(event, seed=None)) if practice else Emit(event)
    before = MatchState.empty(match)
    salting = practice_key(seed) if seed is not None else None
    entry = seal(before, salting, Draft(By(host="created"), (emit,)), at)
    fold = Fold(lambda _name, _rules: game, lambda _match, _created: secret)
    return Committed(close_entry(before, fold.table_event(before, event, 1), entry), entry)


def join(
    state: MatchState,
    seat: Seat | None,
    at: int,
    *,
    holder: str = "",
    pledged: str | None = None,
    kind: SeatKind = "PLAYER",
    own: Collection[Seat] = (),
) -> Committed:
    """Take a seat, or the first free one; ``pledged`` is the pledge of a nonce, in hex.

    ``own`` are the seats reserved for whoever joins, of which the first free one is taken first; others that
    are reserved cannot be joined. Bots and hosts are ready at once, which may complete the table.
    """
    need_seats_free_to_change(state)
    seat = free_seat(state, seat, own)
    need_pledge_form(pledged)
    if pledged is not None and kind != "PLAYER":
        raise Refused(
            "PLEDGE_NOT_TAKEN",
            "A seat of the server itself cannot pledge a nonce.",
            "Join without a pledge; only players contribute randomness.",
            Kind.BAD_INPUT,
        )
    return commit(state, completing_draft(state, "joined", Joined(seat, holder, pledged, kind)), at)


def leave(state: MatchState, seat: Seat, at: int) -> Committed:
    """Give up a seat before all are ready; the pledges of the others stay valid."""
    need_seats_free_to_change(state)
    taken_seat(state, seat)
    return commit_table(state, at, "left", Left(seat))


def pledge(state: MatchState, seat: Seat, pledged: str, at: int) -> Committed:
    """Pledge a nonce for a seat that joined without one and is not ready yet."""
    need_seats_free_to_change(state)
    place = taken_seat(state, seat)
    need_pledge_form(pledged)
    if place.pledge is not None:
        raise Refused(
            "PLEDGE_STANDS",
            f"Seat {seat} has already pledged a nonce.",
            "A pledge cannot be replaced; leave and join again before all seats are ready.",
            Kind.NOT_NOW,
        )
    if place.ready:
        raise Refused(
            "ALREADY_READY",
            f"Seat {seat} is already ready.",
            "To pledge a nonce, leave, join again and pledge before you are ready.",
            Kind.NOT_NOW,
        )
    return commit_table(state, at, "pledged", Pledged(seat, pledged))


def ready(state: MatchState, seat: Seat, at: int) -> Committed:
    """Mark a seat as ready; the last one fixes the seats, or begins play if no seat pledged."""
    need_open(state)
    if taken_seat(state, seat).ready:
        raise Refused(
            "ALREADY_READY", f"Seat {seat} is already ready.", "Wait for the other seats.", Kind.NOT_NOW
        )
    return commit(state, completing_draft(state, "ready", Ready(seat)), at)


def open_nonce(state: MatchState, seat: Seat, nonce: str, at: int) -> Committed:
    """Open the nonce (hex) that a seat pledged, once all seats are ready; the last one begins play."""
    need_open(state)
    place = taken_seat(state, seat)
    need_pledged_nonce(state, seat, nonce)
    if not state.seats_fixed:
        raise Refused(
            "NOT_ALL_READY",
            "Some seats are still free or not ready.",
            "Keep your nonce secret until all seats are ready.",
            Kind.NOT_NOW,
        )
    if place.nonce is not None:
        raise Refused(
            "NONCE_OPENED",
            f"Seat {seat} has already opened its nonce.",
            "Wait for the other seats.",
            Kind.NOT_NOW,
        )
    if state.opening_is_over(at):
        raise Refused(
            "OPENING_OVER",
            "The time for opening nonces has run out.",
            "The match ends without a result; create another one.",
            Kind.NOT_NOW,
        )
    return commit(state, completing_draft(state, "opened", Opened(seat, nonce)), at)


def end_unopened(state: MatchState, at: int) -> Committed:
    """End a match in which pledged nonces were not opened in time."""
    need_open(state)
    if not state.opening_is_over(at):
        raise Refused(
            "NOTHING_DUE", "The time for opening nonces is not up yet.", "Wait until it is.", Kind.NOT_NOW
        )
    return commit_table(state, at, "unopened", ending(state, "UNOPENED", None))


def play(state: MatchState, seat: Seat, move: Any, at: int, *, host: str | None = None) -> Committed:
    """Play a move; raises ``Illegal`` if the rules do not allow it."""
    need_running(state)
    need_awake(state, seat, host)
    need_no_pause(state)
    return commit(state, move_draft(state, seat, move, host), at)


class Tried(msgspec.Struct, frozen=True):
    """The result of a dry run: the move in normal form, and its effects up to the first draw or reveal.

    ``complete`` says that there is neither, so ``step`` is the whole effect.
    """

    move: Any
    step: Step[Any, Any]
    complete: bool


def dry_run(state: MatchState, seat: Seat, move: Any) -> Tried:
    """Return what a move would do up to the first draw or reveal; raises ``Illegal`` as ``play`` does."""
    need_running(state)
    need_awake(state, seat, None)
    need_no_pause(state)
    move = normal(state, seat, move)
    try:
        return Tried(move, state.rules.decide(state.game_state, seat, move, DryRun()), complete=True)
    except Unforeseen as stop:
        return Tried(move, stop.step, complete=False)


def take_back(state: MatchState, seat: Seat, at: int) -> Committed:
    """Undo the seat's last move if it revealed nothing; repeated, undo the one before."""
    need_running(state)
    need_awake(state, seat, None)
    need_no_pause(state)
    need_undo(state)
    seqs = state.undo_window.undoable(seat)[:1]
    if not seqs:
        raise Refused(
            "NOTHING_TO_UNDO",
            f"Seat {seat} has no move to undo.",
            "A move can be undone until something is drawn or revealed or another player moves openly.",
            Kind.NOT_NOW,
        )
    return commit_table(state, at, "undone", Undone(seat, seqs))


def default(state: MatchState, seat: Seat, at: int, *, why: str) -> Committed:
    """Play the default move for a seat that has to move; the log records ``why``."""
    need_running(state)
    if seat not in state.decisions():
        raise Refused(
            "NOT_AWAITED",
            f"Seat {seat} does not have to move.",
            "A default move can be played only for a seat that has to move.",
            Kind.NOT_NOW,
        )
    return play(state, seat, state.rules.default_move(state.game_state, seat), at, host=why)


def resign(state: MatchState, seat: Seat, at: int) -> Committed:
    """Resign; the match ends if at most one seat is left, else the host plays the seat's moves."""
    need_running(state)
    need_awake(state, seat, None)
    need_someone_to_resume(state, seat)
    return commit(state, resign_draft(state, seat), at)


def abandon(state: MatchState, at: int) -> Committed:
    """Close the match without a result, but reveal the secret."""
    if state.phase == "OVER":
        raise match_over()
    if state.phase == "OPEN":
        need_seats_free_to_change(state)
    return commit_table(state, at, "abandoned", ending(state, "ABANDONED", None))


def seats_to_play_for(state: MatchState) -> list[Seat]:
    """Return the resigned seats whose default moves are due; none during a pause."""
    resigned = set() if state.paused else resigned_seats(state)
    return sorted(resigned & set(state.decisions())) if resigned else []

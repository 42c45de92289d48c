"""Checks that the events of the table are possible, in all editions: seats, pledges, start, end."""

from __future__ import annotations

from skerry.chain.canonical import raw
from skerry.chain.commitment import NONCE_BYTES, pledge
from skerry.match.codec import options_json
from skerry.match.fold import Fold, advanced
from skerry.match.outcome import last_one
from skerry.match.state import MatchState, replace
from skerry.match.table_events import (
    Answered,
    AnyTableEvent,
    Claimed,
    Created,
    Ended,
    Expired,
    HandedOver,
    Joined,
    Left,
    Opened,
    OptionsChanged,
    OwnerChanged,
    Paused,
    Pledged,
    Proposed,
    Ready,
    Removed,
    Reserved,
    Resigned,
    Resumed,
    Started,
    TakenOver,
    TimeAdded,
    Undone,
)
from skerry.record.checks.consent import check_consent, need, need_consent, need_done
from skerry.record.checks.deadlines import check_deadline
from skerry.record.checks.reading import Reading
from skerry.record.verdict import Refuted

SHAPES: frozenset[tuple[type, ...]] = frozenset(
    {
        (Created,),
        (Joined,),
        (Joined, Started),
        (Left,),
        (Pledged,),
        (Ready,),
        (Ready, Started),
        (Opened,),
        (Opened, Started),
        (Undone,),
        (Resigned,),
        (Resigned, Ended),
        (Ended,),
        (OptionsChanged,),
        (Reserved,),
        (Removed,),
        (OwnerChanged,),
        (HandedOver,),
        (TakenOver,),
        (Proposed,),
        (Answered,),
        (Answered, Undone),
        (Answered, Paused),
        (Answered, TimeAdded),
        (Answered, Ended),
        (Resumed,),
        (TimeAdded,),
        (Expired, Resigned),
        (Expired, Resigned, Ended),
        (Expired, TakenOver),
        (Claimed, Ended),
        (Claimed, TakenOver),
    }
)
"""The combinations of table events that an entry without a move may have."""


def check_table(match: str, read: list[Reading], fold: Fold) -> MatchState:
    """Fold the events of the table alone and return the state; raises ``Refuted``."""
    state = MatchState.empty(match)
    for reading in read:
        try:
            _check_shape(state, reading)
            for event in reading.table:
                _check_event(state, event, reading)
                if isinstance(event, Undone):
                    # Which moves can be undone depends on the play, which is folded after the table.
                    state = replace(state, proposal=None)
                    continue
                state = fold.table_event(state, event, reading.seq)
                if isinstance(event, Created | OptionsChanged):
                    need(options_json(state.options) == event.options, "the options are incomplete")
            state = advanced(state, reading.public, reading.entry.hash)
            need(not state.seats_fixed or bool(state.unopened), "the match does not start when it must")
            need_done(state)
        except Exception as error:
            # The rules handle options and setup, and those of a plug-in may raise anything.
            raise Refuted("TABLE_WRONG", reading.seq, f"This cannot happen at the table: {error}.") from None
    return state


def _check_shape(state: MatchState, reading: Reading) -> None:
    by, public, events = reading.public.by, reading.public, reading.events
    kinds = tuple(type(event) for event in reading.table)
    if by.seat is not None:
        _check_move_shape(state, reading)
        return
    need(bool(by.host) and by.move is None, "the entry is not made by the host")
    need(kinds in SHAPES, "these events cannot share an entry")
    need(events[: len(kinds)] == reading.table, "an event of the game comes before the start")
    if Started not in kinds:
        need(len(events) == len(kinds), "an entry of the table holds an event of the game")
        need(not public.draws and not public.reveals, "an entry of the table counts draws or reveals")
        need(not public.sealed or kinds == (Created,), "an entry of the table has a sealed part")


def _check_move_shape(state: MatchState, reading: Reading) -> None:
    by, events = reading.public.by, reading.events
    seat = -1 if by.seat is None else by.seat
    need(state.phase == "RUNNING", "a move is made while the match is not running")
    need(0 <= seat < len(state.seats), "the seat of the move does not exist")
    need(by.host != "", "the host played a move without giving a reason")
    late = by.host == "clock"
    first = (Expired,) if late else ()
    kinds = tuple(map(type, reading.table))
    need(kinds in (first, (*first, Ended)), "a move holds events that only the table may have")
    need(all(event is None for event in events[len(first) : -1]), "an event follows the end")
    need(not late or isinstance(events[0], Expired), "the expiry must come before the move")
    need(not state.paused, "a move is made during a pause")
    resigned = state.seats[seat].resigned
    need(not resigned or by.host is not None, "a seat that resigned makes a move")
    need(by.host != "resigned" or resigned, "the host played for a seat that has not resigned")


def _check_event(state: MatchState, event: AnyTableEvent, reading: Reading) -> None:
    seats = state.seats
    match event:
        case Created(practice=practice):
            need(_is_hex(event.commitment, 32), "the commitment is malformed")
            need(_stands_in(event, reading), "the sealed event differs in more than its seed")
            need(
                reading.public.sealed == (("-",) if practice else ()), "the seed is not sealed as it must be"
            )
            shown = bool(reading.line.salts)
            need((event.seed is not None) == shown, "the seed is shown or hidden where it should not be")
            need(event.clock is None or event.claim_after is None, "a match with a clock cannot be claimed")
            need(event.predecessor != state.match, "the match names itself as its predecessor")
        case Joined(seat=seat, pledge=given, kind=kind):
            need(
                _free(state, seat) and _is_hex(given, 32), "the seat is not free, or its pledge is malformed"
            )
            need(kind == "PLAYER" or given is None, "only a player may pledge")
        case Left(seat=seat):
            need(_taken(state, seat), "the seat that is left is not taken")
        case Pledged(seat=seat, pledge=given):
            fresh = _taken(state, seat) and seats[seat].pledge is None and not seats[seat].ready
            need(fresh and _is_hex(given, 32), "the seat may not pledge")
        case Ready(seat=seat):
            need(_taken(state, seat) and not seats[seat].ready, "the seat may not be ready")
        case Opened(seat=seat, nonce=nonce):
            need(state.seats_fixed, "a nonce is opened before every seat is ready")
            need(_opens(state, seat, nonce), "the nonce does not match its pledge")
            need(not state.opening_is_over(reading.public.at), "the nonce is opened too late")
        case Started(nonces=nonces):
            ready = state.seats_fixed and not state.unopened
            need(ready, "the match starts before every seat is ready and every nonce is opened")
            need(
                nonces == tuple(place.nonce or "" for place in seats),
                "the nonces are not those that were opened",
            )
        case Undone(seat=seat, proposal=proposal):
            need(state.created is not None and state.created.undo == "FREE", "the match does not allow undo")
            need(0 <= seat < len(seats) and not seats[seat].resigned, "the seat may not undo")
            need(
                (proposal != 0) == (len(reading.table) > 1),
                "an undo by consent must follow an answer in the same entry",
            )
            check_consent(state, event)
        case Resigned(seat=seat):
            need(
                0 <= seat < len(seats) and not seats[seat].resigned,
                "the seat does not exist or has already resigned",
            )
            over = last_one(_resigned(state, seat)) is not None
            need(
                over == isinstance(reading.table[-1], Ended),
                "resigning must end the match if at most one seat is left, and only then",
            )
        case Ended(reason=reason, outcome=outcome, secret=secret, unopened=unopened):
            need(_is_hex(secret, 32), "the secret is malformed")
            need(
                (reason == "COMPLETED") == (reading.public.by.seat is not None),
                "the reason does not fit the entry",
            )
            resigned = any(isinstance(other, Resigned) for other in reading.table)
            need((reason == "RESIGNED") == resigned, "the match ends for the wrong reason")
            late = state.opening_is_over(reading.public.at)
            need(
                not state.seats_fixed or reason == "UNOPENED", "the match ends while nonces are being opened"
            )
            need((reason == "UNOPENED") <= late, "the match ends before the time to open nonces is up")
            need(
                unopened == (state.unopened if reason == "UNOPENED" else ()),
                "the wrong seats are named as unopened",
            )
            if reason != "COMPLETED":
                wanted = last_one(state) if reason == "RESIGNED" else None
                need(outcome == wanted, "the result is wrong")
            if reading.public.by.seat is None and isinstance(reading.table[0], Answered):
                need_consent(state, "ABANDON")
        case TimeAdded(cause=cause):
            need(
                (cause == "CONSENT") == (len(reading.table) > 1),
                "time by consent must follow an answer in the same entry",
            )
            check_consent(state, event)
        case Proposed() | Answered() | Paused() | Resumed():
            check_consent(state, event)
        case Expired() | Claimed():
            check_deadline(state, event, reading)
        case _:
            _check_seats(state, event, reading)


def _check_seats(state: MatchState, event: AnyTableEvent, reading: Reading) -> None:
    match event:
        case OptionsChanged():
            taken = sum(place.since > 0 for place in state.seats)
            need(taken <= 1, "the options change although two seats are taken")
        case Reserved(seat=seat):
            need(_free(state, seat), "the reserved seat is not free")
        case Removed(seat=seat):
            need(_taken(state, seat), "the freed seat is not taken")
        case OwnerChanged(owner=owner):
            need(owner not in ("", state.owner), "the match is not handed over to another player")
        case HandedOver(seat=seat, kind=kind):
            need(_taken(state, seat) and not state.seats[seat].resigned, "the seat cannot be handed over")
            need(kind != "HOST" and state.seats[seat].kind != "BOT", "the seat cannot be handed over")
        case TakenOver(seat=seat, holder=holder, kind=kind):
            need(_taken(state, seat) and not state.seats[seat].resigned, "the seat cannot be taken over")
            before = reading.table[0]
            if isinstance(before, Expired | Claimed):
                absent = before.seat if isinstance(before, Expired) else before.absent
                need((seat, holder, kind) == (absent, "", "BOT"), "only a bot may take over the absent seat")
            else:
                need(
                    (state.seats[seat].kind, kind) == ("BOT", "PLAYER"),
                    "only a player may take over, and only from a bot",
                )


def _stands_in(event: Created, reading: Reading) -> bool:
    return bytes(raw(replace(event, seed=None))) == bytes(reading.public.events[0])


def _free(state: MatchState, seat: int) -> bool:
    return 0 <= seat < len(state.seats) and not state.seats[seat].since


def _taken(state: MatchState, seat: int) -> bool:
    return 0 <= seat < len(state.seats) and state.seats[seat].since > 0


def _opens(state: MatchState, seat: int, nonce: str) -> bool:
    if seat not in state.unopened or not any(_is_hex(nonce, length) for length in NONCE_BYTES):
        return False
    return pledge(state.match, seat, bytes.fromhex(nonce)).hex() == state.seats[seat].pledge


def _is_hex(text: str | None, length: int) -> bool:
    return text is None or (len(text) == 2 * length and not set(text) - set("0123456789abcdef"))


def _resigned(state: MatchState, seat: int) -> MatchState:
    seats = list(state.seats)
    seats[seat] = replace(seats[seat], resigned=True)
    return replace(state, seats=tuple(seats))

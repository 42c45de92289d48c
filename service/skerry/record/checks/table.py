"""What happened at the table could happen: seats, pledges, start, resigning, end. True of every edition."""

from __future__ import annotations

from skerry.chain.canonical import raw
from skerry.chain.commitment import NONCE_BYTES, pledge
from skerry.match.codec import options_json
from skerry.match.fold import Fold, advanced
from skerry.match.outcome import last_one
from skerry.match.state import BadEntry, MatchState, replace
from skerry.match.table_events import (
    AnyTableEvent,
    Created,
    Ended,
    Joined,
    Left,
    Opened,
    Pledged,
    Ready,
    Resigned,
    Started,
    Undone,
)
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
    }
)
"""Which events of the table may stand together in an entry that no move made."""


def check_table(match: str, read: list[Reading], fold: Fold) -> MatchState:
    """Fold the table's events alone and return where they lead; raises ``Refuted``."""
    state = MatchState.empty(match)
    for reading in read:
        try:
            _check_shape(state, reading)
            for event in reading.table:
                _check_event(state, event, reading)
                if isinstance(event, Undone):
                    # What may be taken back follows from the play, which is folded after the table.
                    continue
                state = fold.table_event(state, event, reading.seq)
                if isinstance(event, Created):
                    _need(options_json(state.options) == event.options, "options are not written out")
            state = advanced(state, reading.public, reading.entry.hash)
            _need(not state.seats_fixed or bool(state.unopened), "the match does not start when it has to")
        except Exception as error:
            # Options and setup are the rules' business, and those of a plug-in may raise anything.
            raise Refuted("TABLE_WRONG", reading.seq, f"This cannot happen at the table: {error}.") from None
    return state


def _check_shape(state: MatchState, reading: Reading) -> None:
    by, public, events = reading.public.by, reading.public, reading.events
    kinds = tuple(type(event) for event in reading.table)
    if by.seat is not None:
        _check_move_shape(state, reading)
        return
    _need(bool(by.host) and by.move is None, "an entry is made by nobody")
    _need(kinds in SHAPES, "events stand together that cannot")
    _need(events[: len(kinds)] == reading.table, "play precedes the start")
    if Started not in kinds:
        _need(len(events) == len(kinds), "a game's event stands in an entry of the table")
        _need(not public.draws and not public.reveals, "the table draws or reveals something")
        _need(not public.sealed or kinds == (Created,), "the table hides something")


def _check_move_shape(state: MatchState, reading: Reading) -> None:
    by, events = reading.public.by, reading.events
    seat = -1 if by.seat is None else by.seat
    _need(state.phase == "RUNNING", "a move is made while the match is not running")
    _need(0 <= seat < len(state.seats), "a move is made by a seat that is not there")
    _need(by.host != "", "a move is played for a seat without a reason")
    _need(tuple(map(type, reading.table)) in ((), (Ended,)), "a move does what only the table can")
    _need(all(event is None for event in events[:-1]), "something follows the end")
    resigned = state.seats[seat].resigned
    _need(not resigned or by.host is not None, "a seat moves that has resigned")
    _need(by.host != "clock", "a move is played by the clock, and no clock runs")
    _need(by.host != "resigned" or resigned, "a move is played for a seat that has not resigned")


def _check_event(state: MatchState, event: AnyTableEvent, reading: Reading) -> None:
    seats = state.seats
    match event:
        case Created(practice=practice):
            _need(_is_hex(event.commitment, 32), "the commitment has no form")
            _need(_stands_in(event, reading), "the sealed seed stands in an event of its own")
            _need(reading.public.sealed == (("-",) if practice else ()), "a seed is not sealed")
            shown = bool(reading.line.salts)
            _need((event.seed is not None) == shown, "a seed is not where it should be")
            _need(event.clock is None or event.claim_after is None, "a match with a clock cannot be claimed")
            _need(event.predecessor != state.match, "a match follows itself")
        case Joined(seat=seat, pledge=given, kind=kind):
            _need(_free(state, seat) and _is_hex(given, 32), "a seat is taken that is not free")
            _need(kind == "PLAYER" or given is None, "a seat of the host pledges")
        case Left(seat=seat):
            _need(_taken(state, seat), "a seat is left that nobody holds")
        case Pledged(seat=seat, pledge=given):
            fresh = _taken(state, seat) and seats[seat].pledge is None and not seats[seat].ready
            _need(fresh and _is_hex(given, 32), "a seat pledges that may not")
        case Ready(seat=seat):
            _need(_taken(state, seat) and not seats[seat].ready, "a seat is ready that may not be")
        case Opened(seat=seat, nonce=nonce):
            _need(state.seats_fixed, "a nonce is opened before every seat is ready")
            _need(_opens(state, seat, nonce), "a nonce is not the one that was pledged")
            _need(not state.opening_is_over(reading.public.at), "a nonce is opened too late")
        case Started(nonces=nonces):
            ready = state.seats_fixed and not state.unopened
            _need(ready, "the match starts before every seat is ready and every nonce opened")
            _need(nonces == tuple(place.nonce or "" for place in seats), "nonces were exchanged")
        case Undone(seat=seat, proposal=proposal):
            _need(state.created is not None and state.created.undo == "FREE", "nothing is taken back here")
            _need(proposal == 0, "a seat takes back by a proposal that nobody made")
            _need(0 <= seat < len(seats) and not seats[seat].resigned, "a seat takes back that cannot")
        case Resigned(seat=seat):
            _need(0 <= seat < len(seats) and not seats[seat].resigned, "a seat resigns twice")
            over = last_one(_resigned(state, seat)) is not None
            _need(over == (len(reading.table) > 1), "resigning ends a match of one seat left only")
        case Ended(reason=reason, outcome=outcome, secret=secret, unopened=unopened):
            _need(_is_hex(secret, 32), "the secret has no form")
            _need((reason == "COMPLETED") == (reading.public.by.seat is not None), "a false reason")
            _need((reason == "RESIGNED") == (len(reading.table) > 1), "a false reason to end")
            late = state.opening_is_over(reading.public.at)
            _need(not state.seats_fixed or reason == "UNOPENED", "the match ends while nonces are opened")
            _need((reason == "UNOPENED") <= late, "the match ends before the time to open nonces is up")
            _need(unopened == (state.unopened if reason == "UNOPENED" else ()), "the wrong seats are blamed")
            if reason != "COMPLETED":
                wanted = last_one(state) if reason == "RESIGNED" else None
                _need(outcome == wanted, "the result is not the one that it should be")


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


def _need(condition: bool, sentence: str) -> None:
    if not condition:
        raise BadEntry(sentence)

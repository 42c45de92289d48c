"""The fold of a match: entries in order make its state, for host, client and verifier alike.

The same fold reads the whole log and any edition of a record: for each event it uses the sealed event if it
has it, else the stand-in, so a reduced edition folds to the redacted state (law 8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, TypeAlias

import msgspec

from skerry.chain.commitment import draw_key, host_secret, practice_secret
from skerry.chain.entries import Entry, Public, events_shown
from skerry.match.clock import (
    SeatClock,
    clocks_after,
    first_clocks,
    pace_of,
    with_agreed_undo,
    with_missed,
    with_undone,
)
from skerry.match.codec import components_hash, game_event, table_event
from skerry.match.packed_windows import open_window
from skerry.match.running_fold import fold_running
from skerry.match.seat_fold import fold_seats, need, with_seat
from skerry.match.seat_state import SeatState
from skerry.match.state import BadEntry, MatchState, replace
from skerry.match.state_json import state_from_json
from skerry.match.table_events import (
    AnyTableEvent,
    Created,
    Ended,
    Forked,
    Opened,
    Started,
    TableEvent,
    Undone,
)
from skerry.match.undo import UndoableMove, UndoWindow, replay
from skerry.match.upcast import upcast
from skerry.rules.game import AnyGame, Decision, Illegal, Seat, Viewer

Games: TypeAlias = Callable[[str, int], AnyGame]
"""Finds a game by name and rules version; raises ``LookupError`` if it is not installed."""

Secrets: TypeAlias = Callable[[str, Created], bytes | None]
"""Finds the host's secret of a match; returns None for anyone but the host."""


class Fold:
    """Folds entries; ``games`` finds the rules, ``secrets`` the host's secret."""

    def __init__(self, games: Games, secrets: Secrets = lambda _match, _created: None) -> None:
        self._games = games
        self._secrets = secrets

    def all(self, match: str, entries: Iterable[Entry], viewer: Viewer = "all") -> MatchState:
        """Fold a match from its first entry."""
        state = MatchState.empty(match)
        for entry in entries:
            state = self.apply(state, entry, viewer)
        return state

    def apply(self, state: MatchState, entry: Entry, viewer: Viewer = "all") -> MatchState:
        """Fold one entry as a viewer may read it.

        Raises ``BadEntry`` for an entry that cannot follow, ``LookupError`` if the rules are missing, and
        ``msgspec.DecodeError`` for an event that the game does not have.
        """
        public = entry.read()
        if public.seq != state.seq + 1:
            raise BadEntry(f"entry {public.seq} cannot follow entry {state.seq}")
        if public.at < state.at:
            raise BadEntry(f"entry {public.seq} is dated before the previous one")
        folded = state
        played: list[Any] = []
        for raw in map(upcast, events_shown(entry, viewer)):
            event = table_event(raw)
            if event is not None:
                folded = self.table_event(folded, event, public.seq)
            elif folded.phase != "RUNNING" or folded.paused:
                raise BadEntry(f"entry {public.seq} holds a game's event while the match is not running")
            else:
                game = folded.rules
                played.append(game_event(game, raw))
                folded = replace(folded, game_state=game.evolve(folded.game_state, played[-1]))
        return close_entry(state, folded, entry, played)

    def table_event(self, state: MatchState, event: AnyTableEvent | TableEvent, seq: int) -> MatchState:
        """Fold one event of the table; raises ``BadEntry`` if it cannot happen now."""
        match event:
            case Created():
                return self._created(state, event, seq)
            case Ended(reason=reason, outcome=outcome, secret=secret):
                need(state.phase != "OVER", event)
                ended = replace(state, reason=reason, outcome=outcome, secret=bytes.fromhex(secret))
                return replace(ended, phase="OVER", key=key_of(ended))
            case Undone():
                need(state.phase == "RUNNING", event)
                return _undone(state, event)
            case Started(nonces=nonces):
                need(state.seats_fixed, event)
                return self._started(state, nonces)
            case Forked():
                return _forked(state, event)
            case Opened(seat=seat, nonce=nonce):
                need(state.seats_fixed, event)
                return with_seat(state, seat, nonce=nonce)
        return fold_running(state, event, seq) if state.phase == "RUNNING" else fold_seats(state, event, seq)

    def game_of(self, created: Created) -> AnyGame:
        """Return the rules of a match; raises ``LookupError`` if they are missing or of other components."""
        game = self._games(created.game, created.rules)
        if components_hash(game) != created.components:
            raise LookupError(f"{created.game} is installed with another component set")
        return game

    def secret_of(self, match: str, created: Created) -> bytes | None:
        """Return the secret of a match, or None for those who may not know it before the end."""
        return self._secrets(match, created) if created.seed is None else practice_secret(created.seed)

    def _created(self, state: MatchState, event: Created, seq: int) -> MatchState:
        need(seq == 1, event)
        game = self.game_of(event)
        try:
            options = game.options(event.options, event.seats)
        except Illegal as error:
            raise BadEntry(f"the options of entry 1 are refused: {error}") from error
        opened = replace(
            state,
            created=event,
            game=game,
            options=options,
            seats=tuple(SeatState() for _ in range(event.seats)),
            owner=event.owner,
            owner_since=seq,
            secret=self.secret_of(state.match, event),
        )
        return replace(opened, key=key_of(opened))

    def _started(self, state: MatchState, nonces: tuple[str, ...]) -> MatchState:
        created = state.created
        if created is None or len(nonces) != created.seats:
            raise BadEntry("table.started must name one nonce per seat")
        game_state = state.rules.initial(state.options, created.seats)
        started = replace(
            state, phase="RUNNING", nonces=nonces, game_state=game_state, clocks=first_clocks(created)
        )
        return replace(started, key=key_of(started))


def close_entry(
    before: MatchState, folded: MatchState, entry: Entry, played: Sequence[Any] = ()
) -> MatchState:
    """Close an entry: count its draws, record which decisions it opened, and move the head.

    ``played`` holds the game's events of the entry as they were folded.
    """
    public = entry.read()
    draws = dict(before.draws)
    for label, count in public.draws.items():
        draws[label] = draws.get(label, 0) + count
    decisions = folded.decisions()
    return replace(
        advanced(folded, public, entry.hash),
        draws=draws,
        clocks=_clocks(folded, public, decisions) if folded.clocks else (),
        opened=_opened(before, folded, public, decisions),
        undo_window=_undo_window(before, folded, public, played),
    )


def advanced(folded: MatchState, public: Public, hash: bytes) -> MatchState:
    """Move the head to an entry, and record whether it fixed the seats; a move ends all proposals."""
    newly_fixed = folded.fixed_at is None and folded.seats_fixed
    return replace(
        folded,
        seq=public.seq,
        hash=hash,
        at=public.at,
        created_at=folded.created_at or public.at,
        fixed_at=public.at if newly_fixed else folded.fixed_at,
        proposal=folded.proposal if public.by.seat is None else None,
    )


def _opened(
    before: MatchState, folded: MatchState, public: Public, decisions: Mapping[Seat, Decision]
) -> Mapping[Seat, int]:
    # A decision counts as changed if a draw or a reveal showed its seat something new, so that expectedSeq
    # refuses a move chosen without knowing that; sealed moves of others do not change it.
    earlier = before.decisions() if before.seq else {}
    revealing = bool(public.draws) or public.reveals > 0
    return {
        seat: folded.opened[seat]
        if earlier.get(seat) == decision
        and seat in folded.opened
        and seat != public.by.seat
        and not revealing
        else public.seq
        for seat, decision in decisions.items()
    }


def _undo_window(before: MatchState, folded: MatchState, public: Public, played: Sequence[Any]) -> UndoWindow:
    if folded.undo_window is not before.undo_window:
        return folded.undo_window
    seat = public.by.seat
    if seat is None and before.phase == folded.phase and before.seats == folded.seats:
        # Only talk or clocks: the game has not changed.
        return before.undo_window
    if seat is None or folded.phase != "RUNNING":
        return UndoWindow(folded.game_state)
    if public.draws or public.reveals:
        return before.undo_window.after_draw(public.seq, seat, folded.game_state)
    decision = before.decisions().get(seat)
    sealed = decision is not None and decision.sealed
    move = UndoableMove(public.seq, seat, tuple(played), sealed, public.by.host is not None)
    return before.undo_window.extended(move, folded.rules.evolve)


def _undone(state: MatchState, event: Undone) -> MatchState:
    need(bool(event.seqs) and state.created is not None and state.created.undo == "FREE", event)
    window: UndoWindow | None
    clocks = state.clocks
    if event.proposal:
        open_packed = partial(open_window, state.rules)
        window = state.undo_window.rewound(event.seqs, open_packed)
        if clocks and state.created is not None:
            last = islice(state.undo_window.last_moves(open_packed), len(event.seqs))
            clocks = with_agreed_undo(clocks, state.created, [seat for _, seat in last])
        # All decisions are opened again, even if they look the same.
        opened: Mapping[Seat, int] = {}
    else:
        need(event.seqs == state.undo_window.undoable(event.seat)[: len(event.seqs)], event)
        window = state.undo_window.without(event.seqs)
        opened = {seat: seq for seat, seq in state.opened.items() if seat != event.seat}
        if clocks:
            clocks = with_undone(clocks, event.seat, len(event.seqs))
    if window is None:
        raise BadEntry("the undone moves are not the last ones")
    game_state = replay(window.base, window.moves, state.rules.evolve)
    return replace(
        state, undo_window=window, game_state=game_state, opened=opened, clocks=clocks, proposal=None
    )


def _forked(state: MatchState, event: Forked) -> MatchState:
    created = state.created
    need(state.phase == "OPEN" and state.complete and created is not None and created.practice, event)
    try:
        game_state = state_from_json(state.rules.types.state, event.state)
    except (msgspec.ValidationError, TypeError) as error:
        raise BadEntry(f"the state of a fork cannot be read: {error}") from error
    return replace(
        state,
        phase="RUNNING",
        nonces=("",) * len(state.seats),
        game_state=game_state,
        origin=event.origin,
        origin_seq=event.seq,
    )


def _clocks(folded: MatchState, public: Public, asked: Mapping[Seat, Decision]) -> tuple[SeatClock, ...]:
    pace = None if folded.created is None else pace_of(folded.created)
    if pace is None:
        return ()
    # Bots do not need clocks, and the host plays for resigned seats at once.
    running = {
        seat
        for seat in asked
        if not folded.paused and not folded.seats[seat].resigned and folded.seats[seat].kind != "BOT"
    }
    seat, host = public.by.seat, public.by.host
    clocks = clocks_after(folded.clocks, pace, public.at, asked=asked, running=running, answered=seat)
    if seat is None:
        return clocks
    if host == "clock":
        return with_missed(clocks, seat, by_clock=True)
    return clocks if host or folded.seats[seat].kind == "BOT" else with_missed(clocks, seat, by_clock=False)


def key_of(state: MatchState) -> bytes | None:
    """Return the key that a match's secret and nonces give; None if it has none, or none is known."""
    created, secret, nonces = state.created, state.secret, state.nonces
    if created is None or secret is None or (nonces is None and not created.practice):
        return None
    opened = [bytes.fromhex(nonce) for nonce in nonces or ()]
    return draw_key(secret, state.match, opened, practice=created.practice)


def host_secrets(master: Callable[[str], bytes]) -> Secrets:
    """Return the secrets of a host, given its master keys by id."""
    return lambda match, created: None if created.practice else host_secret(master(created.key), match)

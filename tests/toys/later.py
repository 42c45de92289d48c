"""Entries built event by event, as the host would build them, and matches created on any terms."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from tests.toys.played_match import SECRET, PlayedMatch, any_move, open_all, ready, replaced, take_seat

from skerry.chain.entries import By
from skerry.match import commands
from skerry.match.clock import SeatClock
from skerry.match.drafts import Drafted, move_draft, table_draft
from skerry.match.fold import Fold
from skerry.match.sealing import Draft, seal
from skerry.match.state import MatchState
from skerry.match.table_events import Answered, Clock, Proposed, TableEvent
from skerry.rules.game import AnyGame, Emit, Json, Seat

MINUTE = 60_000


def clock(kind: Any = "DECISION", expiry: Any = "RESIGN", time: int = MINUTE, increment: int = 0) -> Clock:
    """Return the clock of a match."""
    return Clock(kind, time, expiry, increment)


def made(
    game: AnyGame, seats: int, *, given: Mapping[str, Json] | None = None, **created: Any
) -> PlayedMatch:
    """Create a match whose entry 1 differs in some fields from a command's."""
    table = PlayedMatch()
    first = commands.create(table.match, game, given or {}, seats, 1000, secret=SECRET).state.created
    empty = table.now
    draft = Draft(By(host="created"), (Emit(replaced(first, **created)),))
    entry = seal(empty, None, draft, 1000)
    fold = Fold(lambda _name, _rules: game, lambda _match, _created: SECRET)
    table.entries.append(entry)
    table.states.append(fold.apply(empty, entry))
    return table


def running(game: AnyGame, seats: int, **created: Any) -> PlayedMatch:
    """Create such a match and start play; every seat pledges."""
    table = made(game, seats, **created)
    for seat in range(seats):
        take_seat(table, seat, pledging=True)
    return open_all(ready(table))


def happens(table: PlayedMatch, *events: TableEvent, after: int = 1) -> MatchState:
    """Write an entry of the table, some ms after the last one."""
    return _write(table, table_draft(table.now, "forged", *events), after)


def plays(table: PlayedMatch, seat: Seat, move: Any, *, after: int = 1) -> MatchState:
    """Write a move."""
    return _write(table, move_draft(table.now, seat, move), after)


def plays_some(table: PlayedMatch, choice: random.Random, moves: int, *, after: int = 1) -> PlayedMatch:
    """Play some random moves, each some ms after the last entry."""
    for _ in range(moves):
        if table.now.phase == "RUNNING":
            plays(table, *any_move(table.now, choice), after=after)
    return table


def agreed(table: PlayedMatch, proposed: Proposed, *effect: TableEvent) -> MatchState:
    """Let a seat make a proposal and all others agree; ``effect`` happens with the last answer."""
    happens(table, proposed)
    seq = table.now.seq
    others = [seat for seat in range(len(table.now.seats)) if seat != proposed.seat]
    for seat in others[:-1]:
        happens(table, Answered(seat, seq, True))
    return happens(table, Answered(others[-1], seq, True), *effect)


def asked(table: PlayedMatch) -> Seat:
    """Return the first awaited seat."""
    return min(table.now.decisions())


def deadline_of(table: PlayedMatch, seat: Seat) -> int:
    """Return a seat's deadline."""
    found: SeatClock = table.now.clocks[seat]
    assert found.deadline is not None
    return found.deadline


def _write(table: PlayedMatch, drafted: Drafted, after: int) -> MatchState:
    before = table.now
    entry = seal(before, drafted.folded.key, drafted.draft, before.at + after)
    table.entries.append(entry)
    table.states.append(Fold(lambda _name, _rules: before.rules).apply(before, entry))
    return table.now

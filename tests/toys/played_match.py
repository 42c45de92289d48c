"""Plays complete matches in process, using only the commands of a match."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from skerry.chain.commitment import pledge
from skerry.chain.entries import Entry
from skerry.chain.signing import SigningKey
from skerry.match import commands
from skerry.match.committed import Committed
from skerry.match.fold import Games
from skerry.match.state import MatchState
from skerry.match.table_events import SeatKind
from skerry.record.layout import Edition
from skerry.record.receipts import KnownHead, Receipt, Sent
from skerry.record.writer import write
from skerry.rules.game import AnyGame, Json, Seat

SECRET = bytes(range(32))
SIGNING = SigningKey(bytes(range(32, 64)))


class PlayedMatch:
    """A match in progress: its entries, and its states before and after each of them."""

    def __init__(self, match: str = "m-000001") -> None:
        self.match = match
        self.entries: list[Entry] = []
        self.states: list[MatchState] = [MatchState.empty(match)]

    @property
    def now(self) -> MatchState:
        """The current state."""
        return self.states[-1]

    def did(self, committed: Committed) -> MatchState:
        """Accept a command's result."""
        self.entries.append(committed.entry)
        self.states.append(committed.state)
        return self.now

    def record(self, edition: Edition, *, signed: bool = True, names: tuple[str, ...] = ()) -> bytes:
        """Return the record as bytes."""
        signing = SIGNING if signed else None
        return b"".join(write(self.now, self.entries, edition, names=names, signing=signing))

    def receipt(self, seat: Seat) -> Receipt:
        """Return the receipt of an honest client at a seat: every head, and what determines the draws."""
        created = self.now.created
        assert created is not None
        nonce = self.now.seats[seat].nonce
        pledges = tuple(one.pledge for one in self.now.seats)
        fixed = next((state for state in self.states if state.seats_fixed), self.states[0])
        return Receipt(
            match=self.match,
            commitment=created.commitment,
            sent=None if nonce is None else Sent(seat, nonce, pledges, known(fixed)),
            heads=tuple(map(known, self.states[1:])),
        )


def known(state: MatchState) -> KnownHead:
    """Return a head as a receipt holds it."""
    return KnownHead(state.seq, state.hash.hex())


def nonce_of(seat: Seat) -> bytes:
    """Return the nonce that a seat of these tests pledges."""
    return bytes([seat + 1]) * 16


def opened(
    game: AnyGame,
    seats: int,
    *,
    match: str = "m-000001",
    given: Mapping[str, Json] | None = None,
    pledging: Sequence[Seat] = (),
    seed: str | None = None,
    kinds: Mapping[Seat, SeatKind] | None = None,
) -> PlayedMatch:
    """Create a match and take all seats; the named seats pledge, ``kinds`` are those of non-players."""
    table = PlayedMatch(match)
    table.did(commands.create(match, game, given or {}, seats, 1000, secret=SECRET, key_id="k1", seed=seed))
    for seat in range(seats):
        take_seat(table, seat, pledging=seat in pledging, kind=(kinds or {}).get(seat, "PLAYER"))
    return table


def take_seat(
    table: PlayedMatch, seat: Seat, *, pledging: bool, kind: SeatKind = "PLAYER", at: int | None = None
) -> None:
    """Take a seat, optionally pledging its nonce."""
    pledged = pledge(table.match, seat, nonce_of(seat)).hex() if pledging else None
    when, holder = 1001 + seat if at is None else at, f"holder-{seat}"
    table.did(commands.join(table.now, seat, when, holder=holder, pledged=pledged, kind=kind))


def ready(table: PlayedMatch) -> PlayedMatch:
    """Make every seat ready: the match starts, or its seats are fixed until nonces are opened."""
    for seat, place in enumerate(table.now.seats):
        if not place.ready:
            table.did(commands.ready(table.now, seat, 2000 + seat))
    return table


def started(
    game: AnyGame,
    seats: int,
    *,
    match: str = "m-000001",
    given: Mapping[str, Json] | None = None,
    pledging: Sequence[Seat] = (),
    seed: str | None = None,
    kinds: Mapping[Seat, SeatKind] | None = None,
) -> PlayedMatch:
    """Create a match, take all seats and start play."""
    table = opened(game, seats, match=match, given=given, pledging=pledging, seed=seed, kinds=kinds)
    return open_all(ready(table))


def open_all(table: PlayedMatch) -> PlayedMatch:
    """Let every seat that pledged open its nonce; with the last one play begins."""
    for seat in table.now.unopened:
        table.did(commands.open_nonce(table.now, seat, nonce_of(seat).hex(), 2100 + seat))
    return table


def any_move(state: MatchState, choice: random.Random) -> tuple[Seat, Any]:
    """Return a random legal move of a random awaited seat."""
    seat = choice.choice(sorted(state.decisions()))
    moves = list(islice(state.rules.legal_moves(state.game_state, seat), 40))
    return seat, choice.choice(moves)


def play_on(table: PlayedMatch, choice: random.Random, moves: int = 10_000) -> PlayedMatch:
    """Play random moves until the match is over, up to ``moves``."""
    for number in range(moves):
        if table.now.phase == "OVER":
            break
        due = commands.seats_to_play_for(table.now)
        if due:
            table.did(commands.default(table.now, due[0], 3000 + number, why="resigned"))
        else:
            seat, move = any_move(table.now, choice)
            table.did(commands.play(table.now, seat, move, 3000 + number))
    return table


def only(*games: AnyGame) -> Games:
    """Return a finder that knows only these games."""

    def find(name: str, rules: int) -> AnyGame:
        for game in games:
            if (game.name, game.rules) == (name, rules):
                return game
        raise LookupError(f"{name} {rules}")

    return find


def replaced(value: Any, **changes: Any) -> Any:
    """Return a struct with some fields changed."""
    return msgspec.structs.replace(value, **changes)

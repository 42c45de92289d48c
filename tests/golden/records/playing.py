"""Plays the matches of the golden records: the same secret, nonces, times and choices each time."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from tests.golden.records.modes import Mode, modes
from tests.toys.played_match import SECRET, PlayedMatch, nonce_of, open_all, opened, ready, started, take_seat

from skerry.chain.commitment import pledge
from skerry.match import commands
from skerry.match.table_events import SeatKind
from skerry.rules import registry
from skerry.rules.chance import Seeded
from skerry.rules.game import Json, Seat

Play = Callable[[str], PlayedMatch]
"""Plays the match of this id."""

ENDED_IN = "dream-islands"
"""The game of the matches that show how a match may begin and end."""

BRIEF: Mapping[str, Json] = {"roundLimit": 3}
"""The options of those matches."""


def matches(game: str) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Yield the name of each golden record of a game, with the function that plays and writes it."""
    for mode in modes(game):
        yield _record(f"{mode.game}-{mode.rules}/{mode.name}", _to_the_end(mode))
    if game == ENDED_IN:
        for name, play in ENDINGS.items():
            yield _record(f"{game}-{registry.game(game).rules}/{name}", play)


def _record(name: str, play: Play) -> tuple[str, Callable[[], bytes]]:
    match = f"golden-{hashlib.sha256(name.encode()).hexdigest()[:12]}"
    return name, lambda: play(match).record("full")


def _to_the_end(mode: Mode) -> Play:
    def play(match: str) -> PlayedMatch:
        game = registry.game(mode.game)
        table = started(game, mode.seats, match=match, given=mode.options, pledging=range(mode.seats))
        return played(table)

    return play


def played(table: PlayedMatch, moves: int = 10_000) -> PlayedMatch:
    """Play uniformly chosen moves until the match is over, up to ``moves``."""
    chance = Seeded(table.match)
    for _ in range(moves):
        now = table.now
        if now.phase == "OVER":
            break
        at, due = now.at + 1000, commands.seats_to_play_for(now)
        if due:
            table.did(commands.default(now, due[0], at, why="resigned"))
            continue
        awaited = sorted(now.decisions())
        seat = awaited[chance.below("seat", len(awaited))]
        legal = now.rules.legal_moves(now.game_state, seat)
        move = next(islice(legal, chance.below("move", legal.count()), None))
        table.did(commands.play(now, seat, move, at))
    return table


def _begun(
    match: str, seats: int, *pledging: Seat, kinds: Mapping[Seat, SeatKind] | None = None
) -> PlayedMatch:
    game = registry.game(ENDED_IN)
    return started(game, seats, match=match, given=BRIEF, pledging=pledging, kinds=kinds)


def _resigned(match: str, seats: int) -> PlayedMatch:
    table = played(_begun(match, seats, *range(seats)), moves=8)
    table.did(commands.resign(table.now, 1, table.now.at + 1000))
    return played(table)


def _abandoned(match: str) -> PlayedMatch:
    table = played(_begun(match, 2, 0, 1), moves=8)
    table.did(commands.abandon(table.now, table.now.at + 1000))
    return table


def _unopened(match: str) -> PlayedMatch:
    table = ready(opened(registry.game(ENDED_IN), 3, match=match, pledging=(0, 1, 2)))
    table.did(commands.open_nonce(table.now, 1, nonce_of(1).hex(), 2100))
    table.did(commands.end_unopened(table.now, table.now.opening_due or 0))
    return table


def _closed_early(match: str) -> PlayedMatch:
    table = opened(registry.game(ENDED_IN), 2, match=match, pledging=(0,))
    table.did(commands.leave(table.now, 0, 1100))
    table.did(commands.abandon(table.now, 1101))
    return table


def _pledged_late(match: str) -> PlayedMatch:
    # Seat 0 leaves and comes again; seat 1 pledges after it joined; seat 2 pledges nothing.
    table = opened(registry.game(ENDED_IN), 3, match=match, given=BRIEF, pledging=(0,))
    table.did(commands.leave(table.now, 0, 1100))
    take_seat(table, 0, pledging=True, at=1101)
    table.did(commands.pledge(table.now, 1, pledge(match, 1, nonce_of(1)).hex(), 1102))
    return played(open_all(ready(table)))


def _unpledged(match: str) -> PlayedMatch:
    # A bot takes the last seat, and with that play begins.
    table = PlayedMatch(match)
    game = registry.game(ENDED_IN)
    table.did(commands.create(match, game, BRIEF, 2, 1000, secret=SECRET))
    take_seat(table, 0, pledging=False)
    table.did(commands.ready(table.now, 0, 1001))
    take_seat(table, 1, pledging=False, kind="BOT")
    return played(table)


def _undone(match: str) -> PlayedMatch:
    # Moves are played until one can be taken back, which is done and followed by others.
    table = _begun(match, 2, 0, 1)
    while not (able := [seat for seat in (0, 1) if table.now.undo_window.undoable(seat)]):
        played(table, moves=1)
    table.did(commands.take_back(table.now, able[0], table.now.at + 1000))
    return played(table)


ENDINGS: Mapping[str, Play] = {
    "table-resigned-of-2": lambda match: _resigned(match, 2),
    "table-resigned-of-3": lambda match: _resigned(match, 3),
    "table-abandoned": _abandoned,
    "table-unopened": _unopened,
    "table-closed-early": _closed_early,
    "table-pledged-late": _pledged_late,
    "table-with-host": lambda match: played(_begun(match, 3, 0, kinds={1: "HOST", 2: "BOT"})),
    "table-unpledged": _unpledged,
    "table-undone": _undone,
}
"""Matches by how they begin and end, played by the rules of one game."""

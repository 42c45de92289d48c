"""The true matches that records are forged from, besides those of all tests of records."""

from __future__ import annotations

import random

from tests.record.forgeries.later_tables import later_matches
from tests.record.own_set import own_set
from tests.toys.pebbles import Hide, Pebbles
from tests.toys.played_match import PlayedMatch, nonce_of, opened, play_on, ready, started, take_seat

from skerry.chain.commitment import pledge
from skerry.match import commands
from skerry.rules.components import with_components
from skerry.rules.dream_islands import DreamIslands


def more_matches() -> dict[str, PlayedMatch]:
    """Return matches by name: with an undo, with a custom component set, and with several openings."""
    own = with_components(DreamIslands(), own_set())
    return {
        "undone": _undone(),
        "own-set": play_on(started(own, 2, pledging=(0, 1)), random.Random(12)),
        "opening": _half_opened(2),
        "unopened": _unopened(),
        "with-host": play_on(
            started(Pebbles(), 3, pledging=(0,), kinds={1: "HOST", 2: "BOT"}), random.Random(15)
        ),
        "bot-last": _bot_last(),
        "returned": _returned(),
        **later_matches(),
    }


def _undone() -> PlayedMatch:
    # Without draws after the deal, hiding a pebble shows nothing and can be undone.
    table = play_on(started(Pebbles(), 2, given={"left": 0}, pledging=(0, 1)), random.Random(13), moves=2)
    seat = table.now.game_state.turn
    table.did(commands.play(table.now, seat, Hide(table.now.game_state.players[seat].hand[0]), 4000))
    table.did(commands.take_back(table.now, seat, 4001))
    return play_on(table, random.Random(14))


def _half_opened(seats: int) -> PlayedMatch:
    # Every seat is ready, and seat 1 alone has opened its nonce.
    table = ready(opened(Pebbles(), seats, pledging=range(seats)))
    table.did(commands.open_nonce(table.now, 1, nonce_of(1).hex(), 2100))
    return table


def _unopened() -> PlayedMatch:
    table = _half_opened(3)
    table.did(commands.end_unopened(table.now, table.now.opening_due or 0))
    return table


def _bot_last() -> PlayedMatch:
    # A bot takes the last seat, and with that play begins.
    table = PlayedMatch()
    table.did(commands.create(table.match, Pebbles(), {}, 2, 1000, secret=bytes(32)))
    take_seat(table, 0, pledging=False)
    table.did(commands.ready(table.now, 0, 1001))
    take_seat(table, 1, pledging=False, kind="BOT")
    return play_on(table, random.Random(16))


def _returned() -> PlayedMatch:
    # Seat 0 pledges after it joined and is ready; seat 1 leaves and comes again with another pledge.
    table = opened(Pebbles(), 2, pledging=(1,))
    table.did(commands.pledge(table.now, 0, pledge(table.match, 0, nonce_of(0)).hex(), 1100))
    table.did(commands.ready(table.now, 0, 1101))
    table.did(commands.leave(table.now, 1, 1102))
    other = b"other" * 4
    table.did(commands.join(table.now, 1, 1103, pledged=pledge(table.match, 1, other).hex()))
    ready(table)
    table.did(commands.open_nonce(table.now, 1, other.hex(), 2100))
    table.did(commands.open_nonce(table.now, 0, nonce_of(0).hex(), 2101))
    return play_on(table, random.Random(17))

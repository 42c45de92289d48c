"""Law 5: sealed decisions show nothing, commute, and can be omitted."""

from __future__ import annotations

import random
from typing import Any

from skerry.rules.chance import Keyed
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.dry_run import Dry, dry_run
from skerry.rules.conformance.editions import owner, visible
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import (
    Entry,
    Match,
    added,
    blamed,
    folded,
    random_move,
    random_moves,
    some,
)
from skerry.rules.game import Seat

MOVES = 8
"""The number of moves of one seat compared at a state."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 5 on a match and return the number of comparisons, 0 without sealed decisions.

    At some states with sealed decisions: up to the first draw or reveal, *legal moves with the same shown
    leave the public part, the parts of others and whether they stop there byte-identical*, and all their
    effects are sealed (``Decision``). *Sealed moves of different seats commute*: two of them, played in both
    orders with the same key, leave equal states. *Omitting one of them from the fold gives the same state as
    deciding the others again without it*: for sealed moves in random order, as long as none draws or reveals.

    Not checked: the part that no seat may see; its leaf is salted, so it cannot be compared.
    """
    game = match.game
    sealed = [entry for entry in match.entries if _sealed(match, entry.after)]
    done = 0
    for entry in some(sealed, rng, thorough):
        seats = _sealed(match, entry.after)
        with blamed(entry.seq, None, "playing sealed moves"):
            for seat in seats:
                done += _same_shown(match, entry, seat, rng)
            if len(seats) > 1:
                moves = {seat: random_move(game.legal_moves(entry.after, seat), rng) for seat in seats}
                _commute(match, entry, rng.sample(seats, 2), moves)
                done += 1 + _left_out(match, entry, rng.sample(seats, len(seats)), moves, rng)
    return done


def _sealed(match: Match, state: Any) -> list[Seat]:
    return sorted(seat for seat, asked in match.game.decisions(state).items() if asked.sealed)


def _same_shown(match: Match, entry: Entry, seat: Seat, rng: random.Random) -> int:
    game = match.game
    first: dict[str | None, tuple[Any, Dry]] = {}
    done = 0
    for move in random_moves(game.legal_moves(entry.after, seat), rng, MOVES):
        dry = dry_run(game, entry.after, seat, move)
        for emit in dry.emits:
            if emit.shown is None:
                raise Fault(entry.seq, f"the sealed move {move!r} of seat {seat} shows {emit.event!r} to all")
        text = game.shown(entry.after, seat, move)
        if text not in first:
            first[text] = (move, dry)
            continue
        other, as_other = first[text]
        if (what := _difference(dry, as_other, seat)) is not None:
            moves = f"{other!r} and {move!r} of seat {seat}"
            raise Fault(entry.seq, f"{moves} are both shown as {text!r}, but differ in {what}")
        done += 1
    return done


def _difference(one: Dry, two: Dry, seat: Seat) -> str | None:
    """Return a difference between two sealed moves that others can see, None if there is none."""
    if one.stop != two.stop:
        return f"where they stop ({one.stop}, {two.stop})"
    if visible(one.emits, "public") != visible(two.emits, "public"):
        return "the public part"
    if {owner(emit) for emit in one.emits} != {owner(emit) for emit in two.emits}:
        return "the owners of sealed parts"
    if _parts_of_others(one, seat) != _parts_of_others(two, seat):
        return "the parts of others"
    return None


def _parts_of_others(dry: Dry, seat: Seat) -> list[tuple[int, int, bytes]]:
    return [
        (at, emit.to, canonical(emit.event))
        for at, emit in enumerate(dry.emits)
        if emit.shown is not None and emit.to is not None and emit.to != seat
    ]


def _commute(match: Match, entry: Entry, seats: list[Seat], moves: dict[Seat, Any]) -> None:
    left = []
    for order in (seats, seats[::-1]):
        state = entry.after
        done: dict[str, int] = {}
        for seat in order:
            chance = Keyed(match.key, added(added(entry.counts, entry.draws), done))
            state = match.game.decide(state, seat, moves[seat], chance).state
            done = added(done, chance.draws)
        left.append(state)
    if left[0] != left[1]:
        one, two = seats
        both = f"{moves[one]!r} of seat {one} and {moves[two]!r} of seat {two}"
        raise Fault(entry.seq, f"{both} are sealed, but do not commute")


def _left_out(
    match: Match, entry: Entry, seats: list[Seat], moves: dict[Seat, Any], rng: random.Random
) -> int:
    game = match.game
    state = entry.after
    played: list[tuple[Seat, Dry]] = []
    for seat in seats:
        dry = dry_run(game, state, seat, moves[seat])
        if dry.stop is not None:
            break
        played.append((seat, dry))
        state = dry.state
    if len(played) < 2:
        return 0
    missing = rng.choice(played)[0]
    rest = [(seat, dry) for seat, dry in played if seat != missing]
    events = [emit.event for _, dry in rest for emit in dry.emits]
    again = entry.after
    for seat, _ in rest:
        dry = dry_run(game, again, seat, moves[seat])
        if dry.stop is not None:
            raise Fault(
                entry.seq,
                f"without the sealed move of seat {missing}, that of seat {seat} draws or reveals",
            )
        again = dry.state
    if folded(game.evolve, entry.after, events) != again:
        without = f"without the sealed move of seat {missing}"
        raise Fault(entry.seq, f"{without}, folding and deciding again give different states")
    return 1

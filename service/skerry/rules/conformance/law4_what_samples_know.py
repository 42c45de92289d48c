"""Law 4: a sample depends on everything that the viewer has seen, and on nothing hidden from it."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from skerry.rules.chance import Free
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.editions import edition
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, blamed, random_moves, some
from skerry.rules.game import Seat, Viewer

VIEWERS = 2
"""The number of viewers at a state."""

MOVES = 4
"""The number of moves of one seat played from a state, some with the same ``shown`` if possible."""

DRAWS = 3
"""The number of different draws for each move."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 4 on a match and return the number of comparisons.

    At some states, for some viewers: *sample(t, v, c2) == sample(s, v, c2)* for a sample ``t``. From some
    states, some moves of one seat are played with several draws each: *steps whose editions are
    byte-identical for v leave equal view, awaited seats and sample for v*; and *for one move with
    different draws, if those are equal for v then its editions are byte-identical for v*. The last part
    finds information that an entry showed but the state does not contain.

    Not checked: steps of different seats, and knowledge from several entries, except by law 8.
    """
    done = 0
    for entry in some(match.entries, rng, thorough):
        viewers = match.viewers(entry.after)
        for viewer in rng.sample(viewers, min(VIEWERS, len(viewers))):
            with blamed(entry.seq, None, f"sampling for {viewer}"):
                sample = match.game.sample(entry.after, viewer, Free(rng))
                seed = rng.getrandbits(64)
                if _sample(match, sample, viewer, seed) != _sample(match, entry.after, viewer, seed):
                    raise Fault(
                        entry.seq,
                        f"sampling a sample for {viewer} gives another result than sampling the state",
                    )
            done += 1
        if awaited := sorted(match.game.decisions(entry.after)):
            seat = rng.choice(awaited)
            with blamed(entry.seq, None, f"comparing steps of seat {seat}"):
                done += _steps(match, entry, seat, rng)
    return done


class _Step(msgspec.Struct, frozen=True):
    """A move with certain draws as one viewer knows it: its edition and its results."""

    move: Any
    edition: bytes
    left: tuple[bytes, tuple[Seat, ...]]
    sample: Any


def _steps(match: Match, entry: Entry, seat: Seat, rng: random.Random) -> int:
    game = match.game
    before = entry.after
    made = []
    for move in _moves(match, entry, seat, rng):
        for number in range(DRAWS):
            chance = match.keyed(entry, f"law 4 {number}")
            step = game.decide(before, seat, move, chance)
            made.append((move, step, dict(chance.draws), chance.reveals))
            if not chance.draws:
                break
    done = 0
    seed = rng.getrandbits(64)
    viewers: list[Viewer] = [*range(match.seats), "public"]
    for viewer in rng.sample(viewers, VIEWERS):
        steps = [
            _Step(
                move,
                edition(game, before, seat, move, step.events, draws, reveals, viewer),
                (canonical(game.view(step.state, viewer)), tuple(sorted(game.decisions(step.state)))),
                _sample(match, step.state, viewer, seed),
            )
            for move, step, draws, reveals in made
        ]
        for at, one in enumerate(steps):
            for two in steps[at + 1 :]:
                _pair(entry, seat, viewer, one, two)
                done += 1
    return done


def _pair(entry: Entry, seat: Seat, viewer: Viewer, one: _Step, two: _Step) -> None:
    same = one.left == two.left and one.sample == two.sample
    if one.edition == two.edition and not same:
        what = "view or awaited seats" if one.left != two.left else "sample"
        raise Fault(
            entry.seq,
            f"{one.move!r} and {two.move!r} of seat {seat} have the same edition for {viewer}, "
            f"but leave a different {what}",
        )
    if one.move == two.move and same and one.edition != two.edition:
        raise Fault(
            entry.seq,
            f"{one.move!r} of seat {seat} shows {viewer} different things with different draws, but leaves "
            "the same view, awaited seats and sample: the state does not contain what was shown",
        )


def _moves(match: Match, entry: Entry, seat: Seat, rng: random.Random) -> list[Any]:
    """Return some moves, first those with the same text for others."""
    chosen = random_moves(match.game.legal_moves(entry.after, seat), rng, 4 * MOVES)
    texts = [match.game.shown(entry.after, seat, move) for move in chosen]
    alike = [move for move, text in zip(chosen, texts, strict=True) if texts.count(text) > 1]
    return [*alike[: MOVES - 1], *(move for move in chosen if move not in alike), *alike[MOVES - 1 :]][:MOVES]


def _sample(match: Match, state: Any, viewer: Viewer, seed: int) -> Any:
    return match.game.sample(state, viewer, Free(random.Random(seed)))

"""Law 9: the text of a move shows others no more than they see of its effects."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from skerry.rules.chance import Free
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.editions import edition
from skerry.rules.conformance.mutants import strangers
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, blamed, random_moves, some
from skerry.rules.game import Seat, Viewer

VIEWERS = 2
"""The number of viewers at a state; none of them is the mover."""

MOVES = 8
"""The number of moves of one seat compared at a state."""

NEAR = 12
"""The number of altered moves tried, to find moves that differ only in a hidden part."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 9 on a match and return the number of comparisons.

    From some states, at least one for each kind of decision, some moves of one seat are decided with the same
    key. *Two moves break the law if, for a viewer other than the mover, they leave the same view and sample
    and their editions differ only in the move's text*: ``shown`` then reveals something hidden.

    Not checked: texts that show something that only other viewers see.
    """
    done = 0
    for entry in _states(match, rng, thorough):
        seat = rng.choice(sorted(match.game.decisions(entry.after)))
        with blamed(entry.seq, None, f"comparing the texts of moves of seat {seat}"):
            done += _texts(match, entry, seat, rng)
    return done


def _states(match: Match, rng: random.Random, thorough: int) -> list[Entry]:
    kinds: dict[str, list[Entry]] = {}
    for entry in match.entries[:-1]:
        for asked in match.game.decisions(entry.after).values():
            kinds.setdefault(asked.kind, []).append(entry)
    chosen = [*some(match.entries[:-1], rng, thorough), *(rng.choice(kinds[kind]) for kind in sorted(kinds))]
    return list({entry.seq: entry for entry in chosen}.values())


class _Seen(msgspec.Struct, frozen=True):
    """A move as one viewer knows it: its text, the rest of its edition, and its results."""

    move: Any
    text: str | None
    rest: bytes
    view: bytes
    sample: Any


def _texts(match: Match, entry: Entry, seat: Seat, rng: random.Random) -> int:
    game, before = match.game, entry.after
    made = []
    for move in _moves(match, entry, seat, rng):
        chance = match.keyed(entry, "law 9")
        step = game.decide(before, seat, move, chance)
        made.append((move, game.shown(before, seat, move), step, dict(chance.draws), chance.reveals))
    seed = rng.getrandbits(64)
    others: list[Viewer] = [*(other for other in range(match.seats) if other != seat), "public"]
    done = 0
    for viewer in rng.sample(others, min(VIEWERS, len(others))):
        seen = [
            _Seen(
                move,
                text,
                edition(game, before, seat, move, step.events, draws, reveals, viewer, text=False),
                canonical(game.view(step.state, viewer)),
                game.sample(step.state, viewer, Free(random.Random(seed))),
            )
            for move, text, step, draws, reveals in made
        ]
        for at, one in enumerate(seen):
            for two in seen[at + 1 :]:
                alike = one.rest == two.rest and one.view == two.view and one.sample == two.sample
                if alike and one.text != two.text:
                    raise Fault(
                        entry.seq,
                        f"{one.move!r} and {two.move!r} of seat {seat} look the same to {viewer} "
                        f"except for their texts, {one.text!r} and {two.text!r}",
                    )
                done += 1
    return done


def _moves(match: Match, entry: Entry, seat: Seat, rng: random.Random) -> list[Any]:
    """Return some legal moves: half of them at random, the others similar to those."""
    game, state = match.game, entry.after
    legal = game.legal_moves(state, seat)
    chosen = random_moves(legal, rng, MOVES)
    first, later = chosen[: MOVES // 2], chosen[MOVES // 2 :]
    near: list[Any] = []
    for altered in strangers(match, first, rng, NEAR):
        if altered in legal and altered not in (*first, *near):
            near.append(altered)
    return [*first, *near, *(move for move in later if move not in near)][:MOVES]

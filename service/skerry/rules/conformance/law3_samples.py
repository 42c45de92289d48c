"""Law 3: a sample cannot be told from the state, and plays on like it."""

from __future__ import annotations

import random
from typing import Any

from skerry.rules.chance import Free
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.compare import alike, dry_or_none
from skerry.rules.conformance.dry_run import dry_run
from skerry.rules.conformance.editions import told
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, blamed, playout, random_moves, some
from skerry.rules.game import Viewer

VIEWERS = 2
"""Viewers for whom a state is sampled."""

MOVES = 3
"""Moves of each asked seat compared in state and sample."""

ALWAYS = 8
"""With this ``thorough`` each match has a playout of a sample; with less, some matches have."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 3 on a match; returns the number of comparisons.

    At some states, with ``t = sample(s, v, c)`` for some viewers: *view, decisions, outcome*, and for a
    seat its *legal moves, choices, picture and dry runs, are equal for s and t* (dry runs of some of its
    moves; whether they stop at a draw or reveal too). For some moves of each asked seat that are legal in
    both: they *show v the same events, awaited seats and view up to the first draw or reveal*; they draw
    in both or in neither. Where they reveal in one of them only, the events that both showed are compared.
    *Every asked seat of t has a legal move*. In some matches, a *playout of t ends*.

    Not checked: that every state which the viewer cannot rule out may be drawn, nor with which chance.
    """
    done = 0
    for entry in some(match.entries, rng, thorough):
        viewers = match.viewers(entry.after)
        for viewer in rng.sample(viewers, min(VIEWERS, len(viewers))):
            done += _sampled(match, entry, viewer, rng)
    if rng.randrange(ALWAYS) < thorough:
        entry = rng.choice(match.entries)
        viewer = rng.choice(match.viewers(entry.after))
        with blamed(entry.seq, None, f"a playout of a sample for {viewer}"):
            sample = match.game.sample(entry.after, viewer, Free(rng))
            if playout(match.game, sample, rng, match.max_entries) is None:
                raise Fault(entry.seq, f"a random playout of a sample for {viewer} does not end")
        done += 1
    return done


def _sampled(match: Match, entry: Entry, viewer: Viewer, rng: random.Random) -> int:
    game = match.game
    state = entry.after
    with blamed(entry.seq, None, f"sampling for {viewer}"):
        sample = game.sample(state, viewer, Free(rng))
    done = alike(match, entry.seq, state, sample, viewer, "a sample", rng)
    for seat in sorted(game.decisions(sample)):
        with blamed(entry.seq, None, f"playing a sample for {viewer}"):
            if not any(True for _ in game.legal_moves(sample, seat)):
                raise Fault(
                    entry.seq, f"in a sample for {viewer}, seat {seat} is asked but has no legal move"
                )
            legal = game.legal_moves(sample, seat)
            for move in random_moves(game.legal_moves(state, seat), rng, MOVES):
                if move in legal:
                    _same_play(match, entry, sample, viewer, seat, move)
                    done += 1
    return done + 1


def _same_play(match: Match, entry: Entry, sample: Any, viewer: Viewer, seat: int, move: Any) -> None:
    game = match.game
    one = dry_run(game, entry.after, seat, move)
    two = dry_or_none(match, sample, seat, move)
    what = f"{move!r} of seat {seat}, legal in the state and in a sample for {viewer},"
    if two is None:
        raise Fault(entry.seq, f"{what} was refused in the sample")
    first, second = told(one.emits, viewer), told(two.emits, viewer)
    if one.stop != two.stop and "reveal" in (one.stop, two.stop):
        # A reveal is the very place where hidden things may make a difference.
        both = min(len(first), len(second))
        if first[:both] != second[:both]:
            raise Fault(entry.seq, f"{what} shows other events")
        return
    if one.stop != two.stop:
        raise Fault(entry.seq, f"{what} comes to different draws: {one.stop}, {two.stop}")
    if first != second:
        raise Fault(entry.seq, f"{what} shows other events")
    if set(game.decisions(one.state)) != set(game.decisions(two.state)):
        raise Fault(entry.seq, f"{what} leaves other seats awaited")
    if canonical(game.view(one.state, viewer)) != canonical(game.view(two.state, viewer)):
        raise Fault(entry.seq, f"{what} leaves another view")

"""Law 3: a sample looks to its viewer like the state, and can be played on like it."""

from __future__ import annotations

import random
from typing import Any

from skerry.rules.chance import Free
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.compare import alike, dry_or_none
from skerry.rules.conformance.dry_run import dry_run
from skerry.rules.conformance.editions import visible
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, blamed, playout, random_moves, some
from skerry.rules.game import Viewer

VIEWERS = 2
"""The number of viewers for whom a state is sampled."""

MOVES = 3
"""The number of moves of each awaited seat compared in state and sample."""

ALWAYS = 8
"""With this ``thorough``, each match includes a playout of a sample; with less, only some matches."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 3 on a match and return the number of comparisons.

    At some states, with ``t = sample(s, v, c)`` for some viewers: *view, decisions, outcome*, and for a
    seat its *legal moves, choices, picture and dry runs, are equal for s and t* (dry runs of some moves,
    including whether they stop at a draw or reveal). Some moves of each awaited seat that are legal in both
    *show v the same events, awaited seats and view up to the first draw or reveal*, and draw in both or in
    neither. If only one of them reveals, the events that both showed are compared. *Every awaited seat of t
    has a legal move*. In some matches, a *playout of t ends*.

    Not checked: that the sample can be every state that the viewer cannot exclude, and how likely each is.
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
                    entry.seq, f"in a sample for {viewer}, seat {seat} is awaited but has no legal move"
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
        raise Fault(entry.seq, f"{what} is refused in the sample")
    first, second = visible(one.emits, viewer), visible(two.emits, viewer)
    if one.stop != two.stop and "reveal" in (one.stop, two.stop):
        # After a reveal, hidden information may make a difference.
        both = min(len(first), len(second))
        if first[:both] != second[:both]:
            raise Fault(entry.seq, f"{what} shows different events")
        return
    if one.stop != two.stop:
        raise Fault(entry.seq, f"{what} makes different draws: {one.stop}, {two.stop}")
    if first != second:
        raise Fault(entry.seq, f"{what} shows different events")
    if set(game.decisions(one.state)) != set(game.decisions(two.state)):
        raise Fault(entry.seq, f"{what} leaves different seats awaited")
    if canonical(game.view(one.state, viewer)) != canonical(game.view(two.state, viewer)):
        raise Fault(entry.seq, f"{what} leaves a different view")

"""Law 1: folding the events gives the state, nothing is mutated, refusals come before draws."""

from __future__ import annotations

import random

from skerry.rules.chance import Free, Seeded
from skerry.rules.conformance.canonical import fingerprint
from skerry.rules.conformance.editions import seen
from skerry.rules.conformance.mutants import strangers
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, folded, random_moves, some
from skerry.rules.game import Illegal
from skerry.rules.look import Layout, Look

TRIED = 8
"""The number of moves tried for each seat at a state, legal or not."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 1 on a match and return the number of comparisons.

    *Folding the events of a step gives its state*: at every entry, including the setup. *Nothing is mutated*:
    a decision leaves the state before it unchanged, and after all checks every state of the match is
    unchanged; at some states all other functions of the game are called first. *decide raises Illegal before
    its first below or reveal*: at some states, for moves of other seats and times and for altered moves.

    Not checked: that the types of a state are immutable, or that other moves are refused in time.
    """
    done = 0
    for entry in match.entries:
        if not entry.unchanged:
            raise Fault(entry.seq, "the decision changed the state before it")
        events = [seen(emit, "all") for emit in entry.step.events]
        if folded(match.game.evolve, entry.before, events) != entry.after:
            raise Fault(entry.seq, "folding the events of the step does not give the state of the step")
        done += 2
    for entry in some(match.entries, rng, thorough):
        done += _refusals(match, entry, rng)
        _touch(match, entry, rng)
    for entry, was in zip(match.entries, match.prints, strict=True):
        if fingerprint(entry.after) != was:
            raise Fault(entry.seq, "a later call changed the state after this entry")
        done += 1
    return done


def _refusals(match: Match, entry: Entry, rng: random.Random) -> int:
    done = 0
    state = entry.after
    for seat in range(match.seats):
        listed = random_moves(match.game.legal_moves(state, seat), rng, 2)
        for move in strangers(match, listed, rng, TRIED):
            chance = Seeded(match.seed)
            try:
                match.game.decide(state, seat, move, chance)
            except Illegal as refusal:
                if chance.draws or chance.reveals:
                    sentence = f"{move!r} of seat {seat} was refused ({refusal.code}) after a draw or reveal"
                    raise Fault(entry.seq, sentence) from refusal
            done += 1
    return done


def _touch(match: Match, entry: Entry, rng: random.Random) -> None:
    """Call the functions that only read, so that a mutation is noticed."""
    game = match.game
    state = entry.after
    for viewer in match.viewers(state):
        view = game.view(state, viewer)
        seat = viewer if isinstance(viewer, int) else None
        last = tuple(seen(emit, viewer) for emit in entry.step.events)
        looks = [Look(seat=seat, layout=layout, last=last) for layout in Layout]
        game.redact(state, viewer)
        game.sample(state, viewer, Free(rng))
        if isinstance(viewer, int):
            legal = random_moves(game.legal_moves(state, viewer), rng, TRIED)
            game.choices(state, viewer)
            for look in looks:
                game.draw_for(look, view, legal)
            for move in legal:
                game.shown(state, viewer, move)
                game.normalise(state, viewer, move)
        else:
            for look in looks:
                game.draw_for(look, view, ())

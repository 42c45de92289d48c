"""Law 8: an edition folds to exactly what its viewer can know."""

from __future__ import annotations

import random
from typing import Any

from skerry.rules.chance import Free
from skerry.rules.conformance.canonical import difference
from skerry.rules.conformance.compare import alike
from skerry.rules.conformance.editions import seen
from skerry.rules.conformance.report import Fault, LeftOut, raised
from skerry.rules.conformance.walker import Match, blamed, some
from skerry.rules.game import Emit, Viewer

VIEWERS = 2
"""The number of viewers whose edition of a match is folded."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 8 on a match and return the number of comparisons.

    *Folding v's edition* (events it may see, otherwise stand-ins) *gives r = redact(s, v) after every entry*,
    from the initial state on, for some viewers. At some states, for one viewer: *view, decisions,
    outcome, own legal moves, choices and dry runs* (of some moves) *are equal for s and r* (also the
    picture), *sample(r, v, c) == sample(s, v, c)* and *redact(sample(s, v, c), v) == r*.

    Raises ``LeftOut`` if the game does not support this law, that is, if its ``evolve`` raises ``TypeError``
    on the first stand-in of the match.
    """
    done = 0
    viewers: list[Viewer] = [*range(match.seats), "public"]
    for viewer in rng.sample(viewers, min(VIEWERS, len(viewers))):
        done += _folds(match, viewer)
    for entry in some(match.entries, rng, thorough):
        viewer = rng.choice(match.viewers(entry.after))
        seed = rng.getrandbits(64)
        game = match.game
        with blamed(entry.seq, None, f"redacting for {viewer}"):
            redacted = game.redact(entry.after, viewer)
        done += alike(match, entry.seq, entry.after, redacted, viewer, "the redacted state", rng)
        with blamed(entry.seq, None, f"sampling the redacted state for {viewer}"):
            sample = game.sample(entry.after, viewer, Free(random.Random(seed)))
            if game.sample(redacted, viewer, Free(random.Random(seed))) != sample:
                raise Fault(
                    entry.seq, f"sampling the redacted state for {viewer} differs from sampling the state"
                )
            if game.redact(sample, viewer) != redacted:
                raise Fault(entry.seq, f"redacting a sample for {viewer} does not give the redacted state")
        done += 2
    return done


def _folds(match: Match, viewer: Viewer) -> int:
    state = match.initial
    stand_ins = 0
    for entry in match.entries:
        for emit in entry.step.events:
            state = _evolve(match, entry.seq, state, emit, viewer, first=not stand_ins)
            stand_ins += seen(emit, viewer) is not emit.event
        with blamed(entry.seq, None, f"redacting for {viewer}"):
            redacted = match.game.redact(entry.after, viewer)
        if state != redacted:
            where = difference(state, redacted)
            raise Fault(entry.seq, f"the edition of {viewer} does not fold to the redacted state{where}")
    return len(match.entries)


def _evolve(match: Match, seq: int, state: Any, emit: Emit[Any], viewer: Viewer, *, first: bool) -> Any:
    event = seen(emit, viewer)
    try:
        return match.game.evolve(state, event)
    except TypeError as error:
        if first and event is not emit.event:
            raise LeftOut from error
        raise Fault(seq, f"folding {event!r} into the edition of {viewer} raised {raised(error)}") from error
    except Exception as error:
        # A faulty game may raise anything; report a breach instead of crashing.
        raise Fault(seq, f"folding {event!r} into the edition of {viewer} raised {raised(error)}") from error

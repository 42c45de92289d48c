"""Law 6: the same key and moves make the same log, and a dry run tells the play."""

from __future__ import annotations

import random
from typing import Any

from skerry.rules.chance import Keyed
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.dry_run import dry_run
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, added, blamed, some
from skerry.rules.game import Emit, Step

RUNS = 8
"""Dry runs in a match, for each ``thorough``."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 6 on a match; returns the number of comparisons.

    *Same key, same moves: same log, byte for byte*: the whole match is played again from the notations of
    its moves. *A dry run tells the play up to the first draw or reveal*: of some entries, the dry run
    stops exactly if the play drew or revealed; it tells all of the play if it does not stop, else the
    beginning of it, and stands at the fold of that.

    Not checked here: other processes and machines; for those compare ``Report.digest``. That a dry run
    tells all the events before the first draw, and not fewer, cannot be seen from outside.
    """
    done = _again(match)
    for entry in some(match.entries[1:], rng, RUNS * thorough):
        with blamed(entry.seq, None, f"the dry run of {entry.move!r}"):
            _dry(match, entry)
        done += 1
    return done


def log(entry: Entry) -> bytes:
    """Return the bytes of an entry as law 6 compares them: all events, draws and reveals."""
    return _log(entry.step, entry.draws, entry.reveals)


def _log(step: Step[Any, Any], draws: object, reveals: int) -> bytes:
    return canonical([[_emit(emit) for emit in step.events], draws, reveals])


def _emit(emit: Emit[Any]) -> list[Any]:
    return [emit.event, emit.to, emit.shown]


def _again(match: Match) -> int:
    game = match.game
    counts: dict[str, int] = {}
    state: Any = None
    for entry in match.entries:
        chance = Keyed(match.key, counts)
        with blamed(entry.seq, None, "playing the match again"):
            if entry.seat is None:
                step = game.setup(game.initial(match.options, match.seats), chance)
            else:
                step = game.decide(state, entry.seat, game.parse(game.format(entry.move)), chance)
        if _log(step, chance.draws, chance.reveals) != log(entry):
            raise Fault(entry.seq, "played again with the same key and moves, the log is another")
        if step.state != entry.after:
            raise Fault(entry.seq, "played again with the same key and moves, the state is another")
        counts = added(counts, chance.draws)
        state = step.state
    return len(match.entries)


def _dry(match: Match, entry: Entry) -> None:
    seat = entry.seat
    assert seat is not None
    dry = dry_run(match.game, entry.before, seat, entry.move)
    played = [canonical(_emit(emit)) for emit in entry.step.events]
    told = [canonical(_emit(emit)) for emit in dry.emits]
    if (dry.stop is not None) != bool(entry.draws or entry.reveals):
        raise Fault(entry.seq, f"the dry run stopped at {dry.stop}, but the play drew or revealed otherwise")
    if dry.stop is None and told != played:
        raise Fault(entry.seq, "the dry run came to its end, but tells something else than the play")
    if told != played[: len(told)]:
        raise Fault(entry.seq, "the dry run tells something else than the beginning of the play")
    state = entry.before
    for emit in dry.emits:
        state = match.game.evolve(state, emit.event)
    if state != dry.state:
        raise Fault(entry.seq, "the dry run stands at another state than the fold of what it tells")

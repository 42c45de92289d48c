"""Law 6: the same key and moves give the same log, and a dry run shows the play."""

from __future__ import annotations

import random
import sys
from collections.abc import Mapping
from typing import Any

import msgspec

from skerry.rules.chance import Keyed
from skerry.rules.conformance.canonical import canonical
from skerry.rules.conformance.dry_run import dry_run
from skerry.rules.conformance.other_process import Asked, hash_seed, played_elsewhere, prints
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Entry, Match, added, blamed, some
from skerry.rules.game import Emit, Step, Turn

ELSEWHERE = 100
"""The number of moves of a match that the other process repeats."""

RUNS = 8
"""The number of dry runs in a match, for each ``thorough``."""


def check(match: Match, rng: random.Random, thorough: int) -> int:
    """Check law 6 on a match and return the number of comparisons.

    *Same key, same moves: same log, byte for byte*: the match is played again from the notations of its
    moves. A second process with another ``PYTHONHASHSEED`` plays its beginning, and lists the legal moves,
    default moves, views and samples after some entries. *A dry run shows the play up to the first draw or
    reveal*: for some entries, the dry run stops if and only if the play drew or revealed; its events are
    those of the play up to that point, and its state is their fold. This requires that *every draw is a*
    ``Turn.pick`` *and every reveal a* ``Turn.reveal``.

    Not checked: other machines (compare ``Report.digest`` for them), another process if the class of the
    game cannot be imported there, and whether a dry run shows every event before the first draw.
    """
    done = _again(match) + _elsewhere(match, rng, thorough)
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
        chance = _Watched(match.key, counts)
        with blamed(entry.seq, None, "playing the match again"):
            if entry.seat is None:
                step = game.setup(game.initial(match.options, match.seats), chance)
            else:
                step = game.decide(state, entry.seat, game.parse(game.format(entry.move)), chance)
        if _log(step, chance.draws, chance.reveals) != log(entry):
            raise Fault(entry.seq, "playing again with the same key and moves gives a different log")
        if step.state != entry.after:
            raise Fault(entry.seq, "playing again with the same key and moves gives a different state")
        if chance.bypassed:
            raise Fault(entry.seq, f"{chance.bypassed[0]}: a dry run cannot see what came before it")
        counts = added(counts, chance.draws)
        state = step.state
    return len(match.entries)


class _Watched(Keyed):
    """Draws like ``Keyed``; ``bypassed`` lists draws and reveals that bypassed ``Turn``."""

    def __init__(self, key: bytes, before: Mapping[str, int]) -> None:
        super().__init__(key, before)
        self.bypassed: list[str] = []

    def below(self, label: str, n: int) -> int:
        if sys._getframe(1).f_code is not Turn.pick.__code__:
            self.bypassed.append(f"{label!r} was drawn with chance.below, not with Turn.pick")
        return super().below(label, n)

    def reveal(self) -> None:
        if sys._getframe(1).f_code is not Turn.reveal.__code__:
            self.bypassed.append("a reveal called chance.reveal, not Turn.reveal")
        super().reveal()


def _elsewhere(match: Match, rng: random.Random, thorough: int) -> int:
    """Compare with the same match in a process in which strings have other hashes."""
    game = match.game
    entries = match.entries[1 : ELSEWHERE + 1]
    kind = type(game)
    asked = Asked(
        kind.__module__,
        kind.__qualname__,
        msgspec.Raw(canonical(game.components)),
        match.seats,
        msgspec.Raw(canonical(match.options)),
        match.key,
        tuple((entry.seat or 0, game.format(entry.move)) for entry in entries),
        tuple(entry.seq for entry in some(match.entries[: len(entries) + 1], rng, thorough)),
    )
    answer = played_elsewhere(asked)
    if answer.unusable:
        return 0
    where = f"in a process with PYTHONHASHSEED={hash_seed()}"
    if answer.error:
        raise Fault(0, f"{where}, the match cannot be played again: {answer.error}")
    for seq, (here, there) in enumerate(zip(prints(game, asked), answer.prints, strict=True)):
        for what, print_ in here.items():
            if there.get(what) != print_:
                raise Fault(seq, f"{where}, {what} is different: something depends on the order of a set")
    return len(answer.prints)


def _dry(match: Match, entry: Entry) -> None:
    seat = entry.seat
    assert seat is not None
    dry = dry_run(match.game, entry.before, seat, entry.move)
    played = [canonical(_emit(emit)) for emit in entry.step.events]
    previewed = [canonical(_emit(emit)) for emit in dry.emits]
    if (dry.stop is not None) != bool(entry.draws or entry.reveals):
        raise Fault(entry.seq, f"the dry run stopped at {dry.stop or 'no draw'}, unlike the play")
    if dry.stop is None and previewed != played:
        raise Fault(entry.seq, "the dry run did not stop, but its events differ from the play")
    if previewed != played[: len(previewed)]:
        raise Fault(entry.seq, "the events of the dry run are not the beginning of the play")
    state = entry.before
    for emit in dry.emits:
        state = match.game.evolve(state, emit.event)
    if state != dry.state:
        raise Fault(entry.seq, "the state of the dry run is not the fold of its events")

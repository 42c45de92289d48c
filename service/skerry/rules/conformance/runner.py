"""Runs the suite: all modes, all matches, all laws."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterable, Iterator, Mapping

from skerry.rules.conformance import (
    law1_folding,
    law2_legal_moves,
    law3_samples,
    law4_what_samples_know,
    law5_sealed_decisions,
    law6_same_key_same_log,
    law7_playouts_end,
    law8_editions,
    law9_texts_of_moves,
    law10_sentences,
    shapes,
    values,
)
from skerry.rules.conformance.report import SHAPES, Breach, Fault, LeftOut, Report, raised
from skerry.rules.conformance.walker import Match, play
from skerry.rules.game import AnyGame, Illegal, Json

Check = Callable[[Match, random.Random, int], int]

# Law 1 comes last: it checks that the calls of the others have changed no state.
_CHECKS: dict[int, Check] = {
    SHAPES: values.check,
    2: law2_legal_moves.check,
    3: law3_samples.check,
    4: law4_what_samples_know.check,
    5: law5_sealed_decisions.check,
    6: law6_same_key_same_log.check,
    7: law7_playouts_end.check,
    8: law8_editions.check,
    9: law9_texts_of_moves.check,
    10: law10_sentences.check,
    1: law1_folding.check,
}

LAWS = range(1, 11)

ENOUGH = 3
"""The number of breaches after which a law is no longer checked."""


def check(
    game: AnyGame,
    *,
    seats: Iterable[int] | None = None,
    options: Iterable[Mapping[str, Json]] = ({},),
    matches: int = 20,
    seed: str | int = 1,
    laws: Iterable[int] = LAWS,
    max_entries: int = 10_000,
    thorough: int = 4,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play random matches of a game and check the laws of rules/README.md on them.

    It plays ``matches`` for each number of ``seats`` (by default all that the game supports) and each of
    ``options``. The first match uses ``seed``, the others seeds derived from it. ``thorough`` is the number
    of states per match at which the expensive laws are checked. A match or a playout of a sample with more
    than ``max_entries`` moves counts as endless. ``progress`` is called with the number of finished matches
    and the total. Shapes are always checked.

    Returns a ``Report``; ``check(...).require()`` raises the first ``Breach``. Raises the game's ``Illegal``
    if it refuses seats or options; if ``seats`` is None, numbers of seats that only some options refuse are
    skipped.
    """
    chosen = {SHAPES, *laws}
    modes = list(_modes(game, seats, list(options)))
    breaches = [Breach(SHAPES, game.name, 0, {}, "", 0, fault) for fault in shapes.faults(game)]
    checks = dict.fromkeys(sorted(chosen), 0)
    left_out: set[int] = set()
    found: dict[int, int] = {}
    digest = hashlib.sha256()
    played = entries = done = 0

    def breach(count: int, given: Mapping[str, Json], seed: str, law: int, fault: Fault) -> None:
        law = law if fault.law is None else fault.law
        found[law] = found.get(law, 0) + 1
        breaches.append(Breach(law, game.name, count, given, seed, fault.seq, fault.sentence))

    for count, given in modes:
        for each in _seeds(seed, matches):
            if progress is not None:
                progress(done, len(modes) * matches)
            done += 1
            try:
                match = play(game, count, given, each, max_entries)
            except Fault as fault:
                breach(count, given, each, 7, fault)
                if sum(found.values()) >= ENOUGH:
                    return _report(game, played, entries, checks, left_out, breaches, digest.hexdigest())
                continue
            played += 1
            entries += len(match.entries) - 1
            for entry in match.entries:
                digest.update(law6_same_key_same_log.log(entry))
            for law, run in _CHECKS.items():
                if law not in chosen or law in left_out or found.get(law, 0) >= ENOUGH:
                    continue
                try:
                    # Each law has its own stream, so that checking it alone repeats the same checks.
                    checks[law] += run(match, random.Random(f"{each}/{law}"), thorough)
                except LeftOut:
                    left_out.add(law)
                except Fault as fault:
                    breach(count, given, each, law, fault)
                except Exception as error:
                    # A faulty game may raise anything anywhere; that breaks the law being checked.
                    breach(count, given, each, law, Fault(0, f"a call of the game raised {raised(error)}"))
    if progress is not None:
        progress(done, done)
    return _report(game, played, entries, checks, left_out, breaches, digest.hexdigest())


def _report(
    game: AnyGame,
    matches: int,
    entries: int,
    checks: dict[int, int],
    left_out: set[int],
    breaches: list[Breach],
    digest: str,
) -> Report:
    return Report(game.name, matches, entries, checks, tuple(sorted(left_out)), tuple(breaches), digest)


def _modes(
    game: AnyGame, seats: Iterable[int] | None, options: list[Mapping[str, Json]]
) -> Iterator[tuple[int, Mapping[str, Json]]]:
    for given in options:
        refusal: Illegal | None = None
        usable = 0
        for count in game.seats if seats is None else seats:
            try:
                game.options(given, count)
            except Illegal as error:
                if seats is not None:
                    raise
                refusal = error
                continue
            usable += 1
            yield count, given
        if refusal is not None and not usable:
            raise refusal


def _seeds(seed: str | int, matches: int) -> Iterator[str]:
    """Yield one seed for each match, starting with the given one, so that any match can be repeated alone."""
    for number in range(matches):
        if str(seed).isascii() and str(seed).isdigit():
            yield str(int(seed) + number)
        else:
            yield f"{seed}.{number}" if number else str(seed)

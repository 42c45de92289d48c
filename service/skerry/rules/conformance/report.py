"""The results of the suite: breaches, with all that is needed to repeat them, and the report of a run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

import msgspec

from skerry.rules.conformance.canonical import canonical
from skerry.rules.game import Json

SHAPES = 0
"""The number that reports invalid shapes of types and values, before law 1."""


class Fault(Exception):
    """A law is broken at entry ``seq`` of the current match; ``sentence`` says how.

    ``law`` is None for the law being checked.
    """

    def __init__(self, seq: int, sentence: str, law: int | None = None) -> None:
        super().__init__(seq, sentence, law)
        self.seq = seq
        self.sentence = sentence
        self.law = law


def raised(error: BaseException) -> str:
    """Return what was raised, and in which line of which file."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f" ({PurePath(at.tb_frame.f_code.co_filename).name}, line {at.tb_lineno})" if at else ""
    return f"{type(error).__name__}: {error}{where}"


class LeftOut(Exception):
    """The game does not support law 8: its ``evolve`` raises ``TypeError`` on stand-ins."""


class Breach(AssertionError):
    """A game broke a law; the attributes are what is needed to reproduce it.

    ``law`` is 1 to 10, or 0 for the shapes. ``seats``, ``options`` (as given, JSON) and ``seed`` define the
    match: ``check(game, seats=[seats], options=[options], seed=seed, matches=1)`` with the same ``thorough``
    and ``max_entries`` finds the same breach. ``seq`` counts moves from 1; 0 is the setup.
    """

    def __init__(
        self, law: int, game: str, seats: int, options: Mapping[str, Json], seed: str, seq: int, sentence: str
    ) -> None:
        super().__init__(law, game, seats, options, seed, seq, sentence)
        self.law = law
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.seq = seq
        self.sentence = sentence

    def __str__(self) -> str:
        law = f"law {self.law}" if self.law else "the rules for types"
        if not self.seats:
            return f"{self.game} breaks {law}: {self.sentence}"
        return (
            f"{self.game} breaks {law} at entry {self.seq}: {self.sentence} "
            f"(seats={self.seats}, options={canonical(self.options).decode()}, seed={self.seed!r})"
        )


class Report(msgspec.Struct, frozen=True):
    """The result of a run.

    ``matches`` and ``entries`` count what was played (without setups), ``checks`` the comparisons for each
    law; ``left_out`` are the laws that the game does not support. ``digest`` is the SHA-256 of all logs in
    hexadecimal: the same run in another process or on another machine gives the same digest.
    """

    game: str
    matches: int
    entries: int
    checks: dict[int, int]
    left_out: tuple[int, ...]
    breaches: tuple[Breach, ...]
    digest: str

    @property
    def ok(self) -> bool:
        """Whether the suite found no breach."""
        return not self.breaches

    @property
    def broken(self) -> frozenset[int]:
        """The laws for which the suite found a breach."""
        return frozenset(breach.law for breach in self.breaches)

    def require(self) -> Report:
        """Raise the first ``Breach``, or return the report if there is none."""
        for breach in self.breaches:
            raise breach
        return self

"""What the suite tells: breaches, each with the way to repeat it, and the report of a run."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath

import msgspec

from skerry.rules.conformance.canonical import canonical
from skerry.rules.game import Json

SHAPES = 0
"""The number under which unfit shapes of types and values are reported: they come before the laws."""


class Fault(Exception):
    """A law is broken at entry ``seq`` of the match being checked; ``sentence`` says how.

    ``law`` is None where the law is the one being checked.
    """

    def __init__(self, seq: int, sentence: str, law: int | None = None) -> None:
        super().__init__(seq, sentence, law)
        self.seq = seq
        self.sentence = sentence
        self.law = law


def raised(error: BaseException) -> str:
    """Say what was raised and in which line of which file."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    where = f" ({PurePath(at.tb_frame.f_code.co_filename).name}, line {at.tb_lineno})" if at else ""
    return f"{type(error).__name__}: {error}{where}"


class LeftOut(Exception):
    """The game leaves law 8 out: its ``evolve`` raises ``TypeError`` on stand-ins."""


class Breach(AssertionError):
    """A law that a game broke, with all that is needed to see it again.

    ``law`` is 1 to 9, or 0 for the shapes; ``seats``, ``options`` (as given, JSON) and ``seed`` make the
    match: ``check(game, seats=[seats], options=[options], seed=seed, matches=1)`` with the same
    ``thorough`` and ``max_entries`` comes to the same breach. ``seq`` counts moves from 1, 0 is the setup.
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
        kept = f"law {self.law}" if self.law else "the shapes"
        if not self.seats:
            return f"{self.game} breaks {kept}: {self.sentence}"
        return (
            f"{self.game} breaks {kept} at entry {self.seq}: {self.sentence} "
            f"(seats={self.seats}, options={canonical(self.options).decode()}, seed={self.seed!r})"
        )


class Report(msgspec.Struct, frozen=True):
    """The result of a run.

    ``matches`` and ``entries`` count what was played (setups are no entries), ``checks`` the comparisons
    made per law, ``left_out`` the laws that the game leaves out, ``digest`` is SHA-256, in hexadecimal,
    over all logs: the same run in another process, on another machine, gives the same.
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
        """Whether no law was seen broken."""
        return not self.breaches

    @property
    def broken(self) -> frozenset[int]:
        """The laws that were seen broken."""
        return frozenset(breach.law for breach in self.breaches)

    def require(self) -> Report:
        """Return the report itself, or raise its first ``Breach``: one line in a test."""
        for breach in self.breaches:
            raise breach
        return self

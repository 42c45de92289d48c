"""Sources of chance: the keyed one of the host, and others for dry runs, tests, samples and bots.

All implement ``Chance`` from ``skerry.rules.game``. Only ``Keyed`` makes the draws of a match; events
record their results, so a replay needs no source of chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from skerry.rules.game import Unforeseen
from skerry.rules.hashing import digest, keyed_digest, u64


class Keyed:
    """The draws of a match: HMAC-SHA-256, keyed with the match key, over the draw's label and number.

    ``before`` counts the draws of each label in all entries so far. Draws are numbered per label, so only a
    draw from the same deck changes the next one (chain/README.md, section 5). ``draws`` and ``reveals``
    count those of this decision.

    >>> chance = Keyed(b"k" * 32, {"deck": 3})
    >>> chance.below("deck", 6) == Keyed(b"k" * 32, {"deck": 3}).below("deck", 6)
    True
    >>> chance.draws
    {'deck': 1}
    """

    def __init__(self, key: bytes, before: Mapping[str, int]) -> None:
        self._key = key
        self._before = before
        self.draws: dict[str, int] = {}
        self.reveals = 0

    def below(self, label: str, n: int) -> int:
        """Draw uniformly from 0..n-1; the bias is under 2**-190."""
        done = self.draws.get(label, 0)
        number = self._before.get(label, 0) + done
        self.draws[label] = done + 1
        return int.from_bytes(keyed_digest(self._key, "draw", label.encode(), u64(number)), "big") % n

    def reveal(self) -> None:
        """Count a reveal."""
        self.reveals += 1


class Seeded(Keyed):
    """Reproducible draws from a seed, for tests and playouts.

    >>> [Seeded("a seed").below("die", 6) for _ in range(3)]
    [5, 5, 5]
    """

    def __init__(self, seed: str | int) -> None:
        super().__init__(digest("seed", str(seed).encode()), {})


class DryRun:
    """The chance of a dry run, which stops at the first draw or reveal.

    >>> DryRun().below("die", 6)
    Traceback (most recent call last):
        ...
    skerry.rules.game.Unforeseen
    """

    def below(self, label: str, n: int) -> int:
        """Raise ``Unforeseen``."""
        raise Unforeseen

    def reveal(self) -> None:
        """Raise ``Unforeseen``."""
        raise Unforeseen


class Free:
    """Draws from a ``random.Random``, for samples, bots and playouts; never for a match.

    >>> Free(random.Random(1)).below("die", 6) in range(6)
    True
    """

    def __init__(self, source: random.Random | None = None) -> None:
        self._source = source or random.Random()

    def below(self, label: str, n: int) -> int:
        """Draw uniformly from 0..n-1."""
        return self._source.randrange(n)

    def reveal(self) -> None:
        """Do nothing."""


class Tape:
    """Scripted draws for tests: each is a result or a label with a result, used once and in order.

    >>> tape = Tape([5, ("deck", 0)])
    >>> tape.below("die", 6), tape.below("deck", 52), tape.left
    (5, 0, 0)
    """

    def __init__(self, draws: Iterable[int | tuple[str, int]] = ()) -> None:
        self._left = list(draws)
        self.asked: list[tuple[str, int]] = []
        self.reveals = 0

    def below(self, label: str, n: int) -> int:
        """Return the next scripted draw; raises ``AssertionError`` if it does not match the request."""
        self.asked.append((label, n))
        if not self._left:
            raise AssertionError(f"a draw from {label} below {n} was not scripted")
        draw = self._left.pop(0)
        wanted, result = draw if isinstance(draw, tuple) else (label, draw)
        if wanted != label or not 0 <= result < n:
            raise AssertionError(f"{wanted} {result} was scripted, but the game draws from {label} below {n}")
        return result

    def reveal(self) -> None:
        """Count a reveal."""
        self.reveals += 1

    @property
    def left(self) -> int:
        """The number of unused scripted draws."""
        return len(self._left)

"""Sources of chance: the host's keyed one, and those for dry runs, tests, samples and bots.

All meet ``Chance`` of ``skerry.rules.game``. Only ``Keyed`` makes draws that enter a match; its results
stand in the events, so that a replay needs no source at all.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping

from skerry.rules.game import Unforeseen
from skerry.rules.hashing import digest, keyed_digest, u64


class Keyed:
    """The draws of a match: HMAC-SHA-256 of the match key over label and number of the draw.

    ``before`` holds how many draws each label has had in all entries so far. Draws are numbered per
    label, so nothing but a draw from the same deck moves them (chain/README.md, section 5). ``draws`` and
    ``reveals`` count what this one decision did.
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
    """Repeatable draws from a seed, for tests and playouts."""

    def __init__(self, seed: str | int) -> None:
        super().__init__(digest("seed", str(seed).encode()), {})


class DryRun:
    """The chance of a dry run: it stops at the first draw or reveal."""

    def below(self, label: str, n: int) -> int:
        """Raise ``Unforeseen``."""
        raise Unforeseen

    def reveal(self) -> None:
        """Raise ``Unforeseen``."""
        raise Unforeseen


class Free:
    """Draws from a ``random.Random``: for samples, bots and playouts, never for a match."""

    def __init__(self, source: random.Random | None = None) -> None:
        self._source = source or random.Random()

    def below(self, label: str, n: int) -> int:
        """Draw uniformly from 0..n-1."""
        return self._source.randrange(n)

    def reveal(self) -> None:
        """Do nothing."""


class Tape:
    """Scripted draws for tests: each is a result, or a label with a result, and is used once."""

    def __init__(self, draws: Iterable[int | tuple[str, int]] = ()) -> None:
        self._left = list(draws)
        self.asked: list[tuple[str, int]] = []
        self.reveals = 0

    def below(self, label: str, n: int) -> int:
        """Return the next scripted draw; raises ``AssertionError`` if it does not fit the request."""
        self.asked.append((label, n))
        if not self._left:
            raise AssertionError(f"a draw from {label} below {n} was not scripted")
        draw = self._left.pop(0)
        wanted, result = draw if isinstance(draw, tuple) else (label, draw)
        if wanted != label or not 0 <= result < n:
            raise AssertionError(f"scripted {wanted} {result}, asked for {label} below {n}")
        return result

    def reveal(self) -> None:
        """Count a reveal."""
        self.reveals += 1

    @property
    def left(self) -> int:
        """How many scripted draws are unused."""
        return len(self._left)

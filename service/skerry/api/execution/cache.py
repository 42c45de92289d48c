"""What was worked out of documents, each once: of those used last, and of known ones for good."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Container
from typing import Generic, TypeVar

T = TypeVar("T")

KEPT = 256
"""Of how many documents it is kept."""


class Kept(Generic[T]):
    """What ``work_out`` makes of a document's text and the name of one of its operations.

    Of ``known`` documents it stays once they were used, if it is ``sound``: names of operations are the
    client's, and may be anything.
    """

    def __init__(self, work_out: Callable[[str, str | None], T], sound: Callable[[T], bool]) -> None:
        self._work_out = work_out
        self._sound = sound
        self._kept: OrderedDict[tuple[str, str | None], T] = OrderedDict()
        self.known: Container[str] = ()
        """Texts of documents that are kept for good."""
        self.compiled = 0
        """How many documents were worked out; the others were at hand."""

    def of(self, query: str, operation: str | None) -> T:
        """Return what a document makes."""
        key = (query, operation)
        try:
            found = self._kept[key]
        except KeyError:
            self.compiled += 1
            found = self._kept[key] = self._work_out(query, operation)
            if len(self._kept) > KEPT:
                self._forget_one()
        else:
            self._kept.move_to_end(key)
        return found

    def _forget_one(self) -> None:
        """Forget the one that was not used for longest, of those that need not stay."""
        others = (key for key, made in self._kept.items() if not (self._sound(made) and key[0] in self.known))
        gone = next(others, None)
        if gone is not None:
            del self._kept[gone]

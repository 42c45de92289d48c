"""A dict of bounded size, for what is made again at little cost if it is forgotten."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Bounded(dict[K, V]):
    """A dict that forgets its oldest item when it would hold more than ``size``.

    Reads are those of a dict, while a cache that notes each use costs more than most of what is cached here.

    >>> recent = Bounded[str, int](2)
    >>> for word in "one two three".split():
    ...     recent[word] = len(word)
    >>> recent
    {'two': 3, 'three': 5}
    """

    __slots__ = ("_size",)

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size

    def __setitem__(self, key: K, value: V) -> None:
        """Add or replace an item."""
        if len(self) >= self._size and key not in self:
            if not self._size:
                return
            del self[next(iter(self))]
        super().__setitem__(key, value)

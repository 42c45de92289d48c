"""A dict of bounded size, for what is made again at little cost if it is forgotten."""

from __future__ import annotations

from collections import deque
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

    __slots__ = ("_order", "_size")

    def __init__(self, size: int) -> None:
        super().__init__()
        self._size = size
        # Beside the dict, whose first item is found by a walk over all that were deleted before it.
        self._order: deque[K] = deque()

    def __setitem__(self, key: K, value: V) -> None:
        """Add or replace an item."""
        if key not in self:
            # The order is at least as long.
            if len(self._order) >= self._size:
                if not self._size:
                    return
                self._make_room()
            self._order.append(key)
        super().__setitem__(key, value)

    def _make_room(self) -> None:
        while len(self) >= self._size:
            self.pop(self._order.popleft(), None)
        if len(self._order) >= 2 * self._size:
            # Half of them were removed by others.
            self._order = deque(self)

"""Attributes that are computed when they are first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Self, TypeVar, overload

T = TypeVar("T")


class lazy(cached_property[T]):  # noqa: N801  (written as a decorator)
    """A ``cached_property`` without the lock of Python 3.11, which costs more than most of what is computed.

    >>> class Word(str):
    ...     @lazy
    ...     def letters(self) -> int:
    ...         print("counting")
    ...         return len(self)
    >>> word = Word("lazy")
    >>> word.letters, word.letters
    counting
    (4, 4)
    """

    @overload
    def __get__(self, instance: None, owner: type | None = None) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type | None = None) -> T: ...

    def __get__(self, instance: Any, owner: type | None = None) -> Self | T:
        """Compute the attribute and store it in the instance, where it is found from then on."""
        if instance is None:
            return self
        value = self.func(instance)
        instance.__dict__[self.attrname] = value
        return value

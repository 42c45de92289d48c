"""Fields of a struct that are computed each time that they are read, as that costs less than to keep them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, overload

T = TypeVar("T")


class computed(property, Generic[T]):  # noqa: N801  (written as a decorator)
    """A property that is a field of the struct's GraphQL type, as those are that ``lazy`` decorates.

    >>> class Word(str):
    ...     @computed
    ...     def letters(self) -> int:
    ...         return len(self)
    >>> Word("a word").letters
    6
    """

    if TYPE_CHECKING:

        def __init__(self, get: Callable[[Any], T]) -> None: ...

        @overload
        def __get__(self, instance: None, owner: type | None = None) -> Self: ...

        @overload
        def __get__(self, instance: object, owner: type | None = None) -> T: ...

        def __get__(self, instance: Any, owner: type | None = None) -> Self | T: ...

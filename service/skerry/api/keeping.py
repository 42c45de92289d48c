"""What is kept of documents: those used last, and known ones for good."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Key: TypeAlias = tuple[str, str | None]
"""A document's text and which of its operations."""


def forget_one(kept: OrderedDict[Key, T], stays: Callable[[str, T], bool]) -> None:
    """Forget the one that was not used for longest, of those that need not stay."""
    gone = next((key for key, value in kept.items() if not stays(key[0], value)), None)
    if gone is not None:
        del kept[gone]

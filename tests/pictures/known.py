"""Findings that are known: the pictures of these games still have to be put right. The list only shrinks."""

from __future__ import annotations

from collections.abc import Mapping, Set

_ALL = frozenset(
    ("small text", "overlap", "cut off", "covered", "contrast", "dark contrast", "dark", "width", "bytes")
)

KNOWN: Mapping[str, Set[str]] = {
    "dragon-island": _ALL,
    "hashi": _ALL,
    "small-islands": _ALL,
}
"""The checks that may find something, by game."""

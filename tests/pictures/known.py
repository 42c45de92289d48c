"""Findings that are known: the pictures of these games still have to be put right. The list only shrinks."""

from __future__ import annotations

from collections.abc import Mapping, Set

KNOWN: Mapping[str, Set[str]] = {
    "dragon-island": {"small text"},
}
"""The checks that may find something, by game."""

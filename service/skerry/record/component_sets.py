"""Component sets in records: a record carries the set if it does not ship with the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from skerry.match.codec import components_hash
from skerry.match.fold import Games
from skerry.record.layout import RecordHead, Unusable
from skerry.rules.components import ComponentsInvalid, with_components
from skerry.rules.game import AnyGame


def is_shipped(game: AnyGame) -> bool:
    """Say whether a game uses the components that ship with it."""
    return components_hash(game) == _shipped_hash(type(game))


def with_set(head: RecordHead, games: Games) -> Games:
    """Return the function that finds games for a record, with the component set that it carries, if any.

    It raises ``Unusable`` for a set that the game cannot use.
    """
    components = head.components
    if components is None:
        return games

    def find(name: str, rules: int) -> AnyGame:
        try:
            return with_components(games(name, rules), components)
        except ComponentsInvalid as error:
            raise Unusable("COMPONENTS_INVALID", error.message, error.hint, 1) from error

    return find


@lru_cache(maxsize=64)
def _shipped_hash(kind: Any) -> str:
    return components_hash(kind())

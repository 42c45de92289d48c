"""Finds the section of a game's rules page that explains why a move is refused."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from skerry.api.types.fields import tag_of
from skerry.rules.game import AnyGame, Illegal, Json
from skerry.rules.page import page_of


def section_of(game: AnyGame, refused: Illegal, move: str | Mapping[str, Json]) -> str | None:
    """Return the number of the section that explains why a move is refused, or None."""
    return _section_of(game, refused.code, _type_of(game, move))


@lru_cache(maxsize=1024)
def _section_of(game: AnyGame, code: str, type_: str | None) -> str | None:
    page = page_of(game)
    section = None if page is None else page.section_of_code(code, type_)
    return None if section is None else section.anchor


def _type_of(game: AnyGame, move: str | Mapping[str, Json]) -> str | None:
    """Return the type of a move, or None if the game has no such type: others would fill the cache."""
    if isinstance(move, str):
        try:
            return tag_of(type(game.parse(move)))
        except Illegal:
            return None
    name = move.get("type")
    return next((tag for tag in map(tag_of, game.types.moves) if tag == name), None)

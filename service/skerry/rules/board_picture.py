"""Draws the board of any game as it is to look: with its theme, picked words and ids of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import unescape
from itertools import islice
from typing import Any

from skerry.rules.game import AnyGame
from skerry.rules.kit.svg_style import MARK
from skerry.rules.look import Look, Theme
from skerry.rules.move_words import added, holding, picks

# Texts in a picture have their quotes escaped, so these match attributes alone.
_ID = re.compile(r'( id="| href="#|url\(#)')
_COLOUR = re.compile(r'( (?:fill|stroke|stop-color)=")(#[0-9a-f]{3,6})"')
_MARK = f' stroke="{MARK}"'
_BOARD, _DARK_BOARD = 'class="skerry-board"', 'class="skerry-board dark"'
_SPOT = re.compile(r'<g class="hot"([^>]*?) data-words="([^"]*)"')


def draw_board(game: AnyGame, view: Any, legal: Iterable[Any], look: Look, most: int) -> str:
    """Draw a view with hot spots for at most ``most`` legal moves that contain the picked words."""
    if look.words:
        holds = holding(look.words)
        legal = (move for move in legal if holds(game.format(move)))
    moves = tuple(islice(legal, most))
    picture = game.draw_for(look, view, moves)
    if look.words:
        picture = _narrowed(picture, look.words, tuple(map(game.format, moves)))
    if look.last:
        picture = picture.replace(_MARK, f' class="last"{_MARK}')
    if look.theme is Theme.DARK:
        picture = _recoloured(picture, game.dark_colours).replace(_BOARD, _DARK_BOARD, 1)
    return with_id_prefix(picture, look.id_prefix) if look.id_prefix else picture


def with_id_prefix(picture: str, prefix: str) -> str:
    """Return a picture whose ids, and the references to them, start with a prefix."""
    return _ID.sub(lambda found: found[0] + prefix, picture)


def _recoloured(picture: str, colours: Mapping[str, str]) -> str:
    """Paint a picture in other colours; those that are not named stay."""
    return _COLOUR.sub(lambda found: f'{found[1]}{colours.get(found[2], found[2])}"', picture)


def _narrowed(picture: str, picked: tuple[str, ...], left: tuple[str, ...]) -> str:
    """Mark the hot spots of picked words, and silence those that fit none of the moves that are left."""

    def narrow(found: re.Match[str]) -> str:
        words = unescape(found[2]).split(" ")
        if added(picked, words) == picked:
            return f'<g class="hot picked" aria-pressed="true"{found[1]} data-words="{found[2]}"'
        fits = any(any(map(holding(after), left)) for after in picks(picked, words))
        return found[0] if fits else '<g class="silent"'

    return _SPOT.sub(narrow, picture)

"""How a board is to look: theme and layout, the ids in it, and the words that a player has picked on it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec


class Theme(StrEnum):
    """The colours of a picture."""

    LIGHT = "LIGHT"
    """For a light page."""
    DARK = "DARK"
    """For a dark page."""


class Layout(StrEnum):
    """What a picture contains, and in which shape."""

    WIDE = "WIDE"
    """The whole table, for a large screen."""
    TALL = "TALL"
    """The whole table for a telephone held upright: no text is under 9 pixels at a width of 390."""
    BOARD = "BOARD"
    """The board alone with what can be clicked, for pages that show points and turns themselves."""


class Look(msgspec.Struct, frozen=True):
    """How a board is to look.

    ``id_prefix`` starts every id in the picture, so that one page can contain several boards. Only legal
    moves whose notation contains all ``words`` keep their hot spots; those of the words are marked as picked.
    ``seat`` is that of the viewer, for games that put it foremost; None if the viewer has no seat. ``last``
    holds the events of the last decision as the viewer may know them, for games that mark what changed.
    """

    id_prefix: str = ""
    words: tuple[str, ...] = ()
    seat: int | None = None
    theme: Theme = Theme.LIGHT
    layout: Layout = Layout.WIDE
    last: tuple[Any, ...] = ()

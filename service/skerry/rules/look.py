"""How a board is to look: the ids in it, and the words that a player has picked on it."""

from __future__ import annotations

import msgspec


class Look(msgspec.Struct, frozen=True):
    """How a board is to look.

    ``id_prefix`` starts every id in the picture, so that one page can contain several boards. Only legal
    moves whose notation contains all ``words`` keep their hot spots; those of the words are marked as picked.
    ``seat`` is that of the viewer, for games that put it foremost; None if the viewer has no seat.
    """

    id_prefix: str = ""
    words: tuple[str, ...] = ()
    seat: int | None = None

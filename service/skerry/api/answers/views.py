"""A picture of the board, and a state that a seat cannot distinguish from the true one."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import JSON


class BoardSvg(msgspec.Struct, frozen=True, rename="camel"):
    """The board as SVG, drawn from what the viewer may see; hot spots carry the notation of legal moves."""

    svg: str
    """The picture as an SVG document."""
    seq: int
    """The number of the last entry that it shows."""
    viewer: str
    """Whose view it shows: `public`, the number of a seat, or `all` once the match is over."""


class Sample(msgspec.Struct, frozen=True, rename="camel"):
    """A random state that is consistent with all that the seat knows."""

    state: JSON
    """The state of the game as JSON, in the form that the game's code reads."""
    seq: int
    """The number of the last entry that it includes."""

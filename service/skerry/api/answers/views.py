"""A board as a picture, and a state that a seat cannot tell from the true one."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import JSON


class BoardSvg(msgspec.Struct, frozen=True, rename="camel"):
    """The board as SVG, drawn from the viewer's view alone; hot spots carry notations of legal moves."""

    svg: str
    """The picture as an SVG document."""
    seq: int
    """The number of the last entry that it shows."""
    viewer: str
    """Whose view it shows: `public`, the number of a seat, or `all` once the match is over."""


class Sample(msgspec.Struct, frozen=True, rename="camel"):
    """A state that the seat cannot tell from the true one: what it cannot know is drawn afresh."""

    state: JSON
    """The state of the game as JSON, as the game's own code reads it."""
    seq: int
    """The number of the last entry that it includes."""

"""What all parts of a picture need to know, and how parts are stacked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.map_layout import Layout
from skerry.rules.islands_in_the_mist.moves import Move
from skerry.rules.islands_in_the_mist.notation import Notation
from skerry.rules.islands_in_the_mist.picture.figures import face_name
from skerry.rules.islands_in_the_mist.picture.marks import Marks
from skerry.rules.islands_in_the_mist.picture.style import MOUSE, TOUCH, at, tag
from skerry.rules.islands_in_the_mist.views import View


class Scene(NamedTuple):
    """A view with its legal moves, as notations too, and what the last move changed.

    ``picked`` are the words that a player has picked, ``touch`` says that buttons are for fingers.
    """

    data: Data
    notation: Notation
    view: View
    legal: Sequence[Move]
    lines: frozenset[str]
    picked: tuple[str, ...]
    marks: Marks
    touch: bool

    @property
    def layout(self) -> Layout:
        """The board side of the match."""
        return self.data.layout(self.view.options)

    @property
    def button(self) -> float:
        """The height of a button."""
        return TOUCH if self.touch else MOUSE

    def name(self, face: str) -> str:
        """Return a face in words."""
        return face_name(self.data, face)

    def code(self, face: str) -> str:
        """Return the code of a face in notations."""
        return self.notation.code(face)


class Part(NamedTuple):
    """A part of the picture: a drawing from the origin down, and how high it is."""

    height: float
    drawing: str


def stacked(parts: Iterable[Part], gap: float) -> Part:
    """Put parts below each other; empty ones take no space."""
    y = 0.0
    drawn = []
    for part in parts:
        if part.height:
            drawn.append(at(0, y, part.drawing))
            y += part.height + gap
    return Part(max(0.0, y - gap), tag("g", *drawn))

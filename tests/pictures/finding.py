"""Something that the checks of pictures found."""

from __future__ import annotations

from typing import NamedTuple

from tests.pictures.geometry import Box


class Finding(NamedTuple):
    """Something wrong with a picture: the check, and what it found."""

    check: str
    what: str


def place(box: Box) -> str:
    """Return where something is, in the units of the picture."""
    return f"at {(box.left + box.right) / 2:.0f},{(box.top + box.bottom) / 2:.0f}"

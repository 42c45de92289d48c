"""What people choose from."""

from __future__ import annotations

import msgspec


class Avatar(msgspec.Struct, frozen=True):
    """A drawing that may be shown in a seat."""

    name: str
    """The name to pass as `avatar`; also at `/avatars/NAME.svg`."""
    svg: str
    """The drawing: an SVG of 64 by 64 without scripts, styles or links."""

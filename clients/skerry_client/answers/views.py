"""Pictures of the board, and sampled states."""

from __future__ import annotations

from typing import Any

import msgspec


class BoardSvg(msgspec.Struct, frozen=True):
    """A picture of the board."""

    svg: str
    seq: int
    viewer: str


class Sample(msgspec.Struct, frozen=True):
    """A random state that the seat cannot tell from the true one, as JSON."""

    state: Any
    seq: int

"""How streams follow matches."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number

_SECONDS = "seconds"


class StreamSettings(msgspec.Struct, frozen=True):
    """How matches are followed."""

    max_lag: Annotated[
        int,
        About(
            "Entries that the stream of a slow client may fall behind. Then it says `Lagged`, with the cursor"
            " to continue from.",
            Number(1, 1_000_000),
        ),
    ] = 1000
    held_entries: Annotated[
        int, About("Latest entries of each followed match that are held in memory.", Number(1, 10_000))
    ] = 32
    heads_interval: Annotated[
        float,
        About(
            "How often the store is asked for what followers may have missed.",
            Number(0.01, 600, _SECONDS, whole=False),
        ),
    ] = 3.0

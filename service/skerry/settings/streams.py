"""How streams follow matches."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, seconds


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
        About("How often the store is asked for entries that followers may have missed.", seconds(0.01, 600)),
    ] = 3.0
    heads_per_second: Annotated[
        int,
        About(
            "Followed matches that the store is asked about per second; with more, it is asked less often.",
            Number(1, 1_000_000),
        ),
    ] = 1000
    stream_page: Annotated[
        int,
        About("Entries that a stream reads at a time while it catches up.", Number(10, 10_000)),
    ] = 200
    stream_memory: Annotated[
        int,
        About(
            "Entries that a stream remembers: if the store loses no more than these, it continues from the"
            " last one left.",
            Number(1, 10_000),
        ),
    ] = 64

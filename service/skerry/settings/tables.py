"""Tables before play: how long they wait for players."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, seconds

# Not a setting: the range of settings.
YEAR = 31_536_000


class TableSettings(msgspec.Struct, frozen=True):
    """When open matches close by themselves, without a result, and forks are deleted."""

    deserted_after: Annotated[
        float,
        About("How long an open match is kept after all players have left it.", seconds(1, YEAR)),
    ] = 600.0
    unfilled_listed: Annotated[
        float,
        About(
            "How long a listed match waits for players, from the last change at its table.", seconds(1, YEAR)
        ),
    ] = 86_400.0
    unfilled_unlisted: Annotated[
        float,
        About(
            "How long an unlisted match waits for players, from the last change at its table.",
            seconds(1, YEAR),
        ),
    ] = 604_800.0
    fork_after: Annotated[
        float,
        About("How long a match for analysis is kept after its last move.", seconds(1, YEAR)),
    ] = 604_800.0
    idle_interval: Annotated[
        float, About("How often a worker looks for matches to close or to delete.", seconds(0.05, 3600))
    ] = 10.0
    idle_batch: Annotated[int, About("Matches of each kind that are read together.", Number(1, 10_000))] = 64

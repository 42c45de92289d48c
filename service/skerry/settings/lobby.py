"""The lists of matches: how far they may be behind the matches."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import seconds


class LobbySettings(msgspec.Struct, frozen=True):
    """How often the lists are brought up to date, and compared with the logs."""

    changes_interval: Annotated[
        float,
        About(
            "How soon the lists show seats taken, and matches begun or ended. Until then further changes of "
            "a match are written with the first. Readers at the same worker see them at once.",
            seconds(0.01, 60),
        ),
    ] = 0.2
    rows_interval: Annotated[
        float,
        About(
            "How often the lists are brought up to date with matches that only had moves.", seconds(0.01, 600)
        ),
    ] = 1.0
    sweep_interval: Annotated[
        float, About("How often the lists are compared with all logs and corrected.", seconds(1, 604_800))
    ] = 300.0
    sweep_pause: Annotated[
        float,
        About(
            "The longest pause before logs that could not all be read are compared again.",
            seconds(0.1, 3600),
        ),
    ] = 15.0
    code_wait: Annotated[
        float,
        About(
            "How long an unknown join code waits for all matches to be listed.",
            seconds(0.01, 60),
        ),
    ] = 1.0
    delisted_fresh: Annotated[
        float,
        About("How long a match that an operator delisted may still be joined by its id.", seconds(0.1, 600)),
    ] = 3.0

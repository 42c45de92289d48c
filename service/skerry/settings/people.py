"""Names beside matches: how soon a worker knows of changes elsewhere, and what it caches."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, seconds


class PeopleSettings(msgspec.Struct, frozen=True):
    """What is shown of the people in the seats."""

    names_fresh: Annotated[
        float,
        About("How long other workers may still show a name that was changed or erased.", seconds(0.1, 600)),
    ] = 3.0
    cached_names: Annotated[int, About("Matches whose names are cached.", Number(1, 10_000_000))] = 8192
    device_code_seconds: Annotated[
        float,
        About("How long a code for a second device can be used.", seconds(10, 86_400)),
    ] = 300.0
    connected_seconds: Annotated[
        float,
        About(
            "How long after its last open stream a seat counts as connected. Each worker writes which streams"
            " are open three times in it.",
            seconds(3, 3600),
        ),
    ] = 30.0

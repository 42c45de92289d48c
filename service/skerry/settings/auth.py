"""Keys and tokens: how soon a worker knows what became of them elsewhere, and what it caches."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, seconds


class AuthSettings(msgspec.Struct, frozen=True):
    """How long what the store has of keys and tokens is used without asking again."""

    keyring_interval: Annotated[
        float,
        About(
            "How often the keyring is read again, to find keys from `skerry keys rotate`.",
            seconds(0.1, 3600),
        ),
    ] = 5.0
    keyring_sample: Annotated[
        int,
        About(
            "Matches that are checked at the start for the keys they need, if an older version of Skerry did"
            " not record that.",
            Number(1, 1_000_000),
        ),
    ] = 1000
    rotation_fresh: Annotated[
        float,
        About(
            "How long other workers may still let a seat's token that `rotateToken` replaced read. It cannot"
            " play.",
            seconds(0.1, 600),
        ),
    ] = 3.0
    operator_fresh: Annotated[
        float, About("How long a revoked operator key may still be accepted.", seconds(0.1, 600))
    ] = 2.0
    cached_rotations: Annotated[
        int, About("Matches whose replaced tokens are cached.", Number(1, 10_000_000))
    ] = 8192
    cached_join_codes: Annotated[int, About("Join codes that are cached.", Number(1, 10_000_000))] = 8192

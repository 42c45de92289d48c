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
            "How often the keyring is read again, for keys that `skerry keys rotate` put into use.",
            seconds(0.1, 3600),
        ),
    ] = 5.0
    keyring_sample: Annotated[
        int,
        About(
            "Matches that are asked at the start which keys they need, where an older version of Skerry"
            " did not note that.",
            Number(1, 1_000_000),
        ),
    ] = 1000
    rotation_fresh: Annotated[
        float,
        About(
            "How long a seat's token that `rotateToken` replaced may still read on other workers. It plays"
            " nothing.",
            seconds(0.1, 600),
        ),
    ] = 3.0
    operator_fresh: Annotated[
        float, About("How long a revoked operator key may still serve.", seconds(0.1, 600))
    ] = 2.0
    cached_rotations: Annotated[
        int, About("Matches whose replaced tokens are cached.", Number(1, 10_000_000))
    ] = 8192
    cached_join_codes: Annotated[int, About("Join codes that are cached.", Number(1, 10_000_000))] = 8192

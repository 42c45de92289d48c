"""Bearer tokens, as requests bring them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from skerry.auth.tokens import BadToken


def from_header(values: Iterable[str]) -> tuple[str, ...]:
    """Return the credentials in ``Authorization`` headers: ``Bearer <token>``, several by commas.

    What has another scheme is kept as it is: it is no token, and is refused where tokens matter.
    """
    found: list[str] = []
    for value in values:
        for part in value.split(","):
            word, _, rest = part.strip().partition(" ")
            token = rest.strip() if word.lower() == "bearer" else part.strip()
            if token:
                found.append(token)
    return tuple(found)


def from_init(payload: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the credentials of a ``connection_init``: ``token``, ``tokens``, or ``Authorization``.

    Raises ``BadToken`` where they are not texts.
    """
    found: list[Any] = []
    if payload.get("token") is not None:
        found.append(payload["token"])
    tokens = payload.get("tokens")
    if isinstance(tokens, list):
        found += tokens
    elif tokens is not None:
        raise BadToken
    header = payload.get("Authorization", payload.get("authorization"))
    if header is not None:
        found += from_header([header]) if isinstance(header, str) else [header]
    if not all(isinstance(token, str) for token in found):
        raise BadToken
    return tuple(found)

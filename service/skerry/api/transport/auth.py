"""Bearer tokens of requests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from skerry.auth.tokens import BadToken


def from_header(values: Iterable[str]) -> tuple[str, ...]:
    """Return the credentials in ``Authorization`` headers: ``Bearer <token>``, several by commas.

    Credentials of another scheme are returned as they are: they are not tokens, and are refused as such.
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

    Raises ``BadToken`` if they are not strings.
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

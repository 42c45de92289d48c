"""Bearer tokens of requests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from skerry.auth.tokens import BadToken


def from_header(values: Iterable[str]) -> tuple[str, ...]:
    """Return the credentials in ``Authorization`` headers: ``Bearer <token>``, several separated by commas.

    Credentials of another scheme are returned as they are, and refused later, as they are not tokens.
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

    Each may be written as in a header. Raises ``BadToken`` if they are not strings.
    """
    found: list[Any] = [payload.get("token")]
    tokens = payload.get("tokens")
    if isinstance(tokens, list):
        found += tokens
    elif tokens:
        raise BadToken
    found += [value for name, value in payload.items() if name.lower() == "authorization"]
    given = [token for token in found if token is not None]
    if not all(isinstance(token, str) for token in given):
        raise BadToken
    return from_header(given)

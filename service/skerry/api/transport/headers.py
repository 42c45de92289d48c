"""Headers of requests: an empty one says as little as none."""

from __future__ import annotations

from starlette.datastructures import Headers


def named(headers: Headers, name: str) -> str | None:
    """Return the first value of a header that is not blank, None if there is none."""
    return next((value.strip() for value in headers.getlist(name) if value.strip()), None)

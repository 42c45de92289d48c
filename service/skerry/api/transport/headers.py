"""Headers of requests; an empty header counts as absent."""

from __future__ import annotations

from starlette.datastructures import Headers


def named(headers: Headers, name: str) -> str | None:
    """Return the first non-blank value of a header, or None."""
    return next((value.strip() for value in headers.getlist(name) if value.strip()), None)

"""The media type of an answer, by the ``Accept`` header (GraphQL over HTTP, RFC 9110 section 12.5.1)."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

RESPONSE = "application/graphql-response+json"
JSON = "application/json"
EVENTS = "text/event-stream"

MediaType: TypeAlias = Literal["application/graphql-response+json", "application/json", "text/event-stream"]

_JSON_LIKE = ("*/*", "application/*", JSON)


@lru_cache(maxsize=256)
def media_type_of(accept: str | None) -> MediaType | None:
    """Return the preferred one of our media types, None if none is acceptable.

    No header and ``*/*`` mean plain JSON, which old clients expect.
    """
    for wanted in _ranked(accept or "*/*"):
        if wanted == RESPONSE:
            return "application/graphql-response+json"
        if wanted in _JSON_LIKE:
            return "application/json"
        if wanted in (EVENTS, "text/*"):
            return "text/event-stream"
    return None


def _ranked(accept: str) -> list[str]:
    ranked: list[tuple[float, int, str]] = []
    for index, part in enumerate(accept.split(",")):
        name, *parameters = (piece.strip() for piece in part.split(";"))
        quality = next((_number(p[2:]) for p in parameters if p.lower().startswith("q=")), 1.0)
        if name and quality > 0:
            ranked.append((-quality, index, name.lower()))
    return [name for _, _, name in sorted(ranked)]


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 1.0

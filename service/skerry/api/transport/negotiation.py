"""Chooses the media type of an answer by ``Accept`` headers (GraphQL over HTTP, RFC 9110 section 12.5.1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import isfinite
from typing import Literal, NamedTuple, TypeAlias

RESPONSE = "application/graphql-response+json"
JSON = "application/json"
EVENTS = "text/event-stream"

MediaType: TypeAlias = Literal["application/graphql-response+json", "application/json", "text/event-stream"]

# In order of preference: plain JSON, which old clients expect, if a wildcard leaves the choice to us.
_OURS: tuple[MediaType, ...] = ("application/json", "application/graphql-response+json", "text/event-stream")

# Commas and semicolons within quotes do not separate.
_ELEMENT = re.compile(r'(?:[^,"]|"(?:[^"\\]|\\.)*"?)+')
_PIECE = re.compile(r'(?:[^;"]|"(?:[^"\\]|\\.)*"?)+')


# Not a setting: no client needs more.
MAX_LENGTH = 4096
"""The maximum total length of a request's ``Accept`` headers; longer ones accept nothing."""


class Accepted(NamedTuple):
    """What a client accepts: ``preferred`` is one of our media types, or None.

    ``stream`` says that it explicitly accepts event streams: programs that expect one document send a
    wildcard too.
    """

    preferred: MediaType | None
    stream: bool


def accepted(accept: Sequence[str]) -> Accepted:
    """Return what a list of ``Accept`` headers accepts; an empty one means ``*/*``.

    The most specific range that matches a type gives its quality. Among equal qualities an exact range wins
    over a wildcard, then the earlier range.
    """
    text = ",".join(accept)
    return _accepted(text) if len(text) <= MAX_LENGTH else Accepted(None, stream=False)


class _Range(NamedTuple):
    name: str
    quality: float
    place: int


@lru_cache(maxsize=256)
def _accepted(accept: str) -> Accepted:
    ranges = _ranges(accept) or [_Range("*/*", 1.0, 0)]
    ranked: list[tuple[float, int, int, int, MediaType]] = []
    for rank, ours in enumerate(_OURS):
        group = ours.partition("/")[0]
        for breadth, names in enumerate(((ours,), (f"{group}/*",), ("*/*", "*"))):
            found = [each for each in ranges if each.name in names]
            if found:
                best = max(found, key=lambda each: (each.quality, -each.place))
                if best.quality > 0:
                    ranked.append((-best.quality, breadth, best.place, rank, ours))
                break
    ranked.sort()
    return Accepted(
        preferred=ranked[0][-1] if ranked else None,
        stream=any(ours == EVENTS and breadth < 2 for _, breadth, _, _, ours in ranked),
    )


def _ranges(accept: str) -> list[_Range]:
    found: list[_Range] = []
    for element in _ELEMENT.findall(accept):
        name, *parameters = (piece.strip() for piece in _PIECE.findall(element) or [""])
        if name:
            found.append(_Range(name.lower(), _quality(parameters), len(found)))
    return found


def _quality(parameters: Sequence[str]) -> float:
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "q":
            return _weight(value.strip())
    return 1.0


def _weight(text: str) -> float:
    try:
        weight = float(text)
    except ValueError:
        return 1.0
    return min(1.0, max(0.0, weight)) if isfinite(weight) else 1.0

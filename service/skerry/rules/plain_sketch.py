"""A text drawing of any game's view: its fields, listed so that they fit a terminal of 80 x 24."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from skerry.rules.text_canvas import HEIGHT, WIDTH, cut

_GAP = "   "


def plain_sketch(title: str, view: object) -> str:
    """Return the fields of a view under the game's title; what does not fit is cut off and said to be.

    Simple fields share lines; every object of a list has a line.

    >>> class Pile(msgspec.Struct):
    ...     seat: int
    ...     cards: tuple[str, ...]
    >>> class View(msgspec.Struct):
    ...     phase: str
    ...     turn: int | None
    ...     piles: tuple[Pile, ...]
    >>> print(plain_sketch("War", View("PLAY", None, (Pile(0, ("A", "K")), Pile(1, ())))))
    War
    phase: PLAY   turn: -
    piles
      seat: 0   cards: A K
      seat: 1   cards: -
    """
    fields = msgspec.to_builtins(view)
    listed = _lines(fields if isinstance(fields, dict) else {"view": fields})
    lines = [cut(line, WIDTH) for line in (title, *listed)]
    if len(lines) > HEIGHT:
        lines[HEIGHT - 1 :] = [f"... and {len(lines) - HEIGHT + 1} more lines"]
    return "\n".join(lines)


def _lines(fields: Mapping[str, Any]) -> Iterator[str]:
    """Yield the simple fields, as many in a line as fit, then the others."""
    line = ""
    for name, value in fields.items():
        if not _has_objects(value):
            field = f"{name}: {_text(value)}"
            if line and len(line) + len(_GAP) + len(field) > WIDTH:
                yield line
                line = ""
            line = f"{line}{_GAP}{field}" if line else field
    if line:
        yield line
    for name, value in fields.items():
        if isinstance(value, dict):
            yield name
            yield f"  {_fields(value)}"
        elif _has_objects(value):
            yield name
            yield from (f"  {_fields(item) if isinstance(item, dict) else _text(item)}" for item in value)


def _has_objects(value: Any) -> bool:
    return isinstance(value, dict) or (isinstance(value, list | tuple) and any(map(_has_objects, value)))


def _fields(value: Mapping[str, Any]) -> str:
    return _GAP.join(f"{name}: {_text(inner)}" for name, inner in value.items()) or "-"


def _text(value: Any) -> str:
    match value:
        case None | [] | ():
            return "-"
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return " ".join(
                f"({_text(item)})" if isinstance(item, dict | list | tuple) else _text(item) for item in value
            )
        case dict():
            return ", ".join(f"{name} {_text(inner)}" for name, inner in value.items())
        case _:
            return str(value)

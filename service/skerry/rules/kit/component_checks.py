"""Checks of component sets that several games need; a refusal names the place and the reason.

A place is written like an expression: ``boards[0].lines[3].to``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NoReturn, TypeVar

import msgspec

from skerry.rules.components import ComponentsInvalid

MAX_AMOUNT = 99
"""The largest number of points, costs and the like, so that totals stay small and fit into pictures."""

_NAMED = 18
"""The number of values that a refusal lists at most."""

MAX_LABEL = 80
"""The maximum length of a text that a picture shows."""

T = TypeVar("T")

_AT = re.compile(r" - at `(?:key in )?\$(.*)`$", re.DOTALL)
_SORTS = {
    "`int`": "a whole number",
    "`str`": "text",
    "`bool`": "true or false",
    "`object`": "an object",
    "`array`": "a list",
    "`null`": "null",
    "`float`": "a number with a fraction",
}
_FIELD = re.compile(r"Object (missing required|contains unknown) field `(.*)`")
_WORD = re.compile(r"Invalid (?:enum )?value '(.*)'")


class ComponentPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of the parts of a component file; an unknown field is refused by name."""


def refuse(place: str, reason: str) -> NoReturn:
    """Refuse a component set: ``place`` says where, ``reason`` says why."""
    raise ComponentsInvalid(f"{place}: {reason}." if place else f"The component set: {reason}.")


def read_components(components: Mapping[str, Any], file: type[T]) -> T:
    """Return a component set as typed values; raises ``ComponentsInvalid``."""
    try:
        return msgspec.convert(dict(components), type=file)
    except (msgspec.ValidationError, TypeError, ValueError) as error:
        refuse(*_place_and_reason(str(error)))


def _place_and_reason(message: str) -> tuple[str, str]:
    """Return the place and the reason in a message of msgspec, in plain words."""
    at = _AT.search(message)
    place = at[1].lstrip(".").replace("[...]", "") if at else ""
    reason = message[: at.start()] if at else message
    if field := _FIELD.fullmatch(reason):
        place = f"{place}.{field[2]}" if place else field[2]
        return place, "it is missing" if field[1].startswith("missing") else "unknown field"
    if word := _WORD.fullmatch(reason):
        return place, f"{shown(word[1])} is not an allowed word here"
    for sort, words in _SORTS.items():
        reason = reason.replace(sort, words)
    return place, reason[:1].lower() + reason[1:]


def need(right: bool, place: str, reason: str) -> None:
    """Refuse unless ``right``. The reason is always evaluated, so it should be cheap."""
    if not right:
        refuse(place, reason)


def within(place: str, value: int, low: int, high: int = MAX_AMOUNT) -> None:
    """Refuse a number outside a range."""
    if not low <= value <= high:
        refuse(place, f"{value} is not {low}" if low == high else f"{value} is not between {low} and {high}")


def stated(place: str, value: int, count: int, what: str) -> None:
    """Refuse a number in the file that differs from the actual count of things."""
    if value != count:
        refuse(place, f"it says {value}, but there are {count} {what}")


def fixed(place: str, value: object, rule: object) -> None:
    """Refuse a value other than the one that the rules fix."""
    if value != rule:
        refuse(place, f"the rules require {shown(rule)}, not {shown(value)}")


def as_shipped(components: Mapping[str, Any], shipped: Mapping[str, Any], *names: str) -> None:
    """Refuse parts that describe the rules and differ from the shipped set; they may be omitted."""
    for name in names:
        if name in components and components[name] != shipped[name]:
            refuse(name, "this part describes the rules: leave it out, or copy it from the shipped set")


def distinct(places: Iterable[tuple[str, object]], what: str) -> None:
    """Refuse the second of two places with the same value."""
    seen: dict[object, str] = {}
    for place, value in places:
        if value in seen:
            refuse(place, f"{shown(value)} is already the {what} of {seen[value]}")
        seen[value] = place


def one_of(place: str, value: object, allowed: Iterable[object]) -> None:
    """Refuse a value that is not among the allowed ones."""
    words = list(allowed)
    if value not in words:
        refuse(place, f"{shown(value)} is not one of {', '.join(map(shown, words))}")


def each_once(places: Sequence[tuple[str, object]], wanted: Iterable[object], whole: str) -> None:
    """Refuse unless the places hold each wanted value once; ``whole`` is the place of the list."""
    rest = list(wanted)
    words = ", ".join([*map(shown, rest[:_NAMED]), *(["..."] if len(rest) > _NAMED else [])])
    for place, value in places:
        if value not in rest:
            refuse(place, f"{shown(value)} is unknown or repeated; the list must have each of {words} once")
        rest.remove(value)
    if rest:
        refuse(whole, f"{shown(rest[0])} is missing; the list must have each of {words} once")


def formed(place: str, text: str, pattern: str, form: str) -> None:
    """Refuse a text that does not match a pattern; ``form`` describes the pattern."""
    if not re.fullmatch(pattern, text, re.ASCII):
        refuse(place, f"{shown(text)} is not {form}")


def label(place: str, text: str) -> None:
    """Refuse a displayed text that is empty or too long."""
    if not 0 < len(text.strip()) <= len(text) <= MAX_LABEL:
        refuse(place, f"{shown(text)} must have 1 to {MAX_LABEL} characters")


def ids(place: str, items: Iterable[Any], pattern: str, form: str) -> list[tuple[str, object]]:
    """Refuse ids that do not match a pattern or are repeated; returns the ids with their places."""
    found: list[tuple[str, object]] = [(f"{place}[{at}].id", item.id) for at, item in enumerate(items)]
    for where, name in found:
        formed(where, str(name), pattern, form)
    distinct(found, "id")
    return found


def shown(value: object) -> str:
    """Return a value as written in the file, shortened if it is long."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 40 else f"{text[:36]} ..."

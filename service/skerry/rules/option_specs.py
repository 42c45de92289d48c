"""What the options of a game are: one description of each, for the API, the command line and refusals.

A game says what its types cannot say in annotations, beside the fields of its options::

    round_limit: Annotated[int | None, About("The last round.", range(1, 100), null="no limit")] = None
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Annotated, Any, NamedTuple, TypeAlias, Union, get_args, get_origin

import msgspec

from skerry.rules.game import AnyGame, Illegal, Json

Allowed: TypeAlias = range | Callable[[Any], range]
"""The numbers that an option can be; a function of the game where they depend on its components."""


class About(NamedTuple):
    """Says of an option what it does.

    ``allowed`` are the numbers that it can be over all numbers of seats, ``words`` the words where not all
    of its enumeration are allowed, and ``null`` says what null means where that is allowed.
    """

    text: str
    allowed: Allowed | None = None
    words: tuple[str, ...] = ()
    null: str = ""

    @property
    def description(self) -> str:
        """What the option does, and what null means."""
        return f"{self.text} Null: {self.null}." if self.null else self.text


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a game.

    ``kind`` is its type without None, ``nullable`` says whether null is allowed. ``default`` is the value,
    as JSON, that it has where nothing is given: at the largest table, where that depends on the seats.
    ``values`` lists what it can be where that is not a number; ``minimum`` and ``maximum`` bound a
    number, or each number of an object, over all numbers of seats.
    """

    field: str
    name: str
    kind: Any
    nullable: bool
    default: Json
    values: tuple[str, ...] | None
    minimum: int | None
    maximum: int | None
    description: str | None

    @property
    def range(self) -> str:
        """What the option can be, in words; empty where nothing is known but its type."""
        if self.minimum is not None and self.maximum is not None:
            numbers = in_words(range(self.minimum, self.maximum + 1))
            return numbers if self.kind is int else f"Each number {numbers}"
        words = self.values or ()
        return f"Each of {', '.join(words)}" if get_origin(self.kind) is tuple else " or ".join(words)


def in_words(allowed: range) -> str:
    """Return a range of numbers as text."""
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"


def about(hint: Any) -> About | None:
    """Return what a field's annotation says about an option, None if nothing."""
    said = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((one for one in said if isinstance(one, About)), None)


def plain(hint: Any) -> Any:
    """Return a field's annotation without what is said about it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def option_specs(game: AnyGame) -> tuple[OptionSpec, ...]:
    """Return the options of a game in the order of its struct, with the components that it is made from."""
    defaults = default_options(game)
    return tuple(_spec(game, field, defaults) for field in msgspec.structs.fields(game.types.options))


def default_options(game: AnyGame) -> dict[str, Json]:
    """Return the complete options of a match for which none are given, with as many seats as can be."""
    for seats in reversed(game.seats):
        try:
            complete = msgspec.to_builtins(game.options({}, seats))
        except Illegal:
            # With this number of seats the game cannot be played without a choice.
            continue
        return dict(complete)
    return {}


def _spec(game: AnyGame, field: msgspec.structs.FieldInfo, defaults: Mapping[str, Json]) -> OptionSpec:
    kind, nullable = _without_none(plain(field.type))
    bounds = list(_bounds(game, field.type))
    told = about(field.type)
    return OptionSpec(
        field=field.name,
        name=field.encode_name,
        kind=kind,
        nullable=nullable,
        default=defaults.get(field.encode_name),
        values=(told.words if told else ()) or _values(kind),
        minimum=min((bound[0] for bound in bounds), default=None),
        maximum=max((bound[-1] for bound in bounds), default=None),
        description=told.description if told else None,
    )


def _bounds(game: AnyGame, hint: Any) -> Iterator[range]:
    told = about(hint)
    if told is not None and told.allowed is not None:
        yield told.allowed if isinstance(told.allowed, range) else told.allowed(game)
    kind, _ = _without_none(plain(hint))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        for field in msgspec.structs.fields(kind):
            yield from _bounds(game, field.type)


def _values(kind: Any) -> tuple[str, ...] | None:
    if kind is bool:
        return ("false", "true")
    if get_origin(kind) is tuple:
        return _values(plain(get_args(kind)[0]))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(str(member.value) for member in kind)
    return None


def _without_none(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) not in (Union, types.UnionType):
        return hint, False
    members = tuple(member for member in get_args(hint) if member is not type(None))
    # Of a union of several members the union itself is the kind: Union[...] of one is that one.
    return Union[members], len(members) < len(get_args(hint))  # noqa: UP007  (built at run time)

"""Describes the options of a game, once for the API, the command line and refusals.

Annotations on the fields of its options say what their types cannot::

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
"""The numbers that an option allows; a function of the game if they depend on its components."""


class About(NamedTuple):
    """Describes an option.

    ``allowed`` are the numbers allowed for at least one number of seats, ``words`` the allowed members of
    its enumeration if not all are, and ``null`` says what null means if it is allowed.
    """

    text: str
    allowed: Allowed | None = None
    words: tuple[str, ...] = ()
    null: str = ""

    @property
    def description(self) -> str:
        """The description of the option, with the meaning of null."""
        return f"{self.text} Null: {self.null}." if self.null else self.text


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a game.

    ``kind`` is its type without None; ``nullable`` says whether null is allowed. ``default`` is its default
    as JSON, for the largest number of seats if it depends on that. ``values`` lists the allowed values unless
    they are numbers; ``minimum`` and ``maximum`` bound a number, or each number of an object, for any number
    of seats.
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
        """The allowed values in words; empty if only the type is known."""
        if self.minimum is not None and self.maximum is not None:
            numbers = in_words(range(self.minimum, self.maximum + 1))
            return numbers if self.kind is int else f"Each number {numbers}"
        words = self.values or ()
        return f"Each of {', '.join(words)}" if get_origin(self.kind) is tuple else " or ".join(words)


def in_words(allowed: range) -> str:
    """Return a range of numbers as text.

    >>> in_words(range(1, 5)), in_words(range(2, 3))
    ('1 to 4', '2')
    """
    return str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"


def about(hint: Any) -> About | None:
    """Return the ``About`` in a field's annotation, None if there is none."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    return next((note for note in notes if isinstance(note, About)), None)


def plain(hint: Any) -> Any:
    """Return the type in a field's annotation, without its ``Annotated`` notes."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def option_specs(game: AnyGame) -> tuple[OptionSpec, ...]:
    """Return the options of a game, for its own components, in the order of its struct.

    >>> from skerry.rules.registry import game
    >>> [(option.name, option.range, option.default) for option in option_specs(game("hashi"))]
    [('side', 'A or B', 'A'), ('revealMode', 'ROUND_END or IMMEDIATE', 'ROUND_END')]
    """
    defaults = default_options(game)
    return tuple(_spec(game, field, defaults) for field in msgspec.structs.fields(game.types.options))


def default_options(game: AnyGame) -> dict[str, Json]:
    """Return the complete options of a match without given ones, for the largest possible table."""
    for seats in reversed(game.seats):
        try:
            complete = msgspec.to_builtins(game.options({}, seats))
        except Illegal:
            # With this number of seats an option has no default.
            continue
        return dict(complete)
    return {}


def _spec(game: AnyGame, field: msgspec.structs.FieldInfo, defaults: Mapping[str, Json]) -> OptionSpec:
    kind, nullable = _without_none(plain(field.type))
    bounds = list(_bounds(game, field.type))
    described = about(field.type)
    return OptionSpec(
        field=field.name,
        name=field.encode_name,
        kind=kind,
        nullable=nullable,
        default=defaults.get(field.encode_name),
        values=(described.words if described else ()) or _values(kind),
        minimum=min((bound[0] for bound in bounds), default=None),
        maximum=max((bound[-1] for bound in bounds), default=None),
        description=described.description if described else None,
    )


def _bounds(game: AnyGame, hint: Any) -> Iterator[range]:
    described = about(hint)
    if described is not None and described.allowed is not None:
        allowed = described.allowed
        yield allowed if isinstance(allowed, range) else allowed(game)
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
    # Union[X] is X, so an optional type becomes its member; a union of several stays one.
    return Union[members], len(members) < len(get_args(hint))  # noqa: UP007  (built at run time)

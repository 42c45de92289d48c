"""Questions about the installed games."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Union, get_args, get_origin

import msgspec

from skerry.api.answers.games import Game, OptionInfo, Provenance
from skerry.api.context import Context
from skerry.api.types.fields import tag_of
from skerry.api.types.naming import pascal
from skerry.api.types.scalars import JSON
from skerry.match.codec import components_hash
from skerry.record.component_sets import is_shipped
from skerry.rules.game import AnyGame, Json

BOTS = "skerry.bots"
"""The entry points of bots; only their names are read here."""


# The games' data files say why in one of these.
_NOTES = ("reasoning", "detail", "note")


_SCALARS: Mapping[object, str] = {bool: "Boolean", int: "Int", str: "String"}


async def games(context: Context) -> tuple[Game, ...]:
    """The installed games, by name."""
    return tuple(_info(game) for game in context.shared.games.games.values())


async def game(context: Context, name: str) -> Game | None:
    """An installed game."""
    found = context.shared.games.games.get(name)
    return None if found is None else _info(found)


@cache
def _info(game: AnyGame) -> Game:
    kinds = game.types
    return Game(
        name=game.name,
        title=game.title,
        rules=game.rules,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        options=tuple(_option(field, pascal(game.name)) for field in msgspec.structs.fields(kinds.options)),
        components=JSON(game.components),
        components_hash=components_hash(game),
        shipped=is_shipped(game),
        provenance=tuple(_provenance(game)),
        move_types=tuple(tag_of(kind) or kind.__name__ for kind in kinds.moves),
        event_types=tuple(tag_of(kind) or kind.__name__ for kind in kinds.events),
        bots=_bots(),
    )


def _provenance(game: AnyGame) -> Iterator[Provenance]:
    told = game.components.get("provenance")
    for part, about in told.items() if isinstance(told, dict) else ():
        said: dict[str, Json] = about if isinstance(about, dict) else {"note": about}
        source = str(said.get("source", said.get("kind", "")))
        basis = said.get("basis", [])
        notes = [*(basis if isinstance(basis, list) else [basis]), *(said.get(key) for key in _NOTES)]
        note = " ".join(str(note) for note in notes if note)
        yield Provenance(part, source, "reconstructed" in source or source == "mixed", note)


def _bots() -> tuple[str, ...]:
    return tuple(sorted({point.name for point in entry_points(group=BOTS)}))


def _option(field: msgspec.structs.FieldInfo, prefix: str) -> OptionInfo:
    kind, optional = _without_none(field.type)
    values = tuple(str(member.value) for member in kind) if _is_enum(kind) else None
    default = None if field.required else JSON(msgspec.to_builtins(_default(field)))
    name = _SCALARS.get(kind, prefix + getattr(kind, "__name__", "JSON"))
    return OptionInfo(field.encode_name, name if optional else f"{name}!", default, values, None)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def _without_none(kind: Any) -> tuple[Any, bool]:
    if get_origin(kind) not in (Union, types.UnionType):
        return kind, False
    members = [member for member in get_args(kind) if member is not type(None)]
    return members[0], True


def _is_enum(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)

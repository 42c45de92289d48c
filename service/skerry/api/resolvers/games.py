"""Queries of the installed games."""

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
"""The group of entry points of bots; only their names are read here."""


# The members of the games' data files that explain a source.
_NOTES = ("reasoning", "detail", "note")


_SCALARS: Mapping[object, str] = {bool: "Boolean", int: "Int", str: "String"}


async def games(context: Context) -> tuple[Game, ...]:
    """The installed games, by name."""
    return tuple(_info(game) for game in context.worker.game_types.games.values())


async def game(context: Context, name: str) -> Game | None:
    """An installed game."""
    found = context.worker.game_types.games.get(name)
    return None if found is None else _info(found)


@cache
def _info(game: AnyGame) -> Game:
    return Game(
        name=game.name,
        title=game.title,
        rules=game.rules,
        min_seats=game.seats[0],
        max_seats=game.seats[-1],
        options=tuple(
            _option(field, pascal(game.name)) for field in msgspec.structs.fields(game.types.options)
        ),
        components=JSON(game.components),
        components_hash=components_hash(game),
        shipped=is_shipped(game),
        provenance=tuple(_provenance(game)),
        move_types=tuple(tag_of(move) or move.__name__ for move in game.types.moves),
        event_types=tuple(tag_of(event) or event.__name__ for event in game.types.events),
        bots=_bots(),
    )


def _provenance(game: AnyGame) -> Iterator[Provenance]:
    provenance = game.components.get("provenance")
    for part, value in provenance.items() if isinstance(provenance, dict) else ():
        members: dict[str, Json] = value if isinstance(value, dict) else {"note": value}
        source = str(members.get("source", members.get("kind", "")))
        basis = members.get("basis", [])
        notes = [*(basis if isinstance(basis, list) else [basis]), *(members.get(key) for key in _NOTES)]
        note = " ".join(str(note) for note in notes if note)
        yield Provenance(part, source, "reconstructed" in source or source == "mixed", note)


def _bots() -> tuple[str, ...]:
    return tuple(sorted({point.name for point in entry_points(group=BOTS)}))


def _option(field: msgspec.structs.FieldInfo, prefix: str) -> OptionInfo:
    hint, optional = _without_none(field.type)
    values = tuple(str(member.value) for member in hint) if _is_enum(hint) else None
    default = None if field.required else JSON(msgspec.to_builtins(_default(field)))
    name = _SCALARS.get(hint, prefix + getattr(hint, "__name__", "JSON"))
    return OptionInfo(field.encode_name, name if optional else f"{name}!", default, values, None)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def _without_none(hint: Any) -> tuple[Any, bool]:
    if get_origin(hint) not in (Union, types.UnionType):
        return hint, False
    members = [member for member in get_args(hint) if member is not type(None)]
    return members[0], True


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Enum)

"""Checks that GraphQL types can be derived from the types of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import inspect

from skerry.rules.conformance.canonical import canonical
from skerry.rules.game import AnyGame

_TABLE = "table."
"""The prefix of the tags of table events."""

_GAME_FIELD = "game"
"""The field that the API adds to views, choices and options."""

_ATTRIBUTES = ("is_type_of", "resolve_type", "json_names")
_INPUT_ATTRIBUTES = ("tags",)
"""Python field names that the API's own classes use: in all types, and in input types."""

_WORDS = ("true", "false", "null")
"""Names that GraphQL does not allow for the values of an enumeration."""

_NAME = re.compile(r"(?!__)[_A-Za-z][_0-9A-Za-z]*")
_GAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CAPITALS = re.compile(r"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*")


def faults(game: AnyGame) -> Iterator[str]:
    """Yield a sentence for each problem with the types of a game.

    Views, moves, events, choices and options may contain only ``bool``, ``int``, ``str``, enums, frozen
    structs, unions of structs tagged by ``type``, ``T | None`` and ``tuple[T, ...]``. Names are valid in
    GraphQL. A field name has the same type in all events, in all choices, in all moves, and in the members
    of any union. Tags and fields have no names reserved for the table or the API. Tags are words in capitals
    joined by underscores. Moves and options, and the structs in them, forbid unknown fields. Structs compare
    by value, so they are hashable if their fields are. Name, rules version, seats and components are usable.

    Not checked: whether a subclass repeats ``frozen=True`` (type checkers see it), and whether a tag is the
    name on the rules page. ``values.py`` checks values.
    """
    types = game.types
    yield from _game(game)
    groups: dict[str, Sequence[type]] = {
        "view": (types.view,),
        "moves": types.moves,
        "events": types.events,
        "choices": types.choices,
        "options": (types.options,),
    }
    for group, members in groups.items():
        if not members and group in ("moves", "events"):
            yield f"there are no {group}"
        try:
            infos = [inspect.type_info(cls) for cls in members]
        except TypeError as error:
            # For example a union of structs without tags, which msgspec refuses.
            yield f"the types of {group} cannot be read: {error}"
            continue
        for info in infos:
            if not isinstance(info, inspect.StructType):
                yield f"{_text(info)} among the {group} is not a struct"
        yield from _members(group, [info for info in infos if isinstance(info, inspect.StructType)])
        yield from _tags(group, [info for info in infos if isinstance(info, inspect.StructType)])
        for struct in _structs(infos):
            yield from _struct(struct)
            yield from _spelling(struct)
            yield from _reserved(group, struct, outermost=struct.cls in members)
            if group in ("moves", "options") and not struct.forbid_unknown_fields:
                yield f"{struct.cls.__name__}, in {group}, does not say forbid_unknown_fields=True"


def _game(game: AnyGame) -> Iterator[str]:
    if not _GAME.fullmatch(game.name):
        yield f"the name {game.name!r} is not lower case words joined by hyphens"
    if game.name == "notation":
        yield "the name 'notation' is reserved for a field of the API"
    if not game.title:
        yield "the title is empty"
    if game.rules < 1:
        yield f"the rules version is {game.rules}, not 1 or more"
    if not game.seats or min(game.seats) < 1 or max(game.seats) > 10:
        yield f"the numbers of seats are {game.seats}, but must be from 1 to 10"
    try:
        canonical(game.components)
    except (TypeError, ValueError) as error:
        yield f"the components are not JSON: {error}"
    if any(isinstance(value, float) for value in _values(game.components)):
        yield "the components contain a float, which has no single canonical text"


def _values(tree: Any) -> Iterator[Any]:
    yield tree
    for value in tree.values() if isinstance(tree, dict) else tree if isinstance(tree, list) else ():
        yield from _values(value)


def _struct(struct: inspect.StructType) -> Iterator[str]:
    name = struct.cls.__name__
    config = struct.cls.__struct_config__
    if not config.frozen:
        yield f"{name} is not frozen"
    if not config.eq:
        yield f"{name} does not compare by value"
    if struct.array_like:
        yield f"{name} is array_like: its JSON has no field names"
    for field in struct.fields:
        if not _NAME.fullmatch(field.encode_name):
            yield f"{name}.{field.name}: {field.encode_name!r} is not a valid GraphQL name"
        if field.encode_name == "type":
            yield f"{name}.{field.name}: `type` is the tag of unions"
        for sentence in _shape(field.type, inside_tuple=False):
            yield f"{name}.{field.name}: {sentence}"


def _spelling(struct: inspect.StructType) -> Iterator[str]:
    """Check the spelling of a tag; tags of the table have their own spelling."""
    tag = struct.tag
    if isinstance(tag, str) and not tag.startswith(_TABLE) and (wrong := misspelling("tag", tag)):
        yield f"{struct.cls.__name__}: {wrong}"


def misspelling(what: str, word: str) -> str | None:
    """Say what is wrong with the spelling of a tag or a score category; None if it is right."""
    if _CAPITALS.fullmatch(word):
        return None
    return f"the {what} {word!r} is not words in capitals joined by underscores"


def _tags(group: str, structs: Sequence[inspect.StructType]) -> Iterator[str]:
    """Check the tags of events and moves against reserved tags and one another."""
    if group == "events":
        for struct in structs:
            if isinstance(struct.tag, str) and struct.tag.startswith(_TABLE):
                yield f"{struct.cls.__name__}: tags that start with {_TABLE!r} are reserved for the table"
    if group == "moves":
        # The API has a field for each kind of move, named after its tag.
        fields: dict[str, str] = {}
        for struct in structs:
            tag = str(struct.tag)
            words = "".join(letter for letter in tag if letter.isascii() and letter.isalnum()).lower()
            if not words or words[0].isdigit():
                yield f"{struct.cls.__name__}: the tag {tag!r} does not give a valid GraphQL name"
            elif fields.setdefault(words, tag) != tag:
                yield f"the tags {fields[words]!r} and {tag!r} give the same GraphQL name"


def _reserved(group: str, struct: inspect.StructType, *, outermost: bool) -> Iterator[str]:
    name = struct.cls.__name__
    taken = (*_ATTRIBUTES, *(_INPUT_ATTRIBUTES if group in ("moves", "options") else ()))
    with_game = outermost and group in ("view", "choices", "options")
    for field in struct.fields:
        if field.name in taken or (with_game and field.encode_name == _GAME_FIELD):
            yield f"{name}.{field.name}: the name is reserved for the API in {group}"
        if field.name.startswith("_"):
            yield f"{name}.{field.name}: the API omits fields that start with _"
        for enum in _enums(field.type):
            for member in enum.cls:
                if not _NAME.fullmatch(member.name) or member.name in _WORDS:
                    yield f"{enum.cls.__name__}.{member.name} is not a valid name of a GraphQL value"


def _enums(info: inspect.Type) -> Iterator[inspect.EnumType]:
    if isinstance(info, inspect.EnumType):
        yield info
    elif isinstance(info, inspect.UnionType):
        for member in info.types:
            yield from _enums(member)
    elif isinstance(info, inspect.VarTupleType):
        yield from _enums(info.item_type)


def _shape(info: inspect.Type, *, inside_tuple: bool) -> Iterator[str]:
    if isinstance(info, inspect.UnionType):
        members = [member for member in info.types if not isinstance(member, inspect.NoneType)]
        if len(members) == 1:
            yield from _shape(members[0], inside_tuple=inside_tuple)
        elif all(isinstance(member, inspect.StructType) for member in members):
            yield from _members("union", [m for m in members if isinstance(m, inspect.StructType)])
        else:
            yield f"{_text(info)} is a union with members other than structs"
    elif isinstance(info, inspect.VarTupleType):
        yield from _shape(info.item_type, inside_tuple=True)
    elif not isinstance(
        info,
        inspect.BoolType | inspect.IntType | inspect.StrType | inspect.EnumType | inspect.StructType,
    ):
        yield f"GraphQL has no type for {_text(info)}"


def _members(group: str, structs: Sequence[inspect.StructType]) -> Iterator[str]:
    """Check the structs of a union or group: their tags, and their fields against one another."""
    if len(structs) > 1:
        tags = [struct.tag for struct in structs]
        for struct in structs:
            if struct.tag_field != "type" or not isinstance(struct.tag, str):
                yield f"{struct.cls.__name__}, in {group}, is not tagged by a text in `type`"
        if len(set(tags)) != len(tags):
            yield f"two of {group} have the same tag"
    first: dict[str, tuple[str, str]] = {}
    for struct in structs:
        for field in struct.fields:
            shape = _text(field.type)
            where, before = first.setdefault(field.encode_name, (struct.cls.__name__, shape))
            if before != shape:
                yield (
                    f"{field.encode_name!r} is {before} in {where} but {shape} in {struct.cls.__name__}: "
                    f"one name has one type in all {group}"
                )


def _structs(infos: Iterable[inspect.Type]) -> Iterator[inspect.StructType]:
    """Yield each struct in the types, and in the fields of structs, once."""
    met: set[type] = set()
    left = list(infos)
    while left:
        info = left.pop(0)
        if isinstance(info, inspect.UnionType):
            left += info.types
        elif isinstance(info, inspect.VarTupleType):
            left.append(info.item_type)
        elif isinstance(info, inspect.StructType) and info.cls not in met:
            met.add(info.cls)
            yield info
            left += [field.type for field in info.fields]


def _text(info: inspect.Type) -> str:
    """Write a type; equal types have equal texts."""
    if isinstance(info, inspect.UnionType):
        return " | ".join(sorted(_text(member) for member in info.types))
    if isinstance(info, inspect.VarTupleType):
        return f"tuple[{_text(info.item_type)}, ...]"
    if isinstance(info, inspect.StructType | inspect.EnumType):
        return info.cls.__qualname__
    return type(info).__name__.removesuffix("Type").lower()

"""JSON Schemas (2020-12) of the lines of a record and of the events of table and games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from inspect import cleandoc
from typing import Any, get_args

import msgspec

from skerry.chain.canonical import encode
from skerry.chain.entries import By, Part, Public
from skerry.match.table_events import AnyTableEvent
from skerry.record.layout import EntryLine, LinePart, RecordHead, SignedFooter, UnsignedFooter
from skerry.rules.game import AnyGame

DRAFT = "https://json-schema.org/draft/2020-12/schema"
TABLE: tuple[type, ...] = get_args(AnyTableEvent)


def record_schema() -> dict[str, Any]:
    """Return the schema of one line of a record: head line, entry or footer."""
    lines = (RecordHead, EntryLine, SignedFooter, UnsignedFooter)
    refs, definitions = _components((*lines, LinePart, Public, Part, By))
    event = {"type": "object", "required": ["type"], "properties": {"type": {"type": "string"}}}
    definitions["Event"] = event
    # The structs treat events as raw JSON, and the one spelling of a line determines its fields.
    definitions["Public"]["properties"]["events"] = {"type": "array", "items": {"$ref": "#/$defs/Event"}}
    definitions["Part"]["properties"]["events"]["items"]["prefixItems"][1] = {"$ref": "#/$defs/Event"}
    for name in ("Public", "Part", "By", "LinePart"):
        definitions[name]["additionalProperties"] = False
        _never_null(definitions[name])
    definitions["LinePart"]["oneOf"] = [
        {"required": ["leaf"], "maxProperties": 1},
        {"required": ["part", "salt"], "maxProperties": 2},
    ]
    return {
        "$schema": DRAFT,
        "title": "A line of a Skerry record",
        "description": "The first line is RecordHead, the last a footer, those between are EntryLine; "
        "each is canonical JSON (RFC 8785) and ends with LF.",
        "oneOf": refs[: len(lines)],
        "$defs": definitions,
    }


def events_schema(games: Iterable[AnyGame] = ()) -> dict[str, Any]:
    """Return the schemas of the events of the table and of games, each under ``$defs``.

    A definition is named after the tag, and for a game after game and tag, as games may share tags.
    """
    refs, definitions = _components(TABLE, {kind.__name__: _tag(kind) for kind in TABLE})
    for game in games:
        kinds = game.types.events
        own, more = _components(kinds, {kind.__name__: _tag(kind) for kind in kinds}, f"{game.name}/")
        refs += own
        definitions |= more
    return {"$schema": DRAFT, "title": "The events of Skerry", "anyOf": refs, "$defs": definitions}


def schema_text(schema: Mapping[str, Any]) -> str:
    """Return a schema as the text of its file."""
    return msgspec.json.format(encode(schema), indent=2).decode() + "\n"


def _tag(kind: type) -> str:
    return str(getattr(kind, "__struct_config__").tag)  # noqa: B009  (a plain type to the checker)


def _components(
    kinds: Iterable[type], names: Mapping[str, str] | None = None, prefix: str = ""
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    refs, definitions = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    renamed = {name: prefix + (names or {}).get(name, name) for name in definitions}
    return (
        [_renamed(ref, renamed) for ref in refs],
        {renamed[name]: _renamed(definition, renamed) for name, definition in definitions.items()},
    )


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, dict):
        return {key: _renamed_at(key, inner, names) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(inner, names) for inner in value]
    return value


def _renamed_at(key: str, value: Any, names: Mapping[str, str]) -> Any:
    if key == "$ref":
        return f"#/$defs/{_escaped(names[value.rsplit('/', 1)[1]])}"
    if key == "description" and isinstance(value, str):
        # A docstring, whose indentation the compiler removes only from Python 3.13 on.
        return cleandoc(value)
    return _renamed(value, names)


def _never_null(definition: dict[str, Any]) -> None:
    for name, field in definition["properties"].items():
        kinds = [kind for kind in field.get("anyOf", ()) if kind != {"type": "null"}]
        if len(kinds) == 1:
            definition["properties"][name] = kinds[0]


def _escaped(name: str) -> str:
    return name.replace("~", "~0").replace("/", "~1")

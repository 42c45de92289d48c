"""Converts between typed values and JSON, for games whose types are known only at run time.

This is the only module of Skerry that casts.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, Union, cast

import msgspec

from skerry.chain.canonical import encode
from skerry.match.table_events import PREFIX, AnyTableEvent, TableEvent
from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import AnyGame, Illegal, Json

_TABLE = msgspec.json.Decoder(AnyTableEvent)


class _Tag(msgspec.Struct):
    type: str


_TAG = msgspec.json.Decoder(_Tag)


def tag_of(event: msgspec.Raw) -> str:
    """Return the ``type`` of an event in JSON."""
    return _TAG.decode(event).type


def table_event(event: msgspec.Raw) -> AnyTableEvent | None:
    """Read an event of the table, or return None for an event of a game; raises ``msgspec.DecodeError``."""
    return _TABLE.decode(event) if tag_of(event).startswith(PREFIX) else None


def game_event(game: AnyGame, event: msgspec.Raw) -> Any:
    """Read an event of a game; raises ``msgspec.DecodeError``."""
    return _decoder(game.types.events).decode(event)


def move_from_json(game: AnyGame, value: Any) -> Any:
    """Read a typed move from JSON values; raises ``Illegal`` for anything else."""
    try:
        return msgspec.convert(value, _union(game.types.moves))
    except msgspec.ValidationError as error:
        kinds = ", ".join(str(kind.__struct_config__.tag) for kind in game.types.moves)
        raise Illegal(
            MALFORMED_MOVE,
            f"This is not a move of {game.title}: {error}.",
            f"Send an object whose type is one of {kinds}, with the fields of that type.",
        ) from None


def options_json(options: msgspec.Struct) -> dict[str, Any]:
    """Return a game's complete options as JSON."""
    # Through its text, so that it equals what a log returns: lists, not tuples.
    return msgspec.json.decode(encode(options), type=dict[str, Any])


def plain(value: Any) -> Json:
    """Return a struct as plain JSON values."""
    return cast(Json, msgspec.to_builtins(value))


@lru_cache(maxsize=256)
def components_hash(game: AnyGame) -> str:
    """Return the SHA-256, in hex, of a game's component data in canonical JSON."""
    return hashlib.sha256(encode(game.components)).hexdigest()


def is_table_event(event: object) -> bool:
    """Say whether a typed event is one of the table's."""
    return isinstance(event, TableEvent)


@lru_cache(maxsize=256)
def _decoder(kinds: tuple[type, ...]) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(_union(kinds))


@lru_cache(maxsize=256)
def _union(kinds: tuple[type, ...]) -> Any:
    return Union[kinds]  # noqa: UP007  (made at run time from a tuple)

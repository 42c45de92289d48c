"""Component sets from the files that ``SKERRY_COMPONENTS`` names, for all commands."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from skerry.cli.errors import Failure
from skerry.rules import registry
from skerry.rules.components import ComponentsInvalid, with_components
from skerry.rules.game import AnyGame

VARIABLE = "SKERRY_COMPONENTS"
"""The variable that names the files, separated like the folders in ``PATH``."""


def use_components(files: str | None) -> None:
    """Make games use the component sets in these files; raises ``Failure``."""
    seen: set[str] = set()
    for name in (files or "").split(os.pathsep):
        if name:
            game = _use(Path(name))
            if game in seen:
                raise Failure(
                    f"{VARIABLE} names two component sets for {game}; the second is {name}.",
                    "Remove one of them.",
                )
            seen.add(game)


def load_set(path: Path) -> AnyGame:
    """Return the game of a component set's file, with that set.

    Raises ``Failure`` if the file does not hold a component set, ``ComponentsInvalid`` if the game cannot be
    played with it.
    """
    components = _read(path)
    named = components.get("game")
    if not isinstance(named, str):
        raise Failure(f"{path} does not name its game.", 'Set its field "game" to a name such as "hashi".')
    try:
        return with_components(registry.shipped(named), components)
    except registry.UnknownGame as error:
        raise Failure(f"{path}: {error}", 'Correct its field "game".') from error


def _use(path: Path) -> str:
    try:
        game = load_set(path)
    except ComponentsInvalid as error:
        raise Failure(f"{path}: {error.message}", error.hint) from error
    registry.put(game)
    return game.name


def _read(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}.", "Give the path of a component set.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        hint = "A component set is one JSON object; `skerry components template GAME` writes one."
        raise Failure(f"{path} is not a component set: {error}.", hint) from error

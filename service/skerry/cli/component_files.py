"""Component sets from files: ``SKERRY_COMPONENTS`` names them, for every command alike."""

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
"""Names the files, separated as the paths in ``PATH`` are."""


def use_components(files: str | None) -> None:
    """Let games be played with the component sets of these files; raises ``Failure``."""
    seen: set[str] = set()
    for name in (files or "").split(os.pathsep):
        if name:
            game = _use(Path(name))
            if game in seen:
                raise Failure(f"{name} is the second component set of {game}.", f"Name one in {VARIABLE}.")
            seen.add(game)


def load_set(path: Path) -> AnyGame:
    """Return the game that a file holds a component set for, made from it.

    Raises ``Failure`` if the file cannot be read as one, ``ComponentsInvalid`` if the game cannot be played
    with it.
    """
    components = _read(path)
    named = components.get("game")
    if not isinstance(named, str):
        raise Failure(f"{path} does not say which game it is for.", "Its field game holds the game's name.")
    try:
        return with_components(registry.shipped(named), components)
    except registry.UnknownGame as error:
        raise Failure(f"{path}: {error}", "Correct its field game.") from error


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
        raise Failure(f"{path}: {error.strerror}.", "Name a file that holds a component set.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Failure(f"{path} is no component set: {error}.", "It is one JSON object.") from error

"""Component sets from files: ``SKERRY_COMPONENTS`` names them, for every command alike."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from skerry.cli.errors import Failure
from skerry.rules import registry
from skerry.rules.components import ComponentsInvalid, with_components

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


def _use(path: Path) -> str:
    components = _read(path)
    named = components.get("game")
    if not isinstance(named, str):
        raise Failure(f"{path} does not say which game it is for.", "Its field game holds the game's name.")
    try:
        registry.put(with_components(registry.shipped(named), components))
    except registry.UnknownGame as error:
        raise Failure(f"{path}: {error}", f"Correct its field game, or {VARIABLE}.") from error
    except ComponentsInvalid as error:
        raise Failure(f"{path}: {error.message}", error.hint) from error
    return named


def _read(path: Path) -> dict[str, Any]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except OSError as error:
        raise Failure(f"{path}: {error.strerror}.", f"{VARIABLE} names files of component sets.") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Failure(f"{path} is no component set: {error}.", "It is one JSON object.") from error

"""Finds code that nothing in ``service`` and ``clients`` uses: ``python -m tests.dead_code``.

It runs vulture with the settings of ``pyproject.toml`` and ignores what only looks unused: msgspec and
GraphQL read the fields of structs and the members of enums by reflection. Code used only by tests counts as
unused.
"""

from __future__ import annotations

import inspect
import pkgutil
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from importlib import import_module
from pathlib import Path

import msgspec
from vulture.config import make_config
from vulture.core import Vulture

from skerry.api.types.computed import computed

PACKAGES = ("skerry", "skerry_bots", "skerry_client", "skerry_replay")


def unused() -> list[str]:
    """Return one line per unused name."""
    config = make_config([])
    vulture = Vulture(ignore_names=config["ignore_names"], ignore_decorators=config["ignore_decorators"])
    vulture.scavenge(config["paths"], exclude=config["exclude"])
    reflected = {(file, name) for kind in _classes() for file, name in _reflected(kind)}
    found = vulture.get_unused_code(min_confidence=config["min_confidence"])
    return [item.get_report() for item in found if (item.filename.resolve(), item.name) not in reflected]


def _classes() -> Iterator[type]:
    for package in map(import_module, PACKAGES):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if not found.name.endswith("__main__"):
                module = import_module(found.name)
                yield from (one for one in vars(module).values() if inspect.isclass(one))


def _reflected(kind: type) -> Iterator[tuple[Path, str]]:
    module = sys.modules[kind.__module__]
    file = Path(getattr(module, "__file__", None) or "").resolve()
    if issubclass(kind, msgspec.Struct):
        properties = [
            name for name, value in vars(kind).items() if isinstance(value, cached_property | computed)
        ]
        yield from ((file, name) for name in (*kind.__struct_fields__, *properties))
    elif issubclass(kind, Enum):
        yield from ((file, name) for name in kind.__members__)


if __name__ == "__main__":
    lines = unused()
    print("\n".join(lines))
    sys.exit(bool(lines))

"""JSON for people to edit: indented, but on one line where that fits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

_WIDTH = 100


def readable(value: Any, indent: int = 0) -> str:
    """Return a value as readable JSON."""
    flat = msgspec.json.format(msgspec.json.encode(value), indent=0).decode()
    if len(flat) + indent <= _WIDTH or not isinstance(value, Mapping | list | tuple):
        return flat
    if isinstance(value, Mapping):
        parts = [f"{readable(str(key))}: {readable(inner, indent + 2)}" for key, inner in value.items()]
        left, right = "{}"
    else:
        parts = [readable(inner, indent + 2) for inner in value]
        left, right = "[]"
    inner = ",\n".join(" " * (indent + 2) + part for part in parts)
    return f"{left}\n{inner}\n{' ' * indent}{right}"

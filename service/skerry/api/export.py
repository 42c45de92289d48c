"""Writes the schema of the installed games: ``python -m skerry.api.export [path]``."""

from __future__ import annotations

import sys
from pathlib import Path

from skerry.api.execution.schema import schema_text
from skerry.rules import registry


def main(arguments: list[str]) -> int:
    """Write the schema to the path given, or to standard output."""
    text = schema_text(registry.games().values())
    if arguments:
        Path(arguments[0]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

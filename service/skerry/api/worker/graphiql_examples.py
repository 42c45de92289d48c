"""The example operations that GraphiQL opens with.

``python -m skerry.api.worker.graphiql_examples schema/operations`` regenerates them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from graphql import NonNullTypeNode, OperationDefinitionNode, parse

EXAMPLES = Path(__file__).parents[1] / "vendored" / "graphiql" / "examples.json"

NAMES = (
    "games",
    "create-match",
    "join-match",
    "ready",
    "look-at-match",
    "next-decision",
    "legal-moves",
    "dry-run",
    "play-move",
    "follow-match",
    "entries",
    "open-matches",
)
"""Names of operations, in the order that suits a newcomer."""


def examples(folder: Path) -> bytes:
    """Return the examples as JSON: each has a document and an object with its required variables."""
    found = [_example((folder / f"{name}.graphql").read_text(encoding="utf-8")) for name in NAMES]
    return msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n"


def _example(query: str) -> dict[str, Any]:
    (operation,) = parse(query).definitions
    if not isinstance(operation, OperationDefinitionNode):
        raise TypeError("an example is an operation")
    required = [
        variable.variable.name.value
        for variable in operation.variable_definitions or ()
        if isinstance(variable.type, NonNullTypeNode) and variable.default_value is None
    ]
    return {"query": query, "variables": dict.fromkeys(required, "")}


def main(arguments: list[str]) -> int:
    """Write the examples from a folder of operations."""
    EXAMPLES.write_bytes(examples(Path(arguments[0])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

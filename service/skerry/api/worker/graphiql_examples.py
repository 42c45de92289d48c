"""The example operations that GraphiQL opens with.

``python -m skerry.api.worker.graphiql_examples schema/operations`` writes them anew.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from graphql import NonNullTypeNode, OperationDefinitionNode, parse

EXAMPLES = Path(__file__).parents[1] / "vendored" / "graphiql" / "examples.json"

TABS = (
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
"""Names of operations, in the order in which somebody new would run them."""


def examples(folder: Path) -> bytes:
    """Return the tabs as JSON: each a document, and an object with the variables that must be given."""
    tabs = [_tab((folder / f"{name}.graphql").read_text(encoding="utf-8")) for name in TABS]
    return msgspec.json.format(msgspec.json.encode(tabs), indent=2) + b"\n"


def _tab(query: str) -> dict[str, Any]:
    (operation,) = parse(query).definitions
    if not isinstance(operation, OperationDefinitionNode):
        raise TypeError("an example is an operation")
    needed = [
        variable.variable.name.value
        for variable in operation.variable_definitions or ()
        if isinstance(variable.type, NonNullTypeNode) and variable.default_value is None
    ]
    return {"query": query, "variables": dict.fromkeys(needed, "")}


def main(arguments: list[str]) -> int:
    """Write the tabs from the folder given."""
    EXAMPLES.write_bytes(examples(Path(arguments[0])))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

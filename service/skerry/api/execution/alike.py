"""Selections of what all viewers see alike, so that a message is encoded once for all of them.

A struct whose viewers see different things names in ``SEEN_ALIKE`` the attributes that are the same for all.
The other structs are values of such attributes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from graphql import GraphQLObjectType, SelectionSetNode, get_named_type, is_abstract_type

from skerry.api.execution.selections import Selections
from skerry.api.types.structs import Shapes


def is_seen_alike(
    compiler: Selections, shapes: Shapes, output: GraphQLObjectType, selections: Sequence[SelectionSetNode]
) -> bool:
    """Say whether all viewers see the same of an object in a selection."""
    struct = next((struct for struct, name in shapes.names.items() if name == output.name), object)
    alike: frozenset[str] | None = getattr(struct, "SEEN_ALIKE", None)
    attributes = shapes.of[output.name].attributes
    for nodes in compiler.collect(output, selections).values():
        name = nodes[0].name.value
        if name not in attributes:
            continue
        if alike is not None and attributes[name] not in alike:
            return False
        below: Any = get_named_type(output.fields[name].type)
        deeper = [node.selection_set for node in nodes if node.selection_set is not None]
        # Members of an abstract type are views, events or options of a game, which hold no viewers.
        if deeper and not is_abstract_type(below) and not is_seen_alike(compiler, shapes, below, deeper):
            return False
    return True

"""The documents that are compiled, each once."""

from __future__ import annotations

from graphql import (
    GraphQLError,
    GraphQLSchema,
    OperationDefinitionNode,
    parse,
    specified_rules,
    validate,
)
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule

from skerry.api.execution.cache import Kept
from skerry.api.execution.compiled import NotCompiled, Plan
from skerry.api.execution.limits import rules_of
from skerry.api.types.structs import Shapes
from skerry.api.worker.settings import ApiSettings


class Plans(Kept[Plan | None]):
    """Plans of operations of one schema; None for one that the executor has to run or to refuse."""

    def __init__(
        self, schema: GraphQLSchema, converter: GraphQLCoreConverter, shapes: Shapes, settings: ApiSettings
    ) -> None:
        super().__init__(self._compile, lambda plan: plan is not None)
        self._schema = schema
        self._converter = converter
        self._shapes = shapes
        self._max_tokens = settings.max_tokens
        self._rules = (
            *specified_rules,
            *rules_of(settings),
            MaybeNullValidationRule,
            OneOfInputValidationRule,
        )

    def _compile(self, query: str, name: str | None) -> Plan | None:
        try:
            document = parse(query, max_tokens=self._max_tokens)
            if validate(self._schema, document, self._rules, max_errors=1):
                return None
            operations = [
                node
                for node in document.definitions
                if isinstance(node, OperationDefinitionNode) and name in (None, node.name and node.name.value)
            ]
            if len(operations) == 1:
                return Plan(self._schema, self._converter, self._shapes, document, operations[0])
        except (GraphQLError, NotCompiled, RecursionError):
            pass
        return None

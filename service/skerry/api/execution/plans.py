"""From a parsed document to the plan of one of its operations, if it is valid."""

from __future__ import annotations

from typing import TypeAlias

from graphql import (
    DocumentNode,
    GraphQLError,
    OperationDefinitionNode,
    OperationType,
    specified_rules,
    validate,
)
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule

from skerry.api.execution.compiled import NotCompiled, Plan
from skerry.api.execution.limits import rules_of
from skerry.api.execution.schema import Schema
from skerry.api.execution.subscriptions import SubscriptionPlan
from skerry.api.worker.settings import ApiSettings

AnyPlan: TypeAlias = Plan | SubscriptionPlan


class PlanCompiler:
    """Validates documents against one schema and compiles their operations."""

    def __init__(self, schema: Schema, settings: ApiSettings) -> None:
        self._schema = schema
        self._rules = (
            *specified_rules,
            *rules_of(settings),
            MaybeNullValidationRule,
            OneOfInputValidationRule,
        )

    def compile(self, document: DocumentNode, operation: OperationDefinitionNode) -> AnyPlan | None:
        """Return the plan of an operation; None for one that the executor has to run or to refuse."""
        try:
            if validate(self._schema.core, document, self._rules, max_errors=1):
                return None
            if operation.operation is OperationType.SUBSCRIPTION:
                return SubscriptionPlan(self._schema, document, operation)
            return Plan(self._schema, document, operation)
        except (GraphQLError, NotCompiled, RecursionError):
            return None

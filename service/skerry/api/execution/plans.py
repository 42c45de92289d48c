"""Compiles an operation of a parsed document to a plan, if the document is valid."""

from __future__ import annotations

from typing import TypeAlias

import orjson
from cachetools import LRUCache
from graphql import (
    ASTValidationRule,
    DocumentNode,
    GraphQLError,
    NoSchemaIntrospectionCustomRule,
    OperationDefinitionNode,
    OperationType,
    TypeInfo,
    ValidationContext,
    specified_rules,
    validate,
)
from graphql.validation import KnownTypeNamesRule
from graphql.validation.validate import ValidationAbortedError
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule

from skerry.api.execution.compiled import NotCompiled, Plan
from skerry.api.execution.executor import ExecutorPlan
from skerry.api.execution.schema import Schema
from skerry.api.execution.subscriptions import SubscriptionPlan
from skerry.settings.api import ApiSettings

AnyPlan: TypeAlias = Plan | ExecutorPlan | SubscriptionPlan

# Not a setting: it only words a refusal.
MAX_ERRORS = 3
"""The maximum number of errors reported; finding similar names for each takes time."""


class Invalid(Exception):
    """The document is not valid; ``errors`` says why."""

    def __init__(self, errors: list[GraphQLError]) -> None:
        super().__init__(errors)
        self.errors = errors


class PlanCompiler:
    """Validates documents against one schema and compiles their operations."""

    def __init__(self, schema: Schema, settings: ApiSettings) -> None:
        self._schema = schema
        self._rules: list[type[ASTValidationRule]] = [
            _KnownTypeNames if rule is KnownTypeNamesRule else rule for rule in specified_rules
        ]
        self._rules += [MaybeNullValidationRule, OneOfInputValidationRule]
        if not settings.introspection:
            self._rules.append(NoSchemaIntrospectionCustomRule)
        self._introspections: LRUCache[ExecutorPlan, orjson.Fragment] = LRUCache(
            settings.cached_introspections
        )

    def compile(self, document: DocumentNode, operation: OperationDefinitionNode) -> AnyPlan:
        """Return the plan of an operation; raises ``Invalid``, or ``RecursionError`` if it is too deep."""
        errors = validate(self._schema.core, document, self._rules, max_errors=MAX_ERRORS)
        if errors:
            named = [error for error in errors if not isinstance(error, ValidationAbortedError)]
            raise Invalid(named or [GraphQLError(_TOO_COMPLEX)])
        if operation.operation is OperationType.SUBSCRIPTION:
            return SubscriptionPlan(self._schema, document, operation)
        try:
            return Plan(self._schema, document, operation)
        except NotCompiled:
            return ExecutorPlan(self._schema, document, operation, self._introspections)


_TOO_COMPLEX = "The document is too complex to validate: it repeats fields too often. Select each field once."


class _KnownTypeNames(KnownTypeNamesRule):
    """The rule of the specification without suggestions: there are hundreds of names to compare."""

    def __init__(self, context: ValidationContext) -> None:
        super().__init__(
            ValidationContext(
                context.schema,
                context.document,
                TypeInfo(context.schema),
                context.report_error,
                hide_suggestions=True,
            )
        )

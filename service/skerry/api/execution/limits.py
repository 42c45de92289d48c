"""Limits on the size of a document.

The rules are created once, the extensions for each request: Strawberry's validation cache is keyed by the
rule classes, so it would never hit with rules created per request.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from graphql import (
    ASTValidationRule,
    FragmentSpreadNode,
    GraphQLError,
    IntValueNode,
    SelectionSetNode,
    ValidationContext,
    Visitor,
    visit,
)
from strawberry.extensions import (
    AddValidationRules,
    DisableIntrospection,
    MaskErrors,
    MaxAliasesLimiter,
    MaxTokensLimiter,
    ParserCache,
    QueryDepthLimiter,
    SchemaExtension,
    ValidationCache,
)

from skerry.api.execution.errors import is_unexpected
from skerry.api.worker.settings import ApiSettings


@lru_cache(maxsize=16)
def rules_of(settings: ApiSettings) -> tuple[type[ASTValidationRule], ...]:
    """Return the validation rules besides those of the specification."""
    rules = [
        *map(_of_sound_documents, QueryDepthLimiter(max_depth=settings.max_depth).validation_rules),
        *MaxAliasesLimiter(max_alias_count=settings.max_aliases).validation_rules,
    ]
    if not settings.introspection:
        rules += DisableIntrospection().validation_rules
    return tuple(rules)


def _of_sound_documents(rule: type[ASTValidationRule]) -> type[ASTValidationRule]:
    """Return a rule that first refuses what other rules, or Python itself, would break on."""

    class OfSoundDocuments(ASTValidationRule):
        def __init__(self, context: ValidationContext) -> None:
            super().__init__(context)
            # Raised, not reported: all rules are created before the first visits the document, and none may.
            visit(context.document, _Sound(context))
            # It measures in its constructor and visits nothing.
            rule(context)

    return OfSoundDocuments


class _Sound(Visitor):
    def __init__(self, context: ValidationContext) -> None:
        super().__init__()
        self._context = context

    def enter_fragment_spread(self, node: FragmentSpreadNode, *_: Any) -> None:
        # The specification has a rule for this, but the depth limiter looks fragments up before it runs.
        if self._context.get_fragment(node.name.value) is None:
            raise GraphQLError(f"Unknown fragment '{node.name.value}'.", node.name)

    def enter_selection_set(self, node: SelectionSetNode, *_: Any) -> None:
        # The grammar allows none, but the parser of graphql-core does, and the depth limiter fails on them.
        if not node.selections:
            raise GraphQLError("A selection names at least one field.", node)

    def enter_int_value(self, node: IntValueNode, *_: Any) -> None:
        # Python refuses to parse integers of more than some thousand digits.
        if len(node.value) > _DIGITS:
            raise GraphQLError(f"A number has at most {_DIGITS} digits.", node)


_DIGITS = 100


def extensions(settings: ApiSettings) -> Sequence[Callable[[], SchemaExtension]]:
    """Return the factories of the extensions of one operation."""
    rules = rules_of(settings)
    return (
        lambda: MaxTokensLimiter(max_token_count=settings.max_tokens),
        lambda: AddValidationRules(list(rules)),
        ParserCache,
        ValidationCache,
        lambda: MaskErrors(should_mask_error=is_unexpected),
    )

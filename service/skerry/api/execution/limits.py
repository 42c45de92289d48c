"""How large a document may be.

The rules are made once and the extensions afresh for each request: the validation cache is keyed by the
rule classes, so rules made per request would never find anything in it.
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
    """Return the rules of validation beside those of the specification."""
    rules = [
        *map(_of_sound_documents, QueryDepthLimiter(max_depth=settings.max_depth).validation_rules),
        *MaxAliasesLimiter(max_alias_count=settings.max_aliases).validation_rules,
    ]
    if not settings.introspection:
        rules += DisableIntrospection().validation_rules
    return tuple(rules)


def _of_sound_documents(rule: type[ASTValidationRule]) -> type[ASTValidationRule]:
    """Return a rule that refuses what other rules and Python itself would break on, and then asks another."""

    class OfSoundDocuments(ASTValidationRule):
        def __init__(self, context: ValidationContext) -> None:
            super().__init__(context)
            # Raised, not reported: all rules are made before one looks at the document, and none shall.
            visit(context.document, _Sound(context))
            # It measures while it is made, and visits nothing.
            rule(context)

    return OfSoundDocuments


class _Sound(Visitor):
    def __init__(self, context: ValidationContext) -> None:
        super().__init__()
        self._context = context

    def enter_fragment_spread(self, node: FragmentSpreadNode, *_: Any) -> None:
        # The specification has a rule for that, but the depth limiter looks fragments up before it is asked.
        if self._context.get_fragment(node.name.value) is None:
            raise GraphQLError(f"Unknown fragment '{node.name.value}'.", node.name)

    def enter_selection_set(self, node: SelectionSetNode, *_: Any) -> None:
        # The specification has none, but graphql-core's parser takes them, and the depth limiter does not.
        if not node.selections:
            raise GraphQLError("A selection names at least one field.", node)

    def enter_int_value(self, node: IntValueNode, *_: Any) -> None:
        # Python reads no integers of more than some thousand digits.
        if len(node.value) > _DIGITS:
            raise GraphQLError(f"A number has at most {_DIGITS} digits.", node)


_DIGITS = 100


def extensions(settings: ApiSettings) -> Sequence[Callable[[], SchemaExtension]]:
    """Return what makes the extensions of one operation."""
    rules = rules_of(settings)
    return (
        lambda: MaxTokensLimiter(max_token_count=settings.max_tokens),
        lambda: AddValidationRules(list(rules)),
        ParserCache,
        ValidationCache,
        lambda: MaskErrors(should_mask_error=is_unexpected),
    )

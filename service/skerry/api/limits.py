"""How large a document or a page may be.

The rules are made once and the extensions afresh for each request: the validation cache is keyed by the
rule classes, so rules made per request would never find anything in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from graphql import ASTValidationRule, GraphQLError, SelectionSetNode, ValidationContext, Visitor, visit
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

from skerry.api.masks import is_unexpected
from skerry.api.refusals import BadRequest
from skerry.api.settings import ApiSettings


@lru_cache(maxsize=16)
def rules_of(settings: ApiSettings) -> tuple[type[ASTValidationRule], ...]:
    """Return the rules of validation beside those of the specification."""
    rules = [
        *map(_of_full_selections, QueryDepthLimiter(max_depth=settings.max_depth).validation_rules),
        *MaxAliasesLimiter(max_alias_count=settings.max_aliases).validation_rules,
    ]
    if not settings.introspection:
        rules += DisableIntrospection().validation_rules
    return tuple(rules)


def _of_full_selections(rule: type[ASTValidationRule]) -> type[ASTValidationRule]:
    """Return a rule that refuses empty selections, and asks another only where there are none.

    The specification has none, but graphql-core's parser takes them, and Strawberry's limiter breaks on them.
    """

    class OfFullSelections(ASTValidationRule):
        def __init__(self, context: ValidationContext) -> None:
            super().__init__(context)
            empty = _Empty()
            visit(context.document, empty)
            for node in empty.found:
                context.report_error(GraphQLError("A selection names at least one field.", node))
            if not empty.found:
                # It measures while it is made, and visits nothing.
                rule(context)

    return OfFullSelections


class _Empty(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[SelectionSetNode] = []

    def enter_selection_set(self, node: SelectionSetNode, *_: Any) -> None:
        if not node.selections:
            self.found.append(node)


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


def page(first: int, most: int) -> int:
    """Return the size of a page; raises ``BadRequest`` for one that is none or too large."""
    if not 0 <= first <= most:
        raise BadRequest("PAGE_INVALID", f"A page of {first} cannot be had.", f"Ask for 0 to {most}.")
    return first

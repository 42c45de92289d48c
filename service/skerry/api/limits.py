"""How large a document or a page may be.

The rules are made once and the extensions afresh for each request: the validation cache is keyed by the
rule classes, so rules made per request would never find anything in it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from graphql import ASTValidationRule
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
        *QueryDepthLimiter(max_depth=settings.max_depth).validation_rules,
        *MaxAliasesLimiter(max_alias_count=settings.max_aliases).validation_rules,
    ]
    if not settings.introspection:
        rules += DisableIntrospection().validation_rules
    return tuple(rules)


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

"""How large a page may be."""

from __future__ import annotations

from skerry.api.answers.refusals import BadRequest


def page(first: int, most: int) -> int:
    """Return the size of a page; raises ``BadRequest`` for one that is none or too large."""
    if not 0 <= first <= most:
        raise BadRequest("PAGE_INVALID", f"A page of {first} cannot be had.", f"Ask for 0 to {most}.")
    return first

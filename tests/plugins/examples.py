"""The number of examples that Hypothesis tries: all that a test asks for, or fewer in a quick run."""

from __future__ import annotations

from hypothesis import settings

USUAL = 100
"""The default number of examples."""
QUICK = 15


def try_few() -> None:
    """Try few examples from now on."""
    settings.register_profile("quick", max_examples=QUICK)
    settings.load_profile("quick")


def examples(count: int) -> int:
    """Return how many of the requested examples to try."""
    return max(1, count * settings().max_examples // USUAL)

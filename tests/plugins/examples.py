"""How many examples Hypothesis tries: all that a test wants, or some of them in the quick loop."""

from __future__ import annotations

from hypothesis import settings

USUAL = 100
"""What Hypothesis tries where a test says nothing."""
QUICK = 15


def try_few() -> None:
    """Try few examples from now on, in tests that say nothing and in those that ask below."""
    settings.register_profile("quick", max_examples=QUICK)
    settings.load_profile("quick")


def examples(count: int) -> int:
    """Return how many of so many examples are to be tried."""
    return max(1, count * settings().max_examples // USUAL)

"""How Hypothesis tries examples: without a limit of time, and in a quick run fewer than a test asks for."""

from __future__ import annotations

from hypothesis import settings

USUAL = 100
"""The default number of examples."""
QUICK = 15


def take_any_time() -> None:
    """Give examples as long as they take, which says more about the machine than about Skerry."""
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")


def try_few() -> None:
    """Try few examples from now on."""
    settings.register_profile("quick", max_examples=QUICK, deadline=None)
    settings.load_profile("quick")


def examples(count: int) -> int:
    """Return how many of the requested examples to try."""
    return max(1, count * settings().max_examples // USUAL)

"""Legality from checks: a move is legal if the check that would refuse it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from skerry.rules.game import Illegal

P = ParamSpec("P")


def passes(check: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Return whether a check of these arguments raises no ``Illegal``."""
    try:
        check(*args, **kwargs)
    except Illegal:
        return False
    return True

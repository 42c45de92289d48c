"""Legality from checks: a move is legal if its check does not raise ``Illegal``."""

from __future__ import annotations

from collections.abc import Callable
from typing import ParamSpec

from skerry.rules.game import Illegal

P = ParamSpec("P")


def passes(check: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> bool:
    """Return whether a check accepts these arguments, that is, does not raise ``Illegal``.

    >>> def check(number: int) -> None:
    ...     if number > 6:
    ...         raise Illegal("TOO_MUCH", "A die has no such number.")
    >>> passes(check, 6), passes(check, 7)
    (True, False)
    """
    try:
        check(*args, **kwargs)
    except Illegal:
        return False
    return True

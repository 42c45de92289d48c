"""The shape of a refusal."""

from __future__ import annotations

from skerry.rules.game import Illegal


def unless(holds: bool, code: str, message: str, hint: str) -> None:
    """Raise ``Illegal`` unless something holds."""
    if not holds:
        raise Illegal(code, message, hint)

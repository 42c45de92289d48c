"""A short ``repr`` for values that are long or contain hidden information."""

from __future__ import annotations

from typing import Any


class ShortRepr:
    """Gives a struct a ``repr`` of one line: its class and a summary; rich prints the same.

    A summary contains only public information, so a log or traceback with one reveals nothing hidden.
    ``msgspec.structs.asdict`` returns the fields.

    >>> import msgspec
    >>> class Hand(ShortRepr, msgspec.Struct):
    ...     cards: tuple[str, ...]
    ...     def summary(self) -> str:
    ...         return f"of {len(self.cards)} cards"
    >>> Hand(("C3", "C7"))
    <Hand of 2 cards>
    >>> msgspec.structs.asdict(Hand(("C3", "C7")))
    {'cards': ('C3', 'C7')}
    """

    __slots__ = ()

    def summary(self) -> str:
        """Return the text that follows the name of the class in the ``repr``."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.summary()}>"

    def __rich_repr__(self) -> Any:
        """Let rich fall back on ``repr``: structs would show it all their fields."""

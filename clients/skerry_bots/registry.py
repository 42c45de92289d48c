"""The installed bots, found through the entry point group ``skerry.bots``."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from skerry.rules.game import Bot

GROUP = "skerry.bots"


class UnknownBot(LookupError):
    """No installed distribution offers a bot of this name; ``known`` names those that there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name = name
        self.known = known

    def __str__(self) -> str:
        return f"There is no bot {self.name!r}; installed are: {', '.join(self.known) or 'none'}."


class BrokenBot(Exception):
    """An entry point is there, but no bot comes out of it."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)
        self.name = name
        self.why = why

    def __str__(self) -> str:
        return f"The bot {self.name!r} cannot be used: {self.why}."


def names() -> tuple[str, ...]:
    """Return the names of the installed bots, sorted, without loading any."""
    return tuple(sorted(_points()))


def bot(name: str) -> Bot:
    """Return a new bot; raises ``UnknownBot`` or ``BrokenBot``."""
    point = _points().get(name)
    if point is None:
        raise UnknownBot(name, names())
    try:
        made = point.load()()
    except Exception as error:
        # A plug-in may raise anything while it is imported or made.
        raise BrokenBot(name, f"{point.value} raised {type(error).__name__}: {error}") from error
    if not callable(getattr(made, "choose", None)):
        raise BrokenBot(name, f"{point.value} has no choose")
    player: Bot = made
    return player


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}

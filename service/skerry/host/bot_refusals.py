"""Why a bot cannot be seated."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.rules.coded_error import Kind
from skerry.store.errors import LogError


class UnknownBot(LogError):
    """No bot of this name is installed."""

    code = "UNKNOWN_BOT"
    kind = Kind.NOT_FOUND

    def __init__(self, bot: str, known: Iterable[str]) -> None:
        super().__init__(f"Unknown bot {bot[:80]!r}.", f"Bots of this game: {_listed(known)}.")


class BotOfOtherGame(LogError):
    """The bot does not play the match's game."""

    code = "BOT_OF_OTHER_GAME"
    kind = Kind.BAD_INPUT

    def __init__(self, bot: str, game: str, known: Iterable[str]) -> None:
        super().__init__(f"The bot {bot} does not play {game}.", f"Bots of this game: {_listed(known)}.")


class UnknownLevel(LogError):
    """The bot does not have this level."""

    code = "UNKNOWN_LEVEL"
    kind = Kind.BAD_INPUT

    def __init__(self, bot: str, level: str, levels: Iterable[str]) -> None:
        super().__init__(f"The bot {bot} has no level {level[:80]!r}.", f"Its levels: {_listed(levels)}.")


class BotsBusy(LogError):
    """As many seats are played by bots as the server's operator allows."""

    code = "BOTS_BUSY"
    kind = Kind.NOT_NOW
    retryable = True

    def __init__(self, *, of_address: bool) -> None:
        whose = "your address may fill" if of_address else "this server allows"
        super().__init__(
            f"Bots already have as many seats as {whose}.", "Try again when matches with bots have ended."
        )


class BotSeatTwice(LogError):
    """Two bots of one request are for the same seat."""

    code = "BOT_SEAT_TWICE"
    kind = Kind.BAD_INPUT

    def __init__(self, seat: int) -> None:
        super().__init__(f"bots names seat {seat} twice.", "Name each seat at most once.")


class BotsTokenNeeded(LogError):
    """Only a worker of bots may take their turns."""

    code = "BOTS_TOKEN_NEEDED"
    kind = Kind.FORBIDDEN

    def __init__(self) -> None:
        super().__init__(
            "None of your tokens is that of this server's bots.",
            "Send the token that `skerry keys bots` prints; `skerry keys rotate` ends earlier ones.",
        )


def _listed(names: Iterable[str]) -> str:
    return ", ".join(names) or "none"

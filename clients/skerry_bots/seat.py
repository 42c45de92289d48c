"""Plays one seat with a bot over the API: wait for a decision, choose a move, play it, repeat."""

from __future__ import annotations

from collections.abc import Callable

from skerry.rules.game import AnyGame, Bot, Chance
from skerry_client import (
    Client,
    DecisionDue,
    KeysLost,
    MatchEnded,
    MatchOver,
    MovePlayed,
    NotYourTurn,
    RateLimited,
    RemotePosition,
    Seated,
    SkerryError,
    StaleSeq,
    Unavailable,
    Unreachable,
    WrongVersion,
)

WAIT_SECONDS = 25
"""How long one long poll waits on the server."""

PASSING = (Unreachable, Unavailable, WrongVersion, RateLimited, KeysLost)
"""Errors that a match can survive: the server is down, or its operator has to restore something."""

OUTAGE_SECONDS = 10.0
"""The pause after all of a client's attempts have failed."""


class SeatPlayer:
    """Plays a taken seat; ``client`` sends its token.

    A move is sent with the seq of the head at which it was chosen: if the decision has changed since, the
    move is refused and chosen again. It also has its own request id, so it is never played twice if its
    answer is lost. ``play`` survives every outage that the match survives.
    """

    def __init__(self, client: Client, seated: Seated, game: AnyGame, bot: Bot, chance: Chance) -> None:
        self.seated = seated
        self.ended: MatchEnded | None = None
        self._client = client
        self._game = game
        self._bot = bot
        self._chance = chance
        # The last decision that was handled: wait only for newer ones.
        self._cursor: str | None = None

    def step(self, wait_seconds: int = WAIT_SECONDS) -> MovePlayed | None:
        """Wait for the next decision and play a move; None if there is no decision yet, or the match is over.

        ``ended`` is set once the match is over. Raises ``skerry_client.SkerryError``, and ``Illegal`` if the
        answer's moves are not this game's.
        """
        seat = self.seated.seat
        due = self._client.next_decision(
            self.seated.match, as_seat=seat, after=self._cursor, wait_seconds=wait_seconds
        )
        if isinstance(due, MatchEnded):
            self.ended = due
        if not isinstance(due, DecisionDue):
            return None
        position = RemotePosition.of(self._client, self._game, due)
        move = self._bot.choose(self._game, position, self._chance)
        self._cursor = due.cursor
        try:
            return self._client.play_move(
                self.seated.match, self._game.format(move), as_seat=seat, expected_seq=due.head.seq
            )
        except (StaleSeq, NotYourTurn, MatchOver):
            # Another client of this seat was faster; the next step sees the current match.
            return None

    def play(
        self,
        *,
        on_move: Callable[[MovePlayed], None] = lambda _: None,
        on_trouble: Callable[[SkerryError, float], None] = lambda _error, _seconds: None,
        stopped: Callable[[], bool] = lambda: False,
        wait_seconds: int = WAIT_SECONDS,
    ) -> MatchEnded | None:
        """Play until the match is over; None if ``stopped`` returned True before.

        ``on_move`` gets every move, ``on_trouble`` each error and the seconds until the next attempt. Raises
        errors that end the bot: a final refusal or an illegal move.
        """
        while self.ended is None and not stopped():
            try:
                played = self.step(wait_seconds)
            except SkerryError as trouble:
                if not isinstance(trouble, PASSING):
                    raise
                # It is unknown whether the move was played; the current decision will show it.
                self._cursor = None
                seconds = max(OUTAGE_SECONDS, getattr(trouble, "seconds", None) or 0.0)
                on_trouble(trouble, seconds)
                self._client.pause(seconds)
                continue
            if played is not None:
                on_move(played)
        return self.ended

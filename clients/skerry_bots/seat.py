"""One seat played by a bot over the API: wait for its decision, choose, play, again."""

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
"""How long one question for the next decision waits on the server."""

PASSING = (Unreachable, Unavailable, WrongVersion, RateLimited, KeysLost)
"""What a match may outlive: the server is away, or its operator has to restore something."""

OUTAGE_SECONDS = 10.0
"""The pause after all of a client's attempts were in vain."""


class SeatPlayer:
    """Plays a seat that was taken; ``client`` sends its token.

    A move is sent with the seq of the head it was chosen at, so one that was overtaken is refused and
    chosen again; and with a request id of its own, so one whose answer was lost is not played twice.
    ``play`` outlives every outage that the match outlives.
    """

    def __init__(self, client: Client, seated: Seated, game: AnyGame, bot: Bot, chance: Chance) -> None:
        self.seated = seated
        self.ended: MatchEnded | None = None
        self._client = client
        self._game = game
        self._bot = bot
        self._chance = chance
        # The decision that was dealt with last: only what is newer is waited for.
        self._cursor: str | None = None

    def step(self, wait_seconds: int = WAIT_SECONDS) -> MovePlayed | None:
        """Wait for the next decision and play it; None if there was none yet, or none any more.

        ``ended`` says whether the match is over. Raises ``skerry_client.SkerryError``, and ``Illegal``
        where the answer's moves are none of this game's.
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
            # Somebody was quicker; the next step sees the match as it stands.
            return None

    def play(
        self,
        *,
        on_move: Callable[[MovePlayed], None] = lambda _: None,
        on_trouble: Callable[[SkerryError, float], None] = lambda _error, _seconds: None,
        stopped: Callable[[], bool] = lambda: False,
        wait_seconds: int = WAIT_SECONDS,
    ) -> MatchEnded | None:
        """Play until the match is over; None if ``stopped`` said so before.

        ``on_move`` gets every move, ``on_trouble`` what is wrong and the seconds until the next attempt.
        Raises what ends the bot: a final refusal, an illegal move.
        """
        while self.ended is None and not stopped():
            try:
                played = self.step(wait_seconds)
            except SkerryError as trouble:
                if not isinstance(trouble, PASSING):
                    raise
                # Whether the move was played is not known: the decision that is due now says so.
                self._cursor = None
                seconds = max(OUTAGE_SECONDS, getattr(trouble, "seconds", None) or 0.0)
                on_trouble(trouble, seconds)
                self._client.pause(seconds)
                continue
            if played is not None:
                on_move(played)
        return self.ended

"""Plays the bots of a server: takes their turns, lets them think, and plays their moves.

It knows the server by its public API alone. A bot that takes too long, fails, or chooses an illegal move is
replaced for that move by a random one, so no match stands still because of a bot.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable

from skerry_bots.seat import PASSING
from skerry_bots.thinker import Thinker
from skerry_bots.thinking_messages import Chosen, Failed, Job, Trouble
from skerry_client import (
    Client,
    DecisionDue,
    IllegalMove,
    RetryPolicy,
    SkerryError,
)
from skerry_client.answers import BotTurn

WAIT_SECONDS = 25
"""How long one long poll waits on the server."""

PAUSE_SECONDS = 1.0
"""The pause after a long poll has failed, beyond the client's own attempts."""

LEASE_MARGIN_SECONDS = 5
"""How much longer than a bot may think its turn is this worker's: to fetch the decision and play the move."""

RETRY = RetryPolicy(patience_seconds=30.0)
"""A move is sent again for so long; after that, the turn is handed out again."""


class BotWorker:
    """One worker, which plays one move at a time; run several in threads to play more at once.

    ``client`` sends the token of the server's bots, each bot may think for ``seconds``. ``report`` gets
    sentences about what goes wrong; ``connect`` opens a client for a seat by address and token.
    """

    def __init__(
        self,
        client: Client,
        thinker: Thinker,
        seconds: float,
        *,
        report: Callable[[str], None] = lambda _: None,
        stopping: threading.Event | None = None,
        connect: Callable[[str, str], Client] | None = None,
    ) -> None:
        self._client = client
        self._thinker = thinker
        self._seconds = seconds
        self._report = report
        self._stopping = stopping or threading.Event()
        self._connect = connect or _connect
        self._chance = random.SystemRandom()

    def run(self) -> None:
        """Play until this worker is stopped, through every outage.

        Raises ``skerry_client.SkerryError`` if the server refuses the token.
        """
        is_well = True
        while not self._stopping.is_set():
            try:
                self.step()
                is_well = True
            except PASSING as trouble:
                if is_well:
                    self._report(f"The server does not hand out turns: {trouble} Retrying until it does.")
                is_well = False
                self._stopping.wait(getattr(trouble, "seconds", None) or PAUSE_SECONDS)

    def step(self, wait_seconds: int = WAIT_SECONDS) -> int:
        """Wait for a turn and play it; return how many there were."""
        lease = min(600, round(self._seconds) + LEASE_MARGIN_SECONDS)
        turns = self._client.bot_work(wait_seconds=wait_seconds, lease_seconds=lease).turns
        for turn in turns:
            self._play(turn)
        return len(turns)

    def _play(self, turn: BotTurn) -> None:
        with self._connect(self._client.base_url, turn.token) as seat:
            try:
                failure = self._decide(seat, turn)
                # A bot that is stopped with its worker has not failed: another worker gets the turn.
                if failure is not None and not self._stopping.is_set():
                    bot = "The bot" if turn.bot is None else f"The bot {turn.bot.name}"
                    self._report(
                        f"{bot} in seat {turn.seat} of match {turn.match_id} failed, and a random move is"
                        f" played: {failure}"
                    )
                    self._play_any(seat, turn)
            except PASSING as trouble:
                self._report(f"A bot's move in match {turn.match_id} has to wait: {trouble}")
            except SkerryError:
                # Somebody else made the move, or has the seat by now: this turn is over.
                pass

    def _decide(self, seat: Client, turn: BotTurn) -> str | None:
        """Let the bot make the move; return why it failed to, or None."""
        if turn.bot is None:
            return "none is installed that plays the game"
        job = Job(
            self._client.base_url,
            turn.match_id,
            turn.seat,
            turn.token,
            turn.bot.name,
            turn.bot.level,
            self._seconds,
        )
        answer = self._thinker.ask(job)
        match answer:
            case Failed(message=message):
                return message
            case Trouble(message=message):
                self._report(f"A bot's move in match {turn.match_id} has to wait: {message}")
            case Chosen(notation=notation, seq=seq):
                try:
                    self._send(seat, turn, notation, seq)
                except IllegalMove as error:
                    return f"it chose an illegal move: {error}"
        return None

    def _play_any(self, seat: Client, turn: BotTurn) -> None:
        due = seat.next_decision(turn.match_id, as_seat=turn.seat, wait_seconds=0)
        if isinstance(due, DecisionDue) and due.opened_seq == turn.opened_seq:
            self._send(seat, turn, self._chance.choice(due.legal_moves.notations), due.head.seq)

    def _send(self, seat: Client, turn: BotTurn, notation: str, seq: int) -> None:
        # The same decision has the same request id in all workers, so only one of them moves.
        request_id = f"bot-{turn.seat}-{turn.opened_seq}"
        seat.play_move(turn.match_id, notation, as_seat=turn.seat, expected_seq=seq, request_id=request_id)


def _connect(url: str, token: str) -> Client:
    return Client(url, token, retry=RETRY)

"""A process in which bots think, apart from the worker that plays their moves.

``python -m skerry_bots.thinking`` reads jobs from its standard input and writes reports to its standard
output. It knows nothing but a seat's token: the bot gets a ``RemotePosition``, with what the seat itself may
know. It ends with the worker, and the kernel ends it if a bot does not even let its threads run.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import BinaryIO

import msgspec

from skerry.rules.chance import Free
from skerry.rules.game import AnyGame
from skerry.rules.registry import game as installed_game
from skerry_bots.registry import bot as make_bot
from skerry_bots.seat import PASSING
from skerry_bots.thinking_messages import Chosen, Failed, Job, NothingToDo, Report, Thinking, Trouble
from skerry_client import (
    Client,
    DecisionDue,
    RemotePosition,
    RetryPolicy,
    SkerryError,
    Unsupported,
    served_game,
)
from skerry_client.remote_position import PAGE

NICENESS = 10
"""A bot gives way to the server: a person's move comes first."""

RETRY = RetryPolicy(patience_seconds=2.0, brief_seconds=2.0)
"""A turn that fails for longer is handed out again."""

MAX_LOOKS = 3
"""How often a bot looks at a decision if others move while it does."""

KILL_SECONDS = 5.0
"""How long after its time is up the kernel ends a process that its worker has not ended."""

_JOB = msgspec.json.Decoder(Job)
_CHANCE = Free(random.SystemRandom())
_SERVED: dict[tuple[str, str], AnyGame] = {}


def think(job: Job) -> Iterator[Report]:
    """Make a decision; yields ``Thinking`` before the bot has its turn, and one other report at the end."""
    try:
        yield from _think(job)
    except PASSING as trouble:
        yield Trouble(str(trouble))
    except Exception as error:
        # A bot may raise anything, and is not to take the worker with it.
        yield Failed(f"{type(error).__name__}: {error}")


def _think(job: Job) -> Iterator[Report]:
    bot = make_bot(job.bot, job.level)
    with Client(job.url, job.token, retry=RETRY) as client:
        for look in range(MAX_LOOKS):
            due = _decision(client, job)
            if due is None:
                yield NothingToDo()
                return
            game = _game(client, due)
            if not look:
                yield Thinking()
            try:
                move = bot.choose(game, RemotePosition.of(client, game, due), _CHANCE)
            except Unsupported:
                # Where seats decide at once, another one moved while this bot read its moves.
                if look == MAX_LOOKS - 1:
                    raise
                continue
            yield Chosen(game.format(move), due.head.seq)
            return


def _decision(client: Client, job: Job) -> DecisionDue | None:
    try:
        due = client.next_decision(job.match, as_seat=job.seat, wait_seconds=0, moves=PAGE)
    except PASSING:
        raise
    except SkerryError:
        # The seat has another holder by now, or the match is gone.
        return None
    return due if isinstance(due, DecisionDue) else None


def _game(client: Client, due: DecisionDue) -> AnyGame:
    brief = due.match.game
    game = installed_game(brief.name)
    if game.rules != brief.rules:
        raise Unsupported(f"Version {brief.rules} of the rules of {brief.title} is not installed.")
    return _with_components(client.base_url, game, client)


def _with_components(url: str, game: AnyGame, client: Client) -> AnyGame:
    # A server's components stay the same until it is restarted, and then its worker is as well.
    key = url, game.name
    if key not in _SERVED:
        _SERVED[key] = served_game(client, game)
    return _SERVED[key]


def main() -> None:
    """Serve jobs until the worker is gone."""
    # What a bot prints must not be taken for a report.
    reports = os.fdopen(os.dup(1), "wb", 0)
    os.dup2(2, 1)
    # Not on Windows, and not where a sandbox forbids it.
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    jobs: SimpleQueue[Job] = SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, jobs), daemon=True).start()
    while True:
        job = jobs.get()
        for report in think(job):
            if isinstance(report, Thinking) and hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, job.seconds + KILL_SECONDS)
            elif hasattr(signal, "setitimer"):
                signal.setitimer(signal.ITIMER_REAL, 0)
            reports.write(msgspec.json.encode(report) + b"\n")


def _read(lines: BinaryIO, jobs: SimpleQueue[Job]) -> None:
    """Pass jobs on, and end the process once the worker is gone, whatever a bot is doing."""
    while line := lines.readline():
        jobs.put(_JOB.decode(line))
    os._exit(0)


if __name__ == "__main__":
    main()

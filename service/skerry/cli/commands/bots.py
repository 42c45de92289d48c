"""``skerry bots``: plays the bots in the seats of a server's matches."""

from __future__ import annotations

import asyncio
import os
import queue
import threading
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import click

from skerry.cli.errors import Failure
from skerry.cli.keyring_access import bots_token, open_keyring
from skerry.cli.printing import warn
from skerry.cli.setting_options import read_settings, some_setting_options
from skerry.cli.signals import unwinding
from skerry.cli.with_parent import end_with_parent
from skerry.cli.worker_settings import WORKER_VARIABLE, read_worker
from skerry.settings.settings import Settings
from skerry_bots.thinker import Thinker
from skerry_bots.worker import BotWorker
from skerry_client import Client

LEAVE_SECONDS = 1.0
"""How long a move that is being played may take at the end."""


@click.command("bots")
@click.argument("url")
@click.option(
    "--key", type=click.Path(path_type=Path, dir_okay=False), help="A file with the token of the bots."
)
@some_setting_options(
    bot_processes="Processes in which bots think, each about one move at a time.",
    bot_seconds="How long a bot may think about a move.",
    keys="The server's keyring, if there is no --key.",
    redis_url="The store that holds the keyring, if there is no --keys either.",
    data="The data folder that holds the keyring, if there is none of these.",
)
@click.option("--with-parent", is_flag=True, hidden=True, help="For a server: stop when it does.")
def command(url: str, key: Path | None, with_parent: bool, config: Path | None, **given: Any) -> int:
    """Play the bots in seats of the server at URL until SIGTERM or Ctrl-C.

    `skerry serve` does this by itself, unless it is started with --no-bots. Any number of these may run: they
    share the work. On another machine, give the token that `skerry keys bots` prints, in a file.
    """
    handed = os.environ.pop(WORKER_VARIABLE, "")
    settings = read_worker(handed) if with_parent else read_settings(config, given)
    with unwinding():
        if with_parent:
            end_with_parent()
        return _play(url, _token(key, settings), settings)


def _token(key: Path | None, settings: Settings) -> str:
    if key is None:
        return asyncio.run(_own_token(settings))
    try:
        return key.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        hint = "Give a file with the output of `skerry keys bots`."
        raise Failure(f"{key} cannot be read: {error}.", hint) from None


async def _own_token(settings: Settings) -> str:
    async with open_keyring(settings) as keyring:
        return bots_token(keyring)


def _play(url: str, token: str, settings: Settings) -> int:
    """Play in threads, each with a process in which bots think, until one of them fails."""
    ended: queue.SimpleQueue[BaseException | None] = queue.SimpleQueue()
    stopping = threading.Event()

    def work(worker: BotWorker) -> None:
        try:
            worker.run()
        except BaseException as error:
            ended.put(error)
        else:
            ended.put(None)

    with ExitStack() as stack:
        threads = []
        for _ in range(settings.bots.bot_processes):
            client = stack.enter_context(Client(url, token))
            thinker = stack.enter_context(Thinker())
            worker = BotWorker(client, thinker, settings.bots.bot_seconds, report=warn, stopping=stopping)
            threads.append(threading.Thread(target=work, args=(worker,), daemon=True))
        for thread in threads:
            thread.start()
        try:
            error = ended.get()
        except KeyboardInterrupt:
            error = None
        stopping.set()
        stack.close()
    for thread in threads:
        thread.join(LEAVE_SECONDS)
    if error is not None:
        raise error
    if any(thread.is_alive() for thread in threads):
        # In a long poll, which cannot be interrupted and has nothing to lose.
        os._exit(0)
    return 0

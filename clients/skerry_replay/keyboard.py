"""Steps through a playback in the terminal with the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from skerry.record.layout import Unusable
from skerry_replay.playback import Playback
from skerry_replay.printing import print_entry

HELP = "n next   p previous   g go to   q quit"


def step(
    playback: Playback,
    console: Console,
    key: Callable[[], str],
    ask: Callable[[], str],
    start: int = 1,
    *,
    fields: bool = False,
) -> None:
    """Step until q is pressed: ``key`` waits for a key, ``ask`` for the seq to go to."""
    seq = start
    while True:
        console.print(Rule(f"{playback.game.title}, entry {seq} of {playback.last}"))
        print_entry(playback, seq, console, fields=fields)
        console.print(Text(HELP, style="dim"))
        while True:
            pressed = key().lower()
            wanted = seq
            if pressed == "q":
                return
            if pressed in ("n", " "):
                wanted = min(playback.last, seq + 1)
            elif pressed == "p":
                wanted = max(1, seq - 1)
            elif pressed == "g":
                wanted = _asked_seq(playback, ask(), seq, console)
            if wanted != seq:
                seq = wanted
                break


def _asked_seq(playback: Playback, text: str, seq: int, console: Console) -> int:
    try:
        number = int(text)
        playback.state(number)
    except (ValueError, Unusable):
        console.print(f"Enter a number from 1 to {playback.last}.")
        return seq
    return number

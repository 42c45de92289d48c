"""Stepping through a playback: all of it in a listing, or entry by entry with keys."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from skerry.record.layout import Unusable
from skerry_replay.playback import Playback
from skerry_replay.texts import board, entry_line, event_lines, result

HELP = "n next   p previous   g go to   q quit"


def listing(playback: Playback, console: Console) -> None:
    """Print every entry as a line, the last board and the result."""
    for seq in range(1, playback.last + 1):
        console.print(entry_line(playback, seq), soft_wrap=True)
    console.print(board(playback, playback.last))
    show_result(playback, playback.last, console)


def show(playback: Playback, seq: int, console: Console) -> None:
    """Print one entry with its events and the board after it; raises ``Unusable`` for no such entry."""
    console.print(entry_line(playback, seq), soft_wrap=True)
    for line in event_lines(playback, seq):
        console.print(line, soft_wrap=True)
    console.print(board(playback, seq))
    show_result(playback, seq, console)


def show_result(playback: Playback, seq: int, console: Console) -> None:
    """Print the result if the match is over at an entry."""
    state = playback.state(seq)
    if state.phase == "OVER":
        console.print(result(state.outcome, state.reason, playback.record.head.names))


def step(
    playback: Playback,
    console: Console,
    key: Callable[[], str],
    ask: Callable[[], str],
    start: int = 1,
) -> None:
    """Step by keys until q: ``key`` waits for one, ``ask`` for the seq to go to."""
    seq = start
    while True:
        console.print(Rule(f"{playback.game.title}, entry {seq} of {playback.last}"))
        show(playback, seq, console)
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
                wanted = _wanted(playback, ask(), seq, console)
            if wanted != seq:
                seq = wanted
                break


def _wanted(playback: Playback, text: str, seq: int, console: Console) -> int:
    try:
        number = int(text)
        playback.state(number)
    except (ValueError, Unusable):
        console.print(f"Write a number from 1 to {playback.last}.")
        return seq
    return number

"""Prints a playback: a listing of all entries, or one entry with the board after it."""

from __future__ import annotations

from rich.console import Console

from skerry_replay.playback import Playback
from skerry_replay.rendering import board, entry_line, event_lines, result


def print_listing(playback: Playback, console: Console, *, fields: bool = False) -> None:
    """Print one line per entry, then the last board and the result."""
    for seq in range(1, playback.last + 1):
        console.print(entry_line(playback, seq), soft_wrap=True)
    console.print(board(playback, playback.last, fields=fields))
    print_result(playback, playback.last, console)


def print_entry(playback: Playback, seq: int, console: Console, *, fields: bool = False) -> None:
    """Print one entry with its events and the board after it; raises ``Unusable`` if it does not exist."""
    console.print(entry_line(playback, seq), soft_wrap=True)
    for line in event_lines(playback, seq):
        console.print(line, soft_wrap=True)
    console.print(board(playback, seq, fields=fields))
    print_result(playback, seq, console)


def print_result(playback: Playback, seq: int, console: Console) -> None:
    """Print the result if the match is over at an entry."""
    state = playback.state(seq)
    if state.phase == "OVER":
        console.print(result(state.outcome, state.reason, playback.record.head.names))

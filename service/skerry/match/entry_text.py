"""An entry of the log in plain English, from the events that its viewer may read and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

import msgspec

from skerry.chain.entries import By
from skerry.match.codec import game_event, is_table_event, table_event
from skerry.match.describe_table import describe_table
from skerry.match.upcast import upcast
from skerry.rules.game import AnyGame, Viewer

MAX_SENTENCES = 12
"""Not a setting: the most sentences of an entry; the first and the last ones are written."""

_LAST = 4
"""How many of them come from the end, where the result stands."""


def entry_text(game: AnyGame, by: By, events: Iterable[msgspec.Raw], viewer: Viewer) -> str:
    """Return an entry in a few sentences; ``events`` are those that the viewer may read, as in the log.

    Equal sentences in a row are counted, and a long entry is cut in its middle.
    """
    sentences: list[str] = []
    typed = [_read(game, raw) for raw in map(upcast, events)]
    by_server = [] if by.host is None or by.seat is None else [f"The server moves for seat {by.seat}."]
    for of_table, run in groupby(typed, is_table_event):
        if of_table:
            sentences += [describe_table(event, game.title) for event in run]
        else:
            # After its cause, such as the end of the seat's time.
            sentences += [*by_server, *game.describe_all(tuple(run), viewer)]
            by_server = []
    return " ".join(shortened(counted_repeats(sentences + by_server)))


def events_text(game: AnyGame, events: Sequence[Any], viewer: Viewer) -> str:
    """Return events of a game, as a viewer may know them, in a few sentences."""
    return " ".join(shortened(counted_repeats(game.describe_all(tuple(events), viewer))))


def event_texts(game: AnyGame, events: Iterable[msgspec.Raw], viewer: Viewer) -> list[str]:
    """Return a sentence for each event that a viewer may read."""
    typed = [_read(game, raw) for raw in map(upcast, events)]
    return [
        describe_table(event, game.title) if is_table_event(event) else game.describe(event, viewer)
        for event in typed
    ]


def counted_repeats(sentences: Iterable[str]) -> list[str]:
    """Write a sentence that repeats only once, with the number of times.

    >>> counted_repeats(["Seat 1 draws a card.", "Seat 1 draws a card.", "Play begins."])
    ['Seat 1 draws a card (2 times).', 'Play begins.']
    """
    found = []
    for sentence, repeats in groupby(sentences):
        times = sum(1 for _ in repeats)
        found.append(sentence if times == 1 else f"{sentence.removesuffix('.')} ({times} times).")
    return found


def shortened(sentences: Sequence[str], most: int = MAX_SENTENCES) -> list[str]:
    """Leave out sentences in the middle if there are more than ``most``, and say how many."""
    if len(sentences) <= most:
        return list(sentences)
    first = most - _LAST
    left_out = len(sentences) - most
    what = "1 more event" if left_out == 1 else f"{left_out} more events"
    return [*sentences[:first], f"({what}.)", *sentences[-_LAST:]]


def _read(game: AnyGame, raw: msgspec.Raw) -> Any:
    return table_event(raw) or game_event(game, raw)

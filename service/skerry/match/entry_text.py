"""An entry of the log in plain English, from the events that its viewer may read and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

from skerry.chain.entries import By
from skerry.match.codec import game_event, table_event
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
    sentences = event_texts(game, events, viewer)
    if by.host is not None and by.seat is not None:
        sentences.insert(0, f"The server moves for seat {by.seat}.")
    return " ".join(shortened(counted_repeats(sentences)))


def event_texts(game: AnyGame, events: Iterable[msgspec.Raw], viewer: Viewer) -> list[str]:
    """Return a sentence for each event that a viewer may read."""
    return [_describe(game, raw, viewer) for raw in map(upcast, events)]


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


def _describe(game: AnyGame, raw: msgspec.Raw, viewer: Viewer) -> str:
    event = table_event(raw)
    if event is not None:
        return describe_table(event, game.title)
    return game.describe(game_event(game, raw), viewer)

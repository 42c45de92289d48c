"""Filters moves by the words of their notation, as players pick them one by one on a board.

>>> from skerry.rules.move_words import holds, next_words
>>> holds("B 2 2 13", ("2", "2")), holds("B 2 13", ("2", "2"))
(True, False)
>>> next_words(["B 2 2 13", "B 2 14"], ("B", "2"))
('13', '14', '2')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence


def holds(notation: str, words: Sequence[str]) -> bool:
    """Say whether a notation contains all words, repeated words as often as given."""
    own = notation.split(" ")
    return all(own.count(word) >= number for word, number in Counter(words).items())


def picks(picked: tuple[str, ...], words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return what picking more words may mean, best first: once more each, or only those not picked yet."""
    return (*picked, *words), added(picked, words)


def added(picked: tuple[str, ...], words: Sequence[str]) -> tuple[str, ...]:
    """Return the picked words and those that are not picked yet; a repeated word counts as often as given."""
    left = Counter(picked)
    more = []
    for word in words:
        if left[word] > 0:
            left[word] -= 1
        else:
            more.append(word)
    return (*picked, *more)


def next_words(notations: Iterable[str], picked: Sequence[str]) -> tuple[str, ...]:
    """Return the words that can be picked next, sorted: those of the notations besides the picked ones."""
    found: set[str] = set()
    taken = Counter(picked)
    for notation in notations:
        found.update(word for word, number in Counter(notation.split(" ")).items() if number > taken[word])
    return tuple(sorted(found))

"""Filters moves by the words of their notation, as players pick them one by one on a board.

>>> from skerry.rules.move_words import holding, next_words
>>> list(filter(holding(("2", "2")), ["B 2 2 13", "B 2 13"]))
['B 2 2 13']
>>> next_words(["B 2 2 13", "B 2 14"], ("B", "2"))
('13', '14', '2')
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence


def holding(words: Sequence[str]) -> Callable[[str], bool]:
    """Return what says whether a notation contains all words, repeated words as often as given."""
    wanted = tuple(Counter(words).items())

    def holds(notation: str) -> bool:
        own = notation.split(" ")
        return all(own.count(word) >= number for word, number in wanted)

    return holds


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

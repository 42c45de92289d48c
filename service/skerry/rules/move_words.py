"""Filters moves by the words of their notation, as players pick them one by one on a board.

Words stand between spaces. One with signs in it has parts too, which keep the signs beside them, so that a
player can pick a piece and where it goes one after the other.

>>> from skerry.rules.move_words import holding, next_words, words_of
>>> list(filter(holding(("2", "2")), ["B 2 2 13", "B 2 13"]))
['B 2 2 13']
>>> next_words(["B 2 2 13", "B 2 14"], ("B", "2"))
('13', '14', '2')
>>> words_of("FOR3@D7")
('FOR3@D7', 'FOR3@', '@D7')
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

_SIGN = re.compile("([@/+>])")
"""What divides a word into parts."""


def words_of(notation: str) -> tuple[str, ...]:
    """Return the words of a notation, and behind them the parts of those with signs."""
    words = tuple(notation.split(" "))
    return (*words, *(part for word in words if _SIGN.search(word) for part in _parts(word)))


def _parts(word: str) -> Iterator[str]:
    """Yield the parts of a word with the signs beside them, if they are less than the word and not empty."""
    pieces = ["", *_SIGN.split(word), ""]
    for at in range(1, len(pieces), 2):
        part = "".join(pieces[at - 1 : at + 2])
        if pieces[at] and part != word:
            yield part


def holding(words: Sequence[str]) -> Callable[[str], bool]:
    """Return what says whether a notation contains all words, repeated words as often as given."""
    wanted = tuple(Counter(words).items())

    def holds(notation: str) -> bool:
        own = words_of(notation)
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
    taken = Counter(part for word in picked for part in words_of(word))
    for notation in notations:
        found.update(word for word, number in Counter(words_of(notation)).items() if number > taken[word])
    return tuple(sorted(found))

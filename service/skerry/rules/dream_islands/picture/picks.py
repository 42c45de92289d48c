"""What has been picked on the board, and what can be picked next (rules page, section 5.7).

A hot spot carries a word of the notation, or the whole move if the word leaves only one: a click then plays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import MIDDLE, TO_MIDDLE
from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.notation import format_move, format_walk
from skerry.rules.dream_islands.picture.style import hot
from skerry.rules.dream_islands.picture.words import move_words
from skerry.rules.dream_islands.walking import island_reached, normal
from skerry.rules.move_words import words_of


class Picks:
    """The legal moves that contain the words picked so far."""

    def __init__(self, data: Data, legal: Sequence[Move], words: Sequence[str]) -> None:
        self._data = data
        self.moves = {format_move(move, data): move for move in legal}
        """The moves by their notation."""
        self.taken = Counter(words)
        """How often each word is picked."""
        self._by_word: dict[tuple[str, int], list[str]] = {}
        for line in self.moves:
            for word, number in Counter(words_of(line)).items():
                for times in range(1, number + 1):
                    self._by_word.setdefault((word, times), []).append(line)

    def left(self, word: str) -> int:
        """Return how many moves contain a word once more than it is picked."""
        return len(self._by_word.get((word, self.taken[word] + 1), ()))

    def may(self, word: str) -> bool:
        """Return whether a click on a word does something: picks it, or takes it back in the page."""
        return self.left(word) > 0 or self.taken[word] > 0

    def forced(self, word: str) -> bool:
        """Return whether all moves contain a word that nobody picked, so that a click on it says nothing."""
        return not self.taken[word] and self.left(word) == len(self.moves) > 1

    def spot(self, word: str, says: str, *drawn: str) -> str:
        """Write the hot spot of a word around what is drawn."""
        lines = self._by_word.get((word, self.taken[word] + 1), [])
        if len(lines) == 1:
            return self.whole(lines[0], *drawn)
        return hot(word, says, *drawn)

    def whole(self, line: str, *drawn: str) -> str:
        """Write the hot spot of a whole move around what is drawn."""
        return hot(line, move_words(self._data, self.moves[line]), *drawn, whole=True)

    @cached_property
    def shortest(self) -> list[Resolve]:
        """The RESOLVEs with the fewest cards: what is picked, and no more."""
        found = [move for move in self.moves.values() if isinstance(move, Resolve)]
        sizes = [len(move.complete) + len(move.tuck) for move in found]
        return [move for move, size in zip(found, sizes, strict=True) if size == min(sizes)]

    @cached_property
    def ways(self) -> dict[Walk, str]:
        """The walks of all moves with their words, in normal order."""
        walks = {walk for move in self.moves.values() if isinstance(move, Walking) for walk in move.walks}
        return {walk: format_walk(walk) for walk in normal(walks)}

    @cached_property
    def numbers(self) -> set[int]:
        """The numbers of all moves."""
        return {move.number for move in self.moves.values() if isinstance(move, Walking)}

    @cached_property
    def goals(self) -> set[int]:
        """The places that the picked walks reach, or that are picked themselves, as numbers of places."""
        picked = (
            walk
            for walk, word in self.ways.items()
            if self.taken[word] or self.taken[word[word.index(">") :]]
        )
        return {
            MIDDLE if walk.target == TO_MIDDLE else island_reached(walk.origin, walk.steps) for walk in picked
        }

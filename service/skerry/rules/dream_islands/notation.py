"""The one-line text of a move (rules page, section 5.7).

Examples: ``5: P>2 P>2 1>2``, ``+g3 +m2 -c5 -g4``, ``keep``.
"""

from __future__ import annotations

import re
from functools import lru_cache

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import MIDDLE, RING, TO_MIDDLE, TO_RING
from skerry.rules.dream_islands.moves import Move, Resolve, Walk, Walking
from skerry.rules.dream_islands.walking import island_reached, normal
from skerry.rules.game import HIDDEN, Illegal
from skerry.rules.kit.options import shown

KEEP_ALL = "keep"
_BLANKS = re.compile(r"[ \t]+")
_NUMBER = re.compile(r"[ \t]*([0-9]{1,4})[ \t]*:(.*)", re.DOTALL)
_WALK = re.compile(r"([P1-8M])>([1-8M])")
_CODES = ("P", *map(str, range(1, RING + 1)), "M")
_PLACES = {code: place for place, code in enumerate(_CODES)}


def parse(text: str, data: Data) -> Move:
    """Read a move; the result is in normal order. Raises ``Illegal`` with MALFORMED_MOVE."""
    if not text.isascii():
        # Lower-casing turns some other letters into ASCII: the Kelvin sign becomes k.
        raise _malformed(f"{shown(text)} is not a move: it has characters other than ASCII.")
    numbered = _NUMBER.fullmatch(text)
    if numbered:
        walks = [_parse_walk(word) for word in _words(numbered[2])]
        if not walks:
            raise _malformed(f"{shown(text)} names no walk after the number.")
        return Walking(int(numbered[1]), normal(walks))
    return _parse_resolve(_words(text), data)


def format_move(move: Move, data: Data) -> str:
    """Write a move, with cards as codes."""
    if isinstance(move, Walking):
        return " ".join((f"{move.number}:", *map(format_walk, move.walks)))
    words = [f"+{data.card[card].code}" for card in move.complete]
    words += [f"-{data.card[card].code}" for card in move.tuck]
    return " ".join(words) or KEEP_ALL


def shown_text(move: Move, data: Data) -> str:
    """Write a move for other viewers; a tucked card is ``-?``."""
    if isinstance(move, Walking):
        return format_move(move, data)
    words = [f"+{data.card[card].code}" for card in move.complete]
    words += [f"-{HIDDEN}" for _ in move.tuck]
    return " ".join(words) or KEEP_ALL


@lru_cache(maxsize=1024)
def format_walk(walk: Walk) -> str:
    """Write the walk of one piece: its place before and after."""
    goal = "M" if walk.target == TO_MIDDLE else str(island_reached(walk.origin, walk.steps))
    return f"{place_code(walk.origin)}>{goal}"


def place_code(place: int) -> str:
    """Return the code of a place: P airplane, 1 to 8, M middle islands."""
    return _CODES[place]


def _words(text: str) -> list[str]:
    return [word for word in _BLANKS.split(text) if word]


def _malformed(message: str) -> Illegal:
    return Illegal(
        MALFORMED_MOVE,
        message,
        "Write a number and walks, such as '5: P>2 1>2', or cards, such as '+g3 -c5', or 'keep'.",
    )


def _parse_walk(word: str) -> Walk:
    match = _WALK.fullmatch(word.upper())
    if not match:
        raise _malformed(f"{shown(word)} is not a walk: a place, '>' and a goal.")
    origin = _PLACES[match[1]]
    if match[2] == "M":
        # A walk from the middle is refused with MIDDLE_IS_FINAL, whatever its steps.
        return Walk(origin, max(MIDDLE - origin, 1), TO_MIDDLE)
    if origin == MIDDLE:
        return Walk(origin, 1, TO_RING)
    return Walk(origin, (int(match[2]) - origin - 1) % RING + 1, TO_RING)


def _parse_resolve(words: list[str], data: Data) -> Resolve:
    if len(words) == 1 and words[0].lower() == KEEP_ALL:
        return Resolve()
    if not words:
        raise _malformed("The move is empty.")
    named: dict[str, list[str]] = {"+": [], "-": []}
    for word in words:
        card = data.by_text.get(word[1:].lower())
        if word[0] not in named or card is None:
            raise _malformed(f"{shown(word)} is not a card after '+' or '-'.")
        named[word[0]].append(card)
    return Resolve(data.in_order(named["+"]), tuple(named["-"]))

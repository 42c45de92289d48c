"""The one-line notation of a move (rules page, section 5.12).

Examples: ``fly E2+1``, ``cloud 3 FOR3 MOU5``, ``FOR3@D7``.
"""

from __future__ import annotations

import re

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import Illegal
from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.kinds import Die
from skerry.rules.islands_in_the_mist.moves import (
    BuyExtension,
    ChooseStartField,
    ConvertTile,
    DrawTile,
    EndTurn,
    Fly,
    HarbourSwap,
    HarbourTake,
    KeepDice,
    LeaveHarbour,
    Move,
    PlaceTile,
    Reroll,
    SkipDraw,
    StoreTile,
    TakeCloud,
    TakeSubstitute,
)
from skerry.rules.kit.options import shown

_WORDS: dict[str, Move] = {
    "keep": KeepDice(),
    "draw": DrawTile(),
    "skip": SkipDraw(),
    "store": StoreTile(),
    "convert": ConvertTile(),
    "leave": LeaveHarbour(),
    "end": EndTurn(),
}
_ALONE = {type(move): word for word, move in _WORDS.items()}
_DICE = {"d": (Die.DIRECTION.value,), "b": (Die.BONUS.value,), "db": tuple(die.value for die in Die)}
_LETTERS = {dice: letters for letters, dice in _DICE.items()}
_FLIGHT = re.compile(r"(NE|E|SE|SW|W|NW)([0-9])(?:\+([1-9]))?")
_FIELD = re.compile(r"[A-Z][0-9]")
_CLOUD = re.compile(r"[0-9]")
_BLANKS = re.compile(r"[ \t]+")


class Notation:
    """Reads and writes moves; the component data give the codes of faces and extensions."""

    def __init__(self, data: Data) -> None:
        self._data = data
        self._kinds = {word[:3]: word for word in data.words}
        self._projects = {kind.code: name for name, kind in data.extensions.items()}
        self._codes = {kind: code for code, kind in self._projects.items()}

    def code(self, face: str) -> str:
        """Return the code of a face: three letters and a number, or that of an extension."""
        return self._codes.get(face) or f"{face[:3]}{face[-1]}"

    def parse(self, text: str) -> Move:
        """Read a move into its normal form; raises ``Illegal`` with MALFORMED_MOVE."""
        # Upper-casing can turn letters outside ASCII into ASCII letters.
        words = [word for word in _BLANKS.split(text.upper()) if word] if text.isascii() else []
        problem = f"{shown(text)} is not in the notation of Islands in the Mist"
        if not words:
            raise _malformed(problem)
        head, rest = words[0].lower(), words[1:]
        if head in _WORDS and not rest:
            return _WORDS[head]
        if "@" in head and not rest:
            tile, _, field = words[0].partition("@")
            return PlaceTile(self._piece(tile), _field(field))
        if head == "cloud" and rest:
            return TakeCloud(_cloud(rest[0]), self._data.in_order(self._tile(word) for word in rest[1:]))
        if head == "sub" and len(rest) == 2:
            return TakeSubstitute(_cloud(rest[0]), self._tile(rest[1]))
        if len(rest) == 1:
            move = self._with_argument(head, rest[0])
            if move is not None:
                return move
        raise _malformed(problem)

    def _with_argument(self, head: str, word: str) -> Move | None:
        match head:
            case "start":
                return ChooseStartField(_field(word))
            case "reroll" if word.lower() in _DICE:
                return Reroll(_DICE[word.lower()])
            case "fly":
                return _flight(word)
            case "take" | "cash":
                return HarbourTake(self._tile(word), head == "take")
            case "swap" if ">" in word:
                give, _, tile = word.partition(">")
                return HarbourSwap(self._piece(give), self._tile(tile))
            case "buy" if word in self._projects:
                return BuyExtension(self._projects[word])
        return None

    def _tile(self, word: str) -> str:
        kind = self._kinds.get(word[:3])
        if kind is None or len(word) != 4 or word[3] not in "123456789":
            raise _malformed(f"{shown(word)} is not a tile, such as FOR3")
        return f"{kind}{word[3]}"

    def _piece(self, word: str) -> str:
        return self._projects.get(word) or self._tile(word)

    def format(self, move: Move) -> str:
        """Write a move."""
        match move:
            case ChooseStartField(field=field):
                return f"start {field}"
            case Reroll(dice=dice):
                return f"reroll {_LETTERS[dice]}"
            case TakeSubstitute(cloud=cloud, tile=tile):
                return f"sub {cloud} {self.code(tile)}"
            case Fly(direction=None):
                return "fly 0"
            case Fly(direction=wind, distance=distance, surplus=surplus):
                return f"fly {wind}{distance}" + (f"+{surplus}" if surplus else "")
            case TakeCloud(cloud=cloud, keep=keep):
                return " ".join((f"cloud {cloud}", *map(self.code, keep)))
            case HarbourTake(tile=tile, store=store):
                return f"{'take' if store else 'cash'} {self.code(tile)}"
            case HarbourSwap(give=give, tile=tile):
                return f"swap {self.code(give)}>{self.code(tile)}"
            case BuyExtension(extension=extension):
                return f"buy {self.code(extension)}"
            case PlaceTile(tile=tile, field=field):
                return f"{self.code(tile)}@{field}"
            case _:
                return _ALONE[type(move)]


def _field(word: str) -> str:
    if not _FIELD.fullmatch(word):
        raise _malformed(f"{shown(word)} is not a field, such as D7")
    return word


def _cloud(word: str) -> int:
    if not _CLOUD.fullmatch(word):
        raise _malformed(f"{shown(word)} is not the number of a cloud, a digit")
    return int(word)


def _flight(word: str) -> Fly:
    if word == "0":
        return Fly(None, 0)
    found = _FLIGHT.fullmatch(word)
    if not found:
        raise _malformed(f"{shown(word)} is not a flight, such as 0, E2 or E2+1")
    return Fly(found[1], int(found[2]), int(found[3] or 0))


def _malformed(problem: str) -> Illegal:
    return Illegal(
        MALFORMED_MOVE,
        f"Invalid move: {problem}.",
        "Write a move such as 'fly E2+1', 'cloud 3 FOR3 MOU5', 'FOR3@D7' or 'end'.",
    )

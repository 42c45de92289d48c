"""The one-line text of a move: ``S 14 =3``, ``W 8``, ``B 2 2 13``, ``W -`` (rules page, section 5.5)."""

from __future__ import annotations

import re
from functools import lru_cache

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import HIDDEN, Illegal
from skerry.rules.hashi.moves import Build, Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.kit.options import shown

SKIP = "-"
_BLANKS = " \t"
_START = re.compile(r"S[ \t]*([0-9]{1,4})[ \t]*=[ \t]*([0-9]{1,4})")
_WRITE = re.compile(r"W[ \t]*(-|[0-9]{1,4})")
_BUILD = re.compile(r"B[ \t]*(-|L?[0-9].*)")
_BETWEEN = re.compile(r"[ \t]*,[ \t]*|[ \t]+|(?<=[0-9])(?=L)")
_LINE = re.compile(r"L?([0-9]{1,4})")
_LARGEST = 99
"""Islands and lines have one or two digits, not counting leading zeros."""


def parse(text: str) -> Move:
    """Read a move; lines come out in order. Raises ``Illegal`` with MALFORMED_MOVE."""
    if not text.isascii():
        # Upper-casing turns some other letters into ASCII: a long s becomes S.
        raise malformed(f"{shown(text)} is not a move: it has characters other than ASCII.")
    line = text.strip(_BLANKS).upper()
    if start := _START.fullmatch(line):
        return SetStart(_number(start[1]), _number(start[2], 9))
    if write := _WRITE.fullmatch(line):
        return SkipWrite() if write[1] == SKIP else Write(_number(write[1]))
    if build := _BUILD.fullmatch(line):
        return SkipBuild() if build[1] == SKIP else _build(build[1])
    raise malformed(f"{shown(text)} is not a move.")


def _build(lines: str) -> Build:
    return Build(tuple(sorted(map(_line, _BETWEEN.split(lines)))))


def _line(word: str) -> str:
    line = _LINE.fullmatch(word)
    if not line:
        raise malformed(f"{shown(word)} is not a line.")
    return line_id(_number(line[1]))


def _number(digits: str, largest: int = _LARGEST) -> int:
    if int(digits) > largest:
        raise malformed(f"{digits} is too large; the largest number here is {largest}.")
    return int(digits)


def malformed(message: str) -> Illegal:
    """Return the refusal of something that does not have the form of a move."""
    return Illegal(MALFORMED_MOVE, message, "Write 'S 14 =3', 'W 8', 'W -', 'B 2 2 13' or 'B -'.")


def format_move(move: Move) -> str:
    """Write a move."""
    match move:
        case SetStart(island=island, number=number):
            return f"S {island} ={number}"
        case Write(island=island):
            return f"W {island}"
        case SkipWrite():
            return f"W {SKIP}"
        case Build(lines=lines):
            return " ".join(("B", *map(line_number, lines)))
        case SkipBuild():
            return f"B {SKIP}"


def sealed_text(move: Move) -> str:
    """Write a sealed move for other viewers: only which step it answers."""
    match move:
        case SetStart():
            return f"S {HIDDEN}"
        case Write() | SkipWrite():
            return f"W {HIDDEN}"
        case Build() | SkipBuild():
            return f"B {HIDDEN}"


def line_id(number: int) -> str:
    """Return the id of a line: 2 is L02."""
    return f"L{number:02}"


@lru_cache(maxsize=128)
def line_number(line: str) -> str:
    """Return the number of a line as it is written in a move: L02 is 2."""
    return line[1:].lstrip("0") or "0"

"""The one-line notation of a move (rules page, section 5.7).

Examples: ``T20 @0,-1 r1``, ``B4L @-3,2 a1.0``, ``M04+R11/M12+R07``. Case and blanks do not matter when
reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from re import Match

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import HIDDEN, Illegal
from skerry.rules.kit.options import shown
from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import GREY, OWN, PORT_FACE, RESOURCE_FACE, RESOURCES
from skerry.rules.small_islands.moves import Objective

_BLANKS = re.compile(r"[ \t]+")
_INT = r"(0|-?[1-9][0-9]{0,3})"
_NUMBER = r"(0|[1-9][0-9]{0,3})"
_AT = f"@{_INT},{_INT}"
_ID = re.compile("[A-Z][0-9]{1,2}")
_RESOURCE_LETTERS = {resource.value: letter for resource, letter in zip(RESOURCES, "FUL", strict=True)}
_RESOURCES = {letter: resource for resource, letter in _RESOURCE_LETTERS.items()}


def _start(at: Match[str]) -> moves.Move:
    return moves.PlaceStart(at[1], at[2], int(at[3]), int(at[4]), int(at[5]))


def _normal(at: Match[str]) -> moves.Move:
    return moves.Choose(Objective(objective=at[1]), Objective(objective=at[2]))


def _advanced(at: Match[str]) -> moves.Move:
    current = Objective(mission=at[1], reward=at[2])
    return moves.Choose(current, Objective(mission=at[3], reward=at[4]))


def _take(at: Match[str]) -> moves.Move:
    return moves.Take(int(at[1]))


def _land(at: Match[str]) -> moves.Move:
    return moves.Land(OWN if at[1] == "OWN" else GREY, int(at[2]), int(at[3]))


def _place(at: Match[str]) -> moves.Move:
    return moves.Place(at[1], int(at[2]), int(at[3]), int(at[4]))


def _redraw(at: Match[str]) -> moves.Move:
    return moves.Redraw(at[1], int(at[2]) if at[2] else None)


def _resource(at: Match[str]) -> moves.Move:
    x, y, area, index = (int(at[number]) for number in range(3, 7))
    return moves.LayToken(at[1], RESOURCE_FACE, x, y, area, _RESOURCES[at[2]], index)


def _port(at: Match[str]) -> moves.Move:
    return moves.LayToken(at[1], PORT_FACE, int(at[2]), int(at[3]), int(at[4]))


def _house(at: Match[str]) -> moves.Move:
    x, y, area, location = (int(at[number]) for number in range(2, 6))
    move = moves.PlaceHouse if at[1] == "H" else moves.PlaceAlexisHouse
    return move(x, y, area, location)


_PATTERNS: tuple[tuple[re.Pattern[str], Callable[[Match[str]], moves.Move]], ...] = tuple(
    (re.compile(pattern), make)
    for pattern, make in (
        (f"(S[0-9])([AB]){_AT}R([0-3])", _start),
        ("(O[0-9]{2})/(O[0-9]{2})", _normal),
        (r"(M[0-9]{2})\+(R[0-9]{2})/(M[0-9]{2})\+(R[0-9]{2})", _advanced),
        ("TAKE([1-3])", _take),
        (f"(OWN|GREY){_AT}", _land),
        (f"(T[0-9]{{2}}){_AT}R([0-3])", _place),
        ("(T[0-9]{2})X([1-3])?", _redraw),
        (rf"(B[0-9])([FUL]){_AT}A{_NUMBER}\.{_NUMBER}", _resource),
        (f"(B[0-9])P{_AT}A{_NUMBER}", _port),
        (rf"([HA]){_AT}A{_NUMBER}\.{_NUMBER}", _house),
        ("END", lambda _: moves.EndTurn()),
        ("DONE", lambda _: moves.ConfirmHouses()),
        ("KEEP(D[0-9]{2})", lambda at: moves.KeepDiscovery(at[1])),
        ("R([0-3])", lambda at: moves.OrientAlexisTile(int(at[1]))),
    )
)


def parse(text: str, data: Data) -> moves.Move:
    """Read a move; raises ``Illegal`` with MALFORMED_MOVE."""
    packed = _BLANKS.sub("", text)
    # Upper-casing can turn letters outside ASCII into ASCII letters.
    packed = packed.upper() if packed.isascii() else packed
    problem = f"{shown(text)} is not in the notation of Small Islands"
    for pattern, make in _PATTERNS:
        match = pattern.fullmatch(packed)
        if match is not None:
            unknown = [part for part in match.groups() if part and not _known(data, part)]
            if not unknown:
                return make(match)
            problem = f"unknown id {unknown[0]}"
            break
    raise Illegal(
        MALFORMED_MOVE,
        f"Invalid move: {problem}.",
        "Write it as the list of legal moves does, such as 'T20 @0,-1 r1' or 'take 2'.",
    )


def format_move(move: moves.Move) -> str:
    """Write a move."""
    match move:
        case moves.PlaceStart():
            return f"{move.tile}{move.face} @{move.x},{move.y} r{move.rotation}"
        case moves.Choose():
            return f"{'+'.join(move.current.cards)}/{'+'.join(move.next.cards)}"
        case moves.Take():
            return f"take {move.slot}"
        case moves.Land():
            return f"{move.ship.lower()} @{move.x},{move.y}"
        case moves.Place():
            return f"{move.tile} @{move.x},{move.y} r{move.rotation}"
        case moves.Redraw():
            return f"{move.tile} x{'' if move.slot is None else move.slot}"
        case moves.LayToken():
            if move.resource is None:
                return f"{move.token}P @{move.x},{move.y} a{move.area}"
            letter = _RESOURCE_LETTERS[move.resource]
            return f"{move.token}{letter} @{move.x},{move.y} a{move.area}.{move.index}"
        case moves.EndTurn():
            return "end"
        case moves.PlaceHouse():
            return f"H @{move.x},{move.y} a{move.area}.{move.location}"
        case moves.ConfirmHouses():
            return "done"
        case moves.KeepDiscovery():
            return f"keep {move.token}"
        case moves.OrientAlexisTile():
            return f"r{move.rotation}"
        case moves.PlaceAlexisHouse():
            return f"A @{move.x},{move.y} a{move.area}.{move.location}"


def shown_text(move: moves.Move) -> str:
    """Write a move as other viewers see it: chosen cards and tokens are ``?``."""
    match move:
        case moves.Choose():
            hidden = "+".join(HIDDEN for _ in move.current.cards)
            return f"{hidden}/{hidden}"
        case moves.KeepDiscovery():
            return f"keep {HIDDEN}"
        case _:
            return format_move(move)


def _known(data: Data, part: str) -> bool:
    """Return whether a part of a text, if it is an id, is one of the data file."""
    return not _ID.fullmatch(part) or data.knows(part)

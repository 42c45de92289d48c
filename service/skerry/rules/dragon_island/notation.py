"""The one-line notation of a move: ``place T07B w 0,-1``, ``lair r b2w3`` (rules page, section 5.12)."""

from __future__ import annotations

import re

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.dragon_island.kinds import ENERGIES, LETTERS, Building, Color, Face, Payment
from skerry.rules.dragon_island.moves import (
    AllotDragon,
    Build,
    CaptureDragons,
    DrawTreasure,
    EndDragonMoves,
    KeepTreasure,
    Move,
    MoveDragon,
    MoveWizard,
    PlaceTile,
    PlayTreasure,
    SkipAction,
    SkipTreasure,
    TakeGold,
    TameDragon,
    Telekinesis,
)
from skerry.rules.game import HIDDEN, Illegal
from skerry.rules.kit.hexes import NAMES, Hex, format_hex, parse_hex
from skerry.rules.kit.options import shown

_BLANKS = re.compile(r"[ \t]+")
_TERRAIN = re.compile(r"(t[0-9]{2})([ab])")
_CARD = re.compile(r"m[0-9]{2}")
_PAY = re.compile(r"(?:[bgrw][1-9][0-9]{0,3})+")
_PART = re.compile(r"([bgrw])([0-9]+)")
_COLORS = {letter: color for color, letter in LETTERS.items()}
_DIRECTIONS = {name.lower(): direction for direction, name in enumerate(NAMES)}
_PLAIN: dict[str, Move] = {
    "end-dragons": EndDragonMoves(),
    "tame": TameDragon(),
    "gold": TakeGold(),
    "draw": DrawTreasure(),
    "skip-action": SkipAction(),
    "skip-treasure": SkipTreasure(),
}
_WORDS = {type(move): word for word, move in _PLAIN.items()}


def parse(text: str) -> Move:
    """Read a move, with cards and payments in their order; raises ``Illegal`` with MALFORMED_MOVE."""
    # Lower-casing can turn letters outside ASCII into ASCII letters.
    words = [word for word in _BLANKS.split(text.lower()) if word] if text.isascii() else []
    match words:
        case [word] if word in _PLAIN:
            return _PLAIN[word]
        case ["place", tile, at]:
            return _place(tile, None, at)
        case ["place", tile, color, at]:
            return _place(tile, _energy(color), at)
        case ["allot", color, to]:
            return AllotDragon(_color(color), _hex(to))
        case ["dragon", color, origin, to]:
            return MoveDragon(_hex(origin), _color(color), _hex(to))
        case ["wizard", to]:
            return MoveWizard(_hex(to))
        case ["capture", pay]:
            return CaptureDragons(_payment(pay))
        case ["pen", pay]:
            return Build(Building.PEN, _payment(pay))
        case ["spire", pay]:
            return Build(Building.SPIRE, _payment(pay))
        case ["lair", color, pay]:
            return Build(Building.LAIR, _payment(pay), _color(color))
        case ["tele", direction] if direction in _DIRECTIONS:
            return Telekinesis(_DIRECTIONS[direction])
        case ["keep", _, *_]:
            return KeepTreasure(tuple(sorted(_card(card) for card in words[1:])))
        case ["play", card]:
            return PlayTreasure(_card(card))
    raise malformed(f"{shown(text)} is not in the notation of Dragon Island")


def format_move(move: Move) -> str:
    """Write a move."""
    match move:
        case PlaceTile():
            color = () if move.joker_color is None else (LETTERS[move.joker_color],)
            return " ".join(("place", _tile_text(move), *color, format_hex(move.at)))
        case AllotDragon():
            return f"allot {LETTERS[move.color]} {format_hex(move.to)}"
        case MoveDragon():
            return f"dragon {LETTERS[move.color]} {format_hex(move.origin)} {format_hex(move.to)}"
        case MoveWizard():
            return f"wizard {format_hex(move.to)}"
        case CaptureDragons():
            return f"capture {format_payment(move.payment)}"
        case Build():
            lair = () if move.lair_color is None else (LETTERS[move.lair_color],)
            return " ".join((move.building.value, *lair, format_payment(move.payment)))
        case Telekinesis():
            return f"tele {NAMES[move.direction]}"
        case KeepTreasure():
            return " ".join(("keep", *move.cards))
        case PlayTreasure():
            return f"play {move.card}"
    return _WORDS[type(move)]


def shown_text(move: Move) -> str:
    """Write a move as other viewers see it: the cards to keep are hidden."""
    if isinstance(move, KeepTreasure):
        return " ".join(("keep", *(HIDDEN for _ in move.cards)))
    return format_move(move)


def format_payment(payment: Payment) -> str:
    """Write a payment, such as ``b2w3``."""
    return "".join(f"{LETTERS[color]}{payment[color]}" for color in ENERGIES if payment[color])


def malformed(problem: str) -> Illegal:
    """Return the refusal of a text that is not a move."""
    return Illegal(
        MALFORMED_MOVE,
        f"Invalid move: {problem}.",
        "Write a move such as 'place T07B w 0,-1', 'wizard 0,0', 'spire b2r3' or 'end-dragons'.",
    )


def _tile_text(move: PlaceTile) -> str:
    if move.face is None:
        return f"S{move.tile.removeprefix('S-')[:1]}"
    return f"{move.tile}{move.face.value}"


def _place(tile: str, joker: Color | None, at: str) -> PlaceTile:
    terrain = _TERRAIN.fullmatch(tile)
    if terrain:
        return PlaceTile(terrain[1].upper(), _hex(at), Face(terrain[2].upper()), joker)
    if len(tile) == 2 and tile[0] == "s":
        return PlaceTile(f"S-{_energy(tile[1]).value}", _hex(at), None, joker)
    raise malformed(f"{shown(tile)} is not a tile, such as Sb or T07B")


def _hex(word: str) -> Hex:
    at = parse_hex(word)
    if at is None:
        raise malformed(f"{shown(word)} is not a hex, such as 0,-1")
    return at


def _color(word: str) -> Color:
    if word not in _COLORS:
        raise malformed(f"{shown(word)} is not a colour; the colours are {' '.join(_COLORS)}")
    return _COLORS[word]


def _energy(word: str) -> Color:
    color = _color(word)
    if color not in ENERGIES:
        energies = " ".join(LETTERS[energy] for energy in ENERGIES)
        raise malformed(f"{shown(word)} is not an energy; the energies are {energies}")
    return color


def _card(word: str) -> str:
    if not _CARD.fullmatch(word):
        raise malformed(f"{shown(word)} is not a card, such as M01")
    return word.upper()


def _payment(word: str) -> Payment:
    parts = _PART.findall(word) if _PAY.fullmatch(word) else []
    letters = [letter for letter, _ in parts]
    if not parts or len(set(letters)) < len(letters):
        raise malformed(f"{shown(word)} is not a payment, which names each energy once, such as b2w3")
    return Payment(**{_COLORS[letter].value: int(number) for letter, number in parts})

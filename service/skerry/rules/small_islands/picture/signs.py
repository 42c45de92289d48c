"""Missions and rewards as rows of pictures, and what these mean in words (rules page, section 5.3)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import msgspec

from skerry.rules.kit.sentences import all_of
from skerry.rules.small_islands import missions as kinds
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import RESOURCES
from skerry.rules.small_islands.picture import captions, figures
from skerry.rules.small_islands.picture.style import INK, PANEL, at, tag, text

Sign = tuple[str, str]
"""A part of a row of pictures: a symbol and its name, or ``WORD`` and a text."""

_WORD, _COIN = "WORD", "COIN"
_ANY, _MOST, _LEAST = "ANY", "MOST", "LEAST"


def mission_signs(what: kinds.Mission) -> list[Sign]:
    """Return a mission as pictures."""
    match what:
        case kinds.AtLeast(symbols=symbols):
            return [(symbol, "") for symbol, least in symbols.items() for _ in range(least)]
        case kinds.EqualAnyTwo():
            return [(_ANY, ""), (_WORD, "="), (_ANY, "")]
        case kinds.MoreThan(more=more, less=less):
            return [(more, ""), (_WORD, ">"), (less, "")]
        case kinds.EqualWith(resource=resource):
            return [(resource, ""), (_WORD, "="), (_ANY, "")]


def mission_words(what: kinds.Mission) -> str:
    """Return what the pictures of a mission mean."""
    match what:
        case kinds.AtLeast():
            return all_of(captions.mission(what).split(" + "))
        case kinds.EqualAnyTwo():
            return "two resources in equal number"
        case kinds.MoreThan(more=more, less=less):
            return f"more {captions.noun(more, 2)} than {captions.noun(less, 2)}"
        case kinds.EqualWith(resource=resource):
            return f"as many {captions.noun(resource, 2)} as of another resource"


def reward_signs(what: kinds.Reward) -> list[Sign]:
    """Return a reward as pictures."""
    match what:
        case kinds.PerSymbol(per=per, plus=plus):
            each = chain.from_iterable(
                ((_WORD, f"{'+ ' if number else ''}{points}"), (symbol, ""))
                for number, (symbol, points) in enumerate(per.items())
            )
            return [*each, *_plus(plus)]
        case kinds.LowestResource(multiplier=multiplier, plus=plus):
            return [(_WORD, str(multiplier)), (_LEAST, ""), *_plus(plus)]
        case kinds.Fixed(points=points):
            return [(_WORD, str(points))]
        case kinds.IslandSize(table=table):
            return [(_WORD, f"{row.min_tiles}→{row.points}") for row in table]
        case kinds.BestResource(multiplier=multiplier, plus=plus, per_port_pair=pair):
            ports = [(_WORD, f"+ {pair}"), ("PORT", ""), ("PORT", "")] if pair else []
            return [(_WORD, str(multiplier)), (_MOST, ""), *_plus(plus), *ports]
        case kinds.HouseLocations(per_location=each_):
            return [(_WORD, str(each_)), ("LOCATION", "")]
        case kinds.ByDiscovery():
            return [(_COIN, "")]


def reward_words(what: kinds.Reward) -> str:
    """Return what the pictures of a reward mean."""
    match what:
        case kinds.PerSymbol(per=per, plus=plus):
            names = [symbol.lower() for symbol in per]
            each = all_of(f"{points} for each {symbol.lower()}" for symbol, points in per.items())
            if len(set(per.values())) == 1:
                each = f"{next(iter(per.values()))} for each {all_of(names)}"
            return f"{each}, and {plus} more" if plus else each
        case kinds.LowestResource(multiplier=multiplier, plus=plus):
            return f"{multiplier} for each of the scarcest resource" + (f", and {plus} more" if plus else "")
        case kinds.Fixed(points=points):
            return f"{points} points for each house"
        case kinds.IslandSize():
            return "tiles of the island → points"
        case kinds.BestResource(multiplier=multiplier, plus=plus, per_port_pair=pair):
            more = f", and {plus} more" if plus else ""
            return f"{multiplier} for each of the commonest resource{more}" + (
                f", {pair} for two ports" if pair else ""
            )
        case kinds.HouseLocations(per_location=each_):
            return f"{each_} for each place for a house"
        case kinds.ByDiscovery():
            return "draw a token per temple, keep one"


def _plus(plus: int) -> list[Sign]:
    return [(_WORD, f"+ {plus}")] if plus else []


def row(signs: Sequence[Sign], room: float, scale: float = 2.4) -> str:
    """Draw pictures in a row at most ``room`` long; the first begins at the origin, in its middle."""
    scale = min(scale, room / length(signs))
    drawn, x = [], 0.0
    for number, (kind, words) in enumerate(signs):
        x += 3 * scale if number and kind == _WORD else 0
        if kind == _WORD:
            size = _WORD_SIZE * scale
            drawn.append(text(x, size * 0.36, words, size, font_weight="bold"))
        else:
            drawn.append(at(x + 5 * scale, 0, sign(kind), scale=scale))
        x += _length((kind, words)) * scale
    return "".join(drawn)


_WORD_SIZE = 8.4


def length(signs: Sequence[Sign]) -> float:
    """Return how long a row of pictures is, unscaled."""
    return sum(_length(one) + 3 * (one[0] == _WORD) for one in signs)


def _length(one: Sign) -> float:
    return _wide(one[1]) * _WORD_SIZE + 3 if one[0] == _WORD else 11


def _wide(words: str) -> float:
    """Return how wide bold characters are, as a part of their size."""
    return sum(0.36 if letter == " " else 0.86 if letter in "+=>→" else 0.7 for letter in words)


def sign(kind: str) -> str:
    """Draw a symbol within 5 units: a symbol of islands, any resource, a free location or a discovery."""
    if kind == _COIN:
        return at(0, 0, figures.coin("?", 38), scale=0.2)
    if kind in (_ANY, _MOST, _LEAST):
        disc = tag("circle", r=5, fill="#fdfefe", stroke=INK, stroke_width=0.4) + "".join(
            at(x, y, figures.icon(resource), scale=0.5)
            for resource, (x, y) in zip(RESOURCES, figures.ring_of(len(RESOURCES), 2.6), strict=True)
        )
        ways = {_MOST: "M2.4 4.6L4.9 .6L7.4 4.6Z", _LEAST: "M2.4 1L4.9 5L7.4 1Z"}
        return disc + (
            tag("path", d=ways[kind], fill=INK, stroke=PANEL, stroke_width=0.7) if kind in ways else ""
        )
    return figures.icon(kind)


class Half(msgspec.Struct, frozen=True):
    """A mission or a reward: as pictures, as the words below them, and as a part of a sentence."""

    signs: list[Sign]
    words: str
    says: str


def halves(data: Data, names: Sequence[str]) -> list[Half]:
    """Return the mission and the reward of some cards, those that the cards have."""
    asked = [data.missions[name] for name in names if name in data.missions]
    paid = [data.rewards[name] for name in names if name in data.rewards]
    return [
        *(Half(mission_signs(what), mission_words(what), mission_words(what)) for what in asked),
        *(Half(reward_signs(what), reward_words(what), f"pays {_in_full(what)}") for what in paid),
    ]


def _in_full(what: kinds.Reward) -> str:
    if isinstance(what, kinds.IslandSize):
        return all_of(f"{row.points} from {row.min_tiles} tiles" for row in what.table)
    return reward_words(what)

"""Objectives as small cards: which islands may get a house, and what it pays (rules page, section 5.3)."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import chain

from skerry.rules.small_islands import missions as kinds
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import RESOURCES
from skerry.rules.small_islands.picture import captions, figures
from skerry.rules.small_islands.picture.style import at, fitting, tag, text, title

Sign = tuple[str, str]
"""A part of a row of pictures: a symbol and its name, or ``WORD`` and a text."""

_WORD, _COIN = "WORD", "COIN"
_ANY = "ANY"


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
            return captions.mission(what).replace(" + ", ", ")
        case kinds.EqualAnyTwo():
            return "two resources in equal number"
        case kinds.MoreThan(more=more, less=less):
            return f"more {captions.noun(more, 2)} than {captions.noun(less, 2)}"
        case kinds.EqualWith(resource=resource):
            return f"{captions.noun(resource, 2)} equal to another"


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
            return [(_WORD, f"{multiplier} ×"), (_ANY, ""), *_plus(plus)]
        case kinds.Fixed(points=points):
            return [(_WORD, str(points))]
        case kinds.IslandSize(table=table):
            return [(_WORD, "  ".join(f"{row.min_tiles}→{row.points}" for row in table))]
        case kinds.BestResource(multiplier=multiplier, plus=plus, per_port_pair=pair):
            ports = [(_WORD, f"+{pair} ×"), ("PORT", ""), ("PORT", "")] if pair else []
            return [(_WORD, f"{multiplier} ×"), (_ANY, ""), *_plus(plus), *ports]
        case kinds.HouseLocations(per_location=each_):
            return [(_WORD, f"{each_} ×"), ("LOCATION", "")]
        case kinds.ByDiscovery():
            return [(_COIN, "")]


def reward_words(what: kinds.Reward) -> str:
    """Return what the pictures of a reward mean."""
    match what:
        case kinds.PerSymbol(per=per):
            return f"for each {' and '.join(symbol.lower() for symbol in per)}"
        case kinds.LowestResource():
            return "for each of the scarcest resource"
        case kinds.Fixed():
            return "points"
        case kinds.IslandSize():
            return "island of so many tiles → points"
        case kinds.BestResource(per_port_pair=pair):
            return "of the best resource, two ports" if pair else "for each of the best resource"
        case kinds.HouseLocations():
            return "for each place for a house"
        case kinds.ByDiscovery():
            return "a secret discovery token"


def _plus(plus: int) -> list[Sign]:
    return [(_WORD, f"+ {plus}")] if plus else []


def row(signs: Sequence[Sign], room: float, scale: float = 2.4) -> str:
    """Draw pictures in a row at most ``room`` long; the first begins at the origin, in its middle."""
    long = sum(_length(one) for one in signs)
    scale = min(scale, room / long)
    drawn, x = [], 0.0
    for kind, words in signs:
        if kind == _WORD:
            size = _WORD_SIZE * scale
            drawn.append(text(x, size * 0.36, words, size, font_weight="bold"))
        else:
            drawn.append(at(x + 5 * scale, 0, sign(kind), scale=scale))
        x += _length((kind, words)) * scale
    return "".join(drawn)


_WORD_SIZE = 8.4


def _length(one: Sign) -> float:
    # A bold character takes 0.66 of the size on average.
    return len(one[1]) * _WORD_SIZE * 0.66 + 2 if one[0] == _WORD else 11


def sign(kind: str) -> str:
    """Draw a symbol within 5 units: a symbol of islands, any resource, a free location or a discovery."""
    if kind == _COIN:
        return at(0, 0, figures.coin("?"), scale=0.2)
    if kind == _ANY:
        return tag("circle", r=5, fill="#ffffff", stroke="#173a4a", stroke_width=0.4) + "".join(
            at(x, y, figures.icon(resource), scale=0.5)
            for resource, (x, y) in zip(RESOURCES, figures.ring_of(len(RESOURCES), 2.6), strict=True)
        )
    return figures.icon(kind)


def halves(data: Data, names: Sequence[str]) -> list[tuple[list[Sign], str]]:
    """Return mission and reward of some cards as pictures and words, those that the cards have."""
    asked = [data.missions[name] for name in names if name in data.missions]
    paid = [data.rewards[name] for name in names if name in data.rewards]
    return [
        *((mission_signs(what), mission_words(what)) for what in asked),
        *((reward_signs(what), reward_words(what)) for what in paid),
    ]


def card(data: Data, names: Sequence[str], head: str, wide: float, high: float) -> str:
    """Draw a card, or two as one, under a heading."""
    parts = halves(data, names)
    each = (high - 30) / len(parts)
    drawn = [
        title(f"{head}: {'; '.join(captions.card(data, name) for name in names)}"),
        tag("rect", width=wide, height=high, rx=10, fill="#fffdf4", stroke="#b98b3e", stroke_width=2.5),
        tag("path", d=f"M0 26V10A10 10 0 0 1 10 0H{wide - 10}A10 10 0 0 1 {wide} 10V26Z", fill="#f0dca6"),
        text(10, 19, head, fitting(head, 17, wide - 20), font_weight="bold"),
    ]
    for number, (signs, words) in enumerate(parts):
        top = 28 + each * number
        drawn.append(at(10, top + each * 0.31, row(signs, wide - 20, 2.4 if each > 60 else 2.0)))
        drawn.append(text(10, top + each - (9 if each > 60 else 6), words, fitting(words, 17, wide - 18)))
        if number:
            line = f"M10 {top}H{wide - 10}"
            drawn.append(tag("path", d=line, stroke="#b98b3e", stroke_width=1, stroke_dasharray="5 4"))
    return tag("g", *drawn, data_cards=" ".join(names))


def small_card(data: Data, name: str, label: str, wide: float, high: float) -> str:
    """Draw a card of one half, with a letter or number by which choices name it."""
    ((signs, words),) = halves(data, (name,))
    lines = textwrap.wrap(words, int((wide - 14) / (0.58 * 15)))
    return tag(
        "g",
        title(f"{label}: {captions.card(data, name)}"),
        tag("rect", width=wide, height=high, rx=10, fill="#fffdf4", stroke="#b98b3e", stroke_width=2.5),
        tag("path", d="M0 46V10A10 10 0 0 1 10 0H30V46Z", fill="#f0dca6"),
        text(15, 31, label, 22, text_anchor="middle", font_weight="bold"),
        at(38, 24, row(signs, wide - 44)),
        *(text(8, 63 + 16 * number, line, 15) for number, line in enumerate(lines)),
        data_cards=name,
    )

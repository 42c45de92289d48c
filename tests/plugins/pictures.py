"""Reads games' pictures: their hot spots, and what a viewer may see."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from xml.etree import ElementTree

from skerry.rules.chance import Free
from skerry.rules.game import E, Game, M, O, S, V, Viewer
from skerry.rules.move_words import words_of

SVG = "{http://www.w3.org/2000/svg}"
MOVE, WORDS = "data-move", "data-words"
"""What a hot spot carries: a complete move, or words of moves."""


def well_formed(picture: str, view_box: str | None = None) -> ElementTree.Element:
    """Return the root of a picture; checks that any page may contain it and anyone can use its hot spots."""
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert view_box is None or root.attrib["viewBox"] == view_box
    clickable = [part for part in root.iter() if MOVE in part.attrib or WORDS in part.attrib]
    for spot in clickable:
        assert spot.findtext(f"{SVG}title") == spot.attrib["aria-label"]
        assert (spot.attrib["tabindex"], spot.attrib["role"]) == ("0", "button")
    # Strict pages forbid styles, and a style in one picture would change the next one.
    assert not [part.tag for part in root.iter() if part.tag == f"{SVG}style" or "style" in part.attrib]
    assert root.attrib["role"] == ("group" if clickable else "img")
    return root


def spots(picture: str | ElementTree.Element, kind: str) -> list[str]:
    """Return the contents of the hot spots of one kind, in drawing order."""
    root = ElementTree.fromstring(picture) if isinstance(picture, str) else picture
    return [spot.attrib[kind] for spot in root.iter() if kind in spot.attrib]


def reached(picture: str | ElementTree.Element, texts: Collection[str]) -> set[str]:
    """Return the moves that a picture's hot spots lead to; each spot must lead to at least one.

    A spot leads to the move that it carries, or to the moves that contain all its words.
    """
    root = ElementTree.fromstring(picture) if isinstance(picture, str) else picture
    whole, parts = set(spots(root, MOVE)), {_numbered(words.split(" ")) for words in spots(root, WORDS)}
    assert whole <= set(texts)
    lines = {text: _numbered(words_of(text)) for text in texts}
    for part in parts:
        assert any(part <= line for line in lines.values()), part
    return {text for text, line in lines.items() if text in whole or any(part <= line for part in parts)}


def _numbered(words: Sequence[str]) -> frozenset[tuple[str, int]]:
    """Return words, numbered so that repeated ones differ."""
    return frozenset((word, words[:at].count(word)) for at, word in enumerate(words))


def check_shows_no_more(game: Game[O, S, M, E, V], states: Iterable[S], viewer: Viewer) -> None:
    """Check that the pictures of a state, of its redaction and of a sample are the same."""
    chance = Free(random.Random(6))
    for state in states:
        drawn = game.draw(game.view(state, viewer), [])
        assert drawn == game.draw(game.view(game.redact(state, viewer), viewer), [])
        assert drawn == game.draw(game.view(game.sample(state, viewer, chance), viewer), [])


def drawn_texts(
    part: ElementTree.Element, x: float = 0.0, y: float = 0.0, scale: float = 1.0
) -> Iterator[tuple[str, float, float, float, float]]:
    """Yield each text that is drawn, its size, its left and right edges and its baseline, on the picture."""
    moved = re.match(r"translate\(([^ ]+) ([^)]+)\)(?: scale\(([^)]+)\))?", part.attrib.get("transform", ""))
    if moved is not None:
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if part.tag == f"{SVG}defs":
        return
    if part.tag == f"{SVG}text":
        said, size = part.text or "", scale * float(part.attrib["font-size"])
        wide = 0.58 * size * len(said)
        left = x + scale * float(part.attrib["x"])
        left -= {"middle": wide / 2, "end": wide}.get(part.attrib.get("text-anchor", ""), 0)
        yield said, size, left, left + wide, y + scale * float(part.attrib["y"])
    for child in part:
        yield from drawn_texts(child, x, y, scale)

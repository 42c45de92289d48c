"""What a picture paints, in order and in the coordinates of the whole: shapes and texts.

Reads as much of SVG as games use, with inherited attributes, ``use``, nested drawings and clip paths. An
attribute or element that the checks do not know raises, so that nothing goes unchecked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree

from tests.pictures.geometry import Box, Map, Outline, box_around, is_near, map_of, numbers, winds
from tests.pictures.metrics import width_of
from tests.pictures.outlines import outlines_of

SVG = "{http://www.w3.org/2000/svg}"
_INHERITED = (
    "fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "font-size", "font-weight",
    "text-anchor", "paint-order", "pointer-events",
)  # fmt: skip
_UNSEEN = {
    "title",
    "desc",
    "defs",
    "marker",
    "clipPath",
    "linearGradient",
    "radialGradient",
    "symbol",
    "metadata",
}
_CAP, _DESCENT = 0.73, 0.22
"""How high capitals of DejaVu Sans are, and how deep letters like g, as parts of the size."""
_DEEP = frozenset("gjpqyQ,;()[]{}|/ç")


class Shape(NamedTuple):
    """A painted shape; ``outlines`` are in its own coordinates, which ``into`` maps the whole's to."""

    outlines: tuple[Outline, ...]
    into: Map
    box: Box
    kind: str
    fill: str
    fill_opacity: float
    stroke: str
    stroke_opacity: float
    reach: float
    """Half the width of the stroke."""
    spot: int | None
    """The number of the hot spot that it belongs to."""
    takes_clicks: bool
    clips: tuple[tuple[Map, tuple[Outline, ...]], ...]

    def fills(self, x: float, y: float) -> bool:
        """Say whether its fill paints a point."""
        return self.fill != "none" and self._seen(x, y) and winds(self.outlines, *self.into(x, y))

    def strokes(self, x: float, y: float) -> bool:
        """Say whether its stroke paints a point."""
        if self.stroke == "none" or not self._seen(x, y):
            return False
        return is_near(self.outlines, *self.into(x, y), self.reach)

    def _seen(self, x: float, y: float) -> bool:
        return self.box.holds(x, y) and all(winds(outlines, *into(x, y)) for into, outlines in self.clips)


class Text(NamedTuple):
    """A text as drawn; ``size`` is in units of the whole, ``halo`` the colour of its rim or empty."""

    content: str
    size: float
    box: Box
    anchor: float
    """How far right the end is that is fixed: its start, middle or end."""
    middle: float
    """The height of the middle of its letters."""
    bold: bool
    fill: str
    opacity: float
    halo: str
    spot: int | None


class Spot(NamedTuple):
    """A hot spot: its notation or words, and its label."""

    words: str
    label: str


class Scene(NamedTuple):
    """A picture: all that is painted in order, its hot spots, and the colours of its gradients by id."""

    view: Box
    painted: tuple[Shape | Text, ...]
    spots: tuple[Spot, ...]
    gradients: Mapping[str, tuple[str, ...]]

    def texts(self) -> Iterator[tuple[int, Text]]:
        """Yield the texts with their places in the order of painting."""
        return ((at, one) for at, one in enumerate(self.painted) if isinstance(one, Text))

    def shapes(self) -> Iterator[tuple[int, Shape]]:
        """Yield the shapes with their places in the order of painting."""
        return ((at, one) for at, one in enumerate(self.painted) if isinstance(one, Shape))


def scene_of(picture: str) -> Scene:
    """Read a picture."""
    root = ElementTree.fromstring(picture)
    left, top, wide, high = numbers(root.attrib["viewBox"])
    reader = _Reader(root)
    reader.read_children(root, _State(map=Map(), given=_given(root, {"fill": "#000", "stroke": "none"})))
    view = Box(left, top, left + wide, top + high)
    return Scene(view, tuple(reader.painted), tuple(reader.spots), reader.gradients)


class _State(NamedTuple):
    """What an element inherits."""

    map: Map
    given: Mapping[str, str]
    opacity: float = 1.0
    spot: int | None = None
    clips: tuple[tuple[Map, tuple[Outline, ...]], ...] = ()


class _Reader:
    def __init__(self, root: ElementTree.Element) -> None:
        self.painted: list[Shape | Text] = []
        self.spots: list[Spot] = []
        self._by_id = {one.attrib["id"]: one for one in root.iter() if "id" in one.attrib}
        self.gradients = {
            name: tuple(stop.attrib["stop-color"] for stop in one)
            for name, one in self._by_id.items()
            if one.tag.endswith("Gradient")
        }

    def read_children(self, element: ElementTree.Element, state: _State) -> None:
        for child in element:
            self._read(child, state)

    def _read(self, element: ElementTree.Element, state: _State) -> None:
        kind, own = element.tag.removeprefix(SVG), element.attrib
        if kind in _UNSEEN:
            return
        state = self._inside(kind, own, state)
        if not state.opacity and state.spot is None:
            return
        if kind in ("g", "svg"):
            self.read_children(element, state)
        elif kind == "use":
            moved = state.map.after(Map(e=float(own.get("x", 0)), f=float(own.get("y", 0))))
            self._read(self._by_id[own["href"].removeprefix("#")], state._replace(map=moved))
        elif kind == "text":
            self._text(element, state)
        else:
            self._shape(kind, own, state)

    def _inside(self, kind: str, own: Mapping[str, str], state: _State) -> _State:
        placed = state.map.after(map_of(own.get("transform", "")))
        if kind == "svg":
            placed = placed.after(_nested(own))
        spot = state.spot
        words = own.get("data-move", own.get("data-words"))
        if words is not None and "hot" in own.get("class", ""):
            spot = len(self.spots)
            self.spots.append(Spot(words, own.get("aria-label", "")))
        clips = state.clips
        if "clip-path" in own:
            clip = self._by_id[own["clip-path"][5:-1]]
            outlines = tuple(
                line for one in clip for line in outlines_of(one.tag.removeprefix(SVG), one.attrib)
            )
            back = placed.inverse()
            clips = clips if back is None else (*clips, (back, outlines))
        opacity = state.opacity * float(own.get("opacity", 1))
        return _State(placed, _given_of(own, state.given), opacity, spot, clips)

    def _shape(self, kind: str, own: Mapping[str, str], state: _State) -> None:
        outlines, back = outlines_of(kind, own), state.map.inverse()
        if not outlines or back is None:
            if kind not in ("rect", "circle", "ellipse", "line", "polyline", "polygon", "path"):
                raise ValueError(f"the checks do not know the element {kind}")
            return
        given = state.given
        reach = float(given.get("stroke-width", 1)) / 2 if given["stroke"] != "none" else 0.0
        box = state.map.box_of(outlines)
        fill = "none" if kind == "line" else given["fill"]
        fill_opacity = state.opacity * float(given.get("fill-opacity", 1))
        stroke_opacity = state.opacity * float(given.get("stroke-opacity", 1))
        takes = given.get("pointer-events") != "none" and (fill != "none" or given["stroke"] != "none")
        self.painted.append(
            Shape(
                outlines, back, box.grown(reach * state.map.scale), kind, fill, fill_opacity, given["stroke"],
                stroke_opacity, reach, state.spot, takes, state.clips,
            )
        )  # fmt: skip

    def _text(self, element: ElementTree.Element, state: _State) -> None:
        """Read a text; each of several places is that of one character, the last also of all after it."""
        content, own = "".join(element.itertext()), element.attrib
        places = numbers(own.get("x", "0"))
        for at, x in enumerate(places):
            end = at + 1 if at + 1 < len(places) else len(content)
            if content[at:end].strip():
                self._write(content[at:end], x, own, state)

    def _write(self, content: str, x: float, own: Mapping[str, str], state: _State) -> None:
        given = state.given
        size = float(given.get("font-size", 16))
        weight = given.get("font-weight", "normal")
        bold = weight in ("bold", "bolder") or (weight.isdigit() and int(weight) >= 600)
        wide = float(own["textLength"]) if "textLength" in own else width_of(content, size, bold=bold)
        y = float(own.get("y", 0))
        left = x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[given.get("text-anchor", "start")]
        bottom = y + (_DESCENT * size if _DEEP & set(content) else 0.0)
        corners = [
            (left, y - _CAP * size),
            (left + wide, y - _CAP * size),
            (left + wide, bottom),
            (left, bottom),
        ]
        box = box_around(state.map(*corner) for corner in corners)
        rim = given["stroke"] if given.get("paint-order", "").startswith("stroke") else "none"
        halo = "" if rim == "none" or float(given.get("stroke-width", 1)) < 2 else rim
        inwards = {"start": 0.1 * size, "middle": 0.0, "end": -0.1 * size}[given.get("text-anchor", "start")]
        anchor = state.map(x + inwards, y)[0]
        middle = state.map(left + wide / 2, y - 0.36 * size)[1]
        opacity = state.opacity * float(given.get("fill-opacity", 1))
        self.painted.append(
            Text(
                content,
                size * state.map.scale,
                box,
                anchor,
                middle,
                bold,
                given["fill"],
                opacity,
                halo,
                state.spot,
            )
        )


def _given(element: ElementTree.Element, inherited: Mapping[str, str]) -> Mapping[str, str]:
    return _given_of(element.attrib, inherited)


def _given_of(own: Mapping[str, str], inherited: Mapping[str, str]) -> Mapping[str, str]:
    named = {name: own[name] for name in _INHERITED if name in own}
    return {**inherited, **named} if named else inherited


def _nested(own: Mapping[str, str]) -> Map:
    """Return the map of a nested drawing: where it stands, and its view box fitted into its size."""
    x, y = float(own.get("x", 0)), float(own.get("y", 0))
    if "viewBox" not in own:
        return Map(e=x, f=y)
    left, top, wide, high = numbers(own["viewBox"])
    room = float(own.get("width", wide)), float(own.get("height", high))
    scale = min(room[0] / wide, room[1] / high)
    x += (room[0] - wide * scale) / 2
    y += (room[1] - high * scale) / 2
    return Map(scale, 0.0, 0.0, scale, x - left * scale, y - top * scale)

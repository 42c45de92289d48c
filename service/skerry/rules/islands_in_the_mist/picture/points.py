"""The points of all seats: if the game ended now, or at its end (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.figures import seat_mark
from skerry.rules.islands_in_the_mist.picture.palette import BAND, DARK, GREEN, LANDSCAPES, PANEL, SOFT, TABLE
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import BOLD, panel, tag, text, title, use
from skerry.rules.islands_in_the_mist.views import PlayerView
from skerry.rules.kit.svg import Value

_HEAD = 66.0
_NAMES = {
    "LANDSCAPE_BONUS": "5 or more joined",
    "CITIES": "Cities",
    "MONUMENTS": "Monuments",
    "ENERGY": "Energy crowns",
    "END_CONDITION": "All coasts joined",
    "VOLCANOES": "Open volcanoes",
}


def points(scene: Scene, seats: Sequence[PlayerView], width: float, row: float = 19.0) -> Part:
    """Draw the table: a row for each category, a column for each seat."""
    over = scene.view.end_reason is not None
    landscapes = len(scene.data.landscapes)
    step = min(76.0, (width - 170) / len(seats))
    first = width - 16 - step * (len(seats) - 1)
    categories = len(seats[0].parts)
    rows = categories + len(_below(seats, over=over))
    height = _HEAD + row * rows + 4
    parts = [
        panel(width, height, fill=PANEL if over else TABLE),
        text(14, 26, "Final points" if over else "Points if it ended now", 17, **BOLD),
    ]
    bands = "".join(
        f"M8 {_HEAD + row * at_:.1f}H{width - 8:.0f}v{row:.1f}H8Z" for at_ in range(0, categories, 2)
    )
    parts.append(tag("path", d=bands, fill=BAND))
    parts += [seat_mark(player.seat, first + step * at_ - 8, 46) for at_, player in enumerate(seats)]
    y = _HEAD + row * 0.5 + 4.8
    for line, part in enumerate(seats[0].parts):
        name = _NAMES.get(part.category, part.category.capitalize())
        if line < landscapes:
            parts.append(_badge(line, 24, y - 4.5))
        parts.append(text(42 if line < landscapes else 14, y, name, 13.5))
        parts.append(_numbers([player.parts[line].points for player in seats], first, step, y))
        for at_, player in enumerate(seats):
            if part.category in player.coasts:
                words = title(f"Coast of {name.lower()}, joined by seat {player.seat}")
                tick = text(first + step * at_ - 32, y, "\N{CHECK MARK}", 13, fill=GREEN, **BOLD)
                parts.append(tag("g", words, tick))
        y += row
    rule = y - row * 0.5 - 4.8
    parts.append(tag("path", d=f"M14 {rule:.1f}H{width - 14:.0f}", stroke=SOFT, stroke_width=1.4))
    for name, values in _below(seats, over=over):
        bold = BOLD if name == "Sum" or name.startswith("Place") else {}
        parts.append(text(14, y + 2, name, 13.5, **bold))
        parts.append(_numbers(values, first, step, y + 2, **bold))
        y += row
    return Part(height, tag("g", *parts))


def _below(seats: Sequence[PlayerView], *, over: bool) -> list[tuple[str, list[int | None]]]:
    """Return the rows below the categories; the last one only if a seat has joined all coasts."""
    rows: list[tuple[str, list[int | None]]] = [
        ("Sum", [player.points for player in seats]),
        ("Energy, breaks ties", [player.energy for player in seats]),
        ("Place" if over else "Place now", [player.place for player in seats]),
        ("Coasts joined \N{CHECK MARK}", [len(player.coasts) for player in seats]),
        ("All of them in round", [player.joined_round for player in seats]),
    ]
    return rows if any(player.joined_round for player in seats) else rows[:-1]


def _numbers(values: Sequence[int | None], first: float, step: float, y: float, **attributes: Value) -> str:
    """Write numbers in a row, each ending at its column."""
    return tag(
        "g",
        *(
            tag("text", _written(value), x=first + step * at_, y=y, font_size=13.5)
            for at_, value in enumerate(values)
        ),
        text_anchor="end",
        **attributes,
    )


def _badge(landscape: int, x: float, y: float) -> str:
    """Draw a landscape as a small disc with its icon."""
    disc = tag("circle", cx=x, cy=y, r=8.6, fill=LANDSCAPES[landscape % len(LANDSCAPES)])
    icon = use(
        f"i{landscape % len(icons.LANDSCAPES)}", transform=f"translate({x:.0f} {y:.1f}) scale(.6)", fill=DARK
    )
    return disc + icon


def _written(value: int | None) -> str:
    return "\N{EN DASH}" if value is None else str(value).replace("-", "\N{MINUS SIGN}")

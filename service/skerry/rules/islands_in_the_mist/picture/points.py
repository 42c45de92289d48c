"""The points of all seats: if the game ended now, or at its end (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.picture import icons
from skerry.rules.islands_in_the_mist.picture.figures import COLOURS, seat_mark
from skerry.rules.islands_in_the_mist.picture.style import at, panel, tag, text, title, use
from skerry.rules.islands_in_the_mist.views import PlayerView, View

_ROW = 17.6
_ROWS_MORE = 4
_NAMES = {
    "LANDSCAPE_BONUS": "5 or more joined",
    "CITIES": "Cities",
    "MONUMENTS": "Monuments",
    "ENERGY": "Energy crowns",
    "END_CONDITION": "All coasts joined",
    "VOLCANOES": "Open volcanoes",
}


def least(data: Data) -> float:
    """Return the least height of the table."""
    return 66 + _ROW * _rows(data)


def _rows(data: Data) -> int:
    return len(data.landscapes) + len(_NAMES) + _ROWS_MORE


def points(data: Data, view: View, seats: Sequence[PlayerView], width: float, height: float) -> str:
    """Draw the table: a row for each category, a column for each seat."""
    row_height = (height - 66) / _rows(data)
    over = view.end_reason is not None
    step = min(58.0, (width - 160) / len(seats))
    first = width - 14 - step * (len(seats) - 1)
    parts = [
        panel(width, height, fill="#fcfdfe" if over else "#f1f4f7"),
        text(14, 25, "Final points" if over else "Points if it ended now", 17, font_weight="bold"),
    ]
    parts += [seat_mark(player.seat, first + step * at_ - 8, 46) for at_, player in enumerate(seats)]
    y = 66 + row_height * 0.5
    for row, part in enumerate(seats[0].parts):
        if row < len(data.landscapes):
            mark = tag("circle", cx=24, cy=y - 5, r=8.4, fill=COLOURS[row % len(COLOURS)])
            parts.append(
                mark
                + use(f"i{row % len(icons.LANDSCAPES)}", transform=f"translate(24 {y - 5:.1f}) scale(.6)")
            )
        name = _NAMES.get(part.category, part.category.capitalize())
        parts.append(text(40 if row < len(data.landscapes) else 14, y, name, 13))
        for at_, player in enumerate(seats):
            parts.append(_number(first + step * at_, y, player.parts[row].points))
            if part.category in player.coasts:
                words = title(f"Coast of {name.lower()}, joined by seat {player.seat}")
                tick = text(
                    first + step * at_ - 40, y, "\N{CHECK MARK}", 13, fill="#14662f", font_weight="bold"
                )
                parts.append(tag("g", words, tick))
        y += row_height
    rule = tag(
        "path", d=f"M14 {y - row_height * 0.5 - 5:.1f}H{width - 12:.0f}", stroke="#41566a", stroke_width=1.4
    )
    parts.append(rule)
    for name, values in (
        ("Sum", [player.points for player in seats]),
        ("Energy, breaks ties", [player.energy for player in seats]),
        ("Place" if over else "Place now", [player.place for player in seats]),
        ("Coasts joined \N{CHECK MARK}", [len(player.coasts) for player in seats]),
    ):
        bold = {"font_weight": "bold"} if name != "Energy, breaks ties" else {}
        parts.append(text(14, y, name, 13, **bold))
        parts += [
            text(first + step * at_, y, _written(value), 14, text_anchor="end", **bold)
            for at_, value in enumerate(values)
        ]
        y += row_height
    return at(0, 0, *parts)


def _number(x: float, y: float, value: int) -> str:
    return text(x, y, _written(value), 13, text_anchor="end", **({} if value else {"opacity": 0.55}))


def _written(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")

"""The flights to choose from, and a table of those that go beyond the coast (section 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from skerry.rules.islands_in_the_mist.flights import landing, price, sky
from skerry.rules.islands_in_the_mist.kinds import Wind
from skerry.rules.islands_in_the_mist.moves import Fly
from skerry.rules.islands_in_the_mist.picture.scene import Part, Scene
from skerry.rules.islands_in_the_mist.picture.style import BOLD, at, button, centred, tag, text
from skerry.rules.islands_in_the_mist.views import state_of


class Flight(NamedTuple):
    """A legal flight: its notation, where it ends, what it costs, and all that in words."""

    line: str
    field: int
    wind: str
    surplus: int
    cost: int
    words: str


def flights(scene: Scene, *, beyond: bool) -> Iterator[Flight]:
    """Yield the legal flights that end on a field, or those that go beyond the coast."""
    found = [played for played in scene.legal if isinstance(played, Fly) and beyond == bool(played.surplus)]
    if not found or scene.view.turn is None:
        return
    layout, state = scene.layout, state_of(scene.data, scene.view)
    now = sky(scene.data, state, state.players[scene.view.turn])
    for played in found:
        wind = None if played.direction is None else Wind(played.direction)
        field = landing(layout, now, wind, played.distance)
        edge = 0 if wind is None else len(layout.rays[wind][now.field])
        cost = price(now, edge, wind, played.distance, played.surplus)
        words = f"{'Fly to' if played.distance else 'Stay on'} {layout.ids[field]}"
        if wind is not None and not played.distance:
            words += f", flying {wind.value}"
        if played.surplus:
            words += f", {played.surplus} beyond the coast"
        words += f", for {cost} energy" if cost else ", free of energy"
        yield Flight(
            scene.notation.format(played), field, played.direction or "", played.surplus, cost, words
        )


def beyond(scene: Scene, width: float) -> Part:
    """Draw a table of the flights beyond the coast: a column for each direction, a row for each surplus."""
    found = list(flights(scene, beyond=True))
    if not found:
        return Part(0, "")
    columns = list(dict.fromkeys((flight.wind, flight.field) for flight in found))
    rows = sorted({flight.surplus for flight in found})
    high = scene.button
    step = min(110.0, (width - 44) / len(columns))
    parts = [text(0, 13, "Fly beyond the coast, for harbour points (in buttons: energy to pay)", 12.5)]
    for at_, (wind, field) in enumerate(columns):
        x = 44 + step * (at_ + 0.5)
        parts.append(centred(x, 28, f"{wind} {scene.layout.ids[field]}", 12.5, **BOLD))
    for row, surplus in enumerate(rows):
        parts.append(text(0, 40 + (high + 5) * (row + 0.5) + 2, f"+{surplus}", 15, **BOLD))
    for flight in found:
        x = 44 + step * columns.index((flight.wind, flight.field))
        y = 40 + (high + 5) * rows.index(flight.surplus)
        label = f"\N{MINUS SIGN}{flight.cost}" if flight.cost else "free"
        parts.append(at(x + 2, y, button(flight.line, flight.words, label, step - 4, high)))
    return Part(40 + (high + 5) * len(rows), tag("g", *parts))

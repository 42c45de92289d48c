"""The panels beside the island: supplies, seats, the viewer's hand (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.dragon_island.components import Data
from skerry.rules.dragon_island.kinds import COLORS, ENERGIES, Amounts, Color, Face, Kind, Phase
from skerry.rules.dragon_island.picture import figures
from skerry.rules.dragon_island.picture.style import (
    INK,
    PAPER,
    TINT,
    at,
    hot,
    panel,
    polygon,
    tag,
    text,
    title,
)
from skerry.rules.dragon_island.state import Pet
from skerry.rules.dragon_island.views import SeatView, View
from skerry.rules.kit.hexes import ORIGIN, corners
from skerry.rules.kit.ranking import ranks, winners

WIDTH = 330

PHASES = {
    Phase.SETUP_TREASURE: "Choose a treasure map",
    Phase.PLACE_TILE: "Place a tile",
    Phase.ALLOT_DRAGONS: "Share out scarce dragons",
    Phase.MOVE_DRAGONS: "Move dragons",
    Phase.MOVE_WIZARD: "Move your wizard",
    Phase.DEAL_DRAGONS: "Face the dragons",
    Phase.TILE_ACTION: "Use the tile",
    Phase.KEEP_TREASURE: "Keep treasure maps",
    Phase.PLAY_TREASURE: "Find a treasure",
    Phase.GAME_OVER: "The island is explored",
}
"""The names of the phases as players see them (section 5.12)."""


def _card(width: float, height: float, *inside: str, edge: str = "#b89a5e", thick: float = 1.5) -> str:
    back = panel(width, height, stroke=edge, stroke_width=thick)
    return back + "".join(inside)


def status(view: View) -> str:
    """Draw turn, phase and active energies."""
    whose = "All seats" if view.phase is Phase.SETUP_TREASURE else f"Seat {view.turn}"
    head = PHASES[view.phase] if view.turn is None else f"{whose}: {PHASES[view.phase]}"
    inside = [
        text(12, 22, head, 16, font_weight="bold"),
        text(12, 42, f"Turn {view.turn_number} · bag {view.bag_count} · deck {view.deck_count}", 12.5),
    ]
    if view.active:
        inside.append(text(232, 42, "active", 11, text_anchor="end"))
    for place, color in enumerate(view.active):
        inside.append(
            at(246 + 20 * place, 38, title(f"{color.value} is active"), figures.stone(color), scale=0.9)
        )
    return _card(WIDTH, 54, *inside)


def supplies(view: View) -> str:
    """Draw the common stocks: energy, bank, dragons, spires and lairs."""
    inside = [
        text(12, 20, "Supply", 12.5, font_weight="bold"),
        text(12, 48, "Dragons", 12.5, font_weight="bold"),
    ]
    for place, color in enumerate(ENERGIES):
        inside.append(
            at(92 + 50 * place, 16, title(f"{color.value} energy"), figures.stone(color), scale=0.9)
        )
        inside.append(text(104 + 50 * place, 21, str(view.supply[color]), 13))
    inside.append(at(296, 16, title("Gold in the bank"), figures.coin(view.supply.yellow), scale=1.1))
    for place, color in enumerate(COLORS):
        inside.append(
            at(92 + 50 * place, 43, title(f"{color.value} dragons"), figures.dragon(color), scale=0.85)
        )
        inside.append(text(105 + 50 * place, 48, str(view.dragons[color]), 13))
    spires = f"Spires {view.spires}"
    inside.append(text(12, 75, spires, 12.5))
    inside.append(text(92, 75, "Lairs", 12.5))
    for place, color in enumerate(view.lairs):
        inside.append(
            tag("circle", cx=136 + 18 * place, cy=71, r=6, fill=TINT[color], stroke=INK, stroke_width=1)
        )
    return _card(WIDTH, 86, *inside)


def seat_panel(view: View, seat: SeatView) -> str:
    """Draw one seat: what is open, and what the viewer may see behind its screen."""
    active = seat.seat == view.turn
    inside = [
        at(22, 22, figures.wizard(seat.color), scale=0.95),
        text(42, 20, f"Seat {seat.seat}", 14, font_weight="bold"),
        text(42, 36, _held(view, seat), 11.5),
    ]
    if seat.total is not None:
        inside.append(text(WIDTH - 12, 22, f"{seat.total} fame", 15, text_anchor="end", font_weight="bold"))
    inside += [at(22 + 36 * place, 60, _pet(pet)) for place, pet in enumerate(seat.pets)]
    if not seat.pets:
        inside.append(text(12, 64, "no pets yet", 11, opacity=0.6))
    inside.append(text(WIDTH - 84, 64, "captured", 10, text_anchor="end"))
    for place, color in enumerate(seat.captured):
        marker = tag(
            "circle", cx=WIDTH - 74 + 15 * place, cy=60, r=5.5, fill=TINT[color], stroke=INK, stroke_width=1
        )
        inside.append(marker)
    if seat.stock is not None:
        inside.append(at(0, 88, _stock(seat.stock)))
        inside.append(text(12, 114, _fame(seat), 10.5))
    edge = TINT[seat.color] if seat.color is not Color.WHITE else "#cfcabb"
    return _card(WIDTH, panel_height(seat), *inside, edge=edge, thick=4 if active else 2)


def panel_height(seat: SeatView) -> int:
    """Return the height of a seat's panel."""
    return 122 if seat.stock is not None else 76


def _fame(seat: SeatView) -> str:
    """Return the parts of a seat's total; coins on pets are not part of the counted fame."""
    parts = (seat.captures or 0, seat.buildings or 0, seat.treasures or 0)
    captures, buildings, treasures = parts
    coins = (seat.total or 0) - sum(parts)
    return f"{captures} captures + {buildings} buildings + {treasures} treasures + {coins} pets' coins"


def result(view: View) -> str:
    """Return the result of a finished match: winners, tie-break and all totals."""
    placed = ranks(_strength(seat) for seat in view.seats)
    first = [view.seats[seat] for seat in winners(placed)]
    best = first[0]
    even = [seat for seat in view.seats if seat.total == best.total and seat not in first]
    names = " and ".join(f"Seat {seat.seat}" for seat in first)
    by = ""
    if even:
        colors = max(len(seat.captured) for seat in even)
        by = " by coins" if colors == len(best.captured) else " by colours captured"
    totals = " · ".join(f"seat {seat.seat}: {seat.total}" for seat in view.seats)
    return f"{names} {'win' if len(first) > 1 else 'wins'}{by} with {best.total} fame — {totals}"


def _strength(seat: SeatView) -> tuple[int, int, int]:
    """Return the ranking key, as in ``scoring.strength``."""
    return seat.total or 0, len(seat.captured), 0 if seat.stock is None else seat.stock.yellow


def _held(view: View, seat: SeatView) -> str:
    tiles, maps = seat.tile_count + (seat.start_tile is not None), seat.card_count
    parts = [f"{tiles} tile{'s' * (tiles != 1)}", f"{maps} map{'s' * (maps != 1)}"]
    if seat.choosing:
        parts.append(f"choosing from {seat.choosing}")
    elif seat.answered and view.phase is Phase.SETUP_TREASURE:
        parts.append("has chosen")
    parts.append("pen built" if seat.pen_built else "pen to build")
    return " · ".join(parts)


def _pet(pet: Pet) -> str:
    lair = (
        tag("path", d="M-13 12C-13-8-5-12 0-12C6-12 13-8 13 12Z", fill="#6b5a45", opacity=0.5)
        if pet.in_lair
        else ""
    )
    where = " in its lair" if pet.in_lair else ""
    described = title(f"{pet.color.value} pet{where}, {pet.coins} coins")
    return tag("g", described, lair, figures.dragon(pet.color), at(13, 8, figures.coin(pet.coins), scale=0.8))


def _stock(stock: Amounts) -> str:
    parts = [text(12, 5, "own", 10)]
    for place, color in enumerate(ENERGIES):
        parts.append(at(52 + 52 * place, 0, figures.stone(color), scale=0.9))
        parts.append(text(64 + 52 * place, 5, str(stock[color]), 13, font_weight="bold"))
    parts.append(at(270, 0, title("Gold"), figures.coin(stock.yellow), scale=1.15))
    return "".join(parts)


def hand(data: Data, seat: SeatView, used: frozenset[str]) -> str:
    """Draw the tiles and cards behind a seat's screen; those that legal moves name are hot spots."""
    x = 0.0
    parts = []
    if seat.start_tile is not None:
        word = f"S{seat.color.value[0]}"
        parts.append(at(x + 40, 60, _face(seat.start_tile, Kind.START, seat.color, word, used)))
        x += 96
    for tile in seat.tiles or ():
        for face, side in data.terrain[tile].items():
            parts.append(at(x + 40, 60, _face(tile, side.type, side.color, f"{tile}{face.value}", used)))
            if side.type is Kind.JOKER:
                parts.append(at(x + 40, 112, _jokers(tile, face, used)))
            x += 82
        x += 14
    cards = [*(seat.cards or ()), *(seat.offered or ())]
    for card in cards:
        parts.append(at(x, 14, _map(data, card, used, offered=card in (seat.offered or ()))))
        x += 82
    fits = min(1.0, 810 / x) if x else 1.0
    return at(0, 0, *parts, scale=fits)


def _face(tile: str, kind: Kind, color: Color | None, word: str, used: frozenset[str]) -> str:
    edge = "#1c1c1c" if color is None else TINT[color]
    drawn = (
        polygon(corners(ORIGIN, 42), fill=INK)
        + polygon(corners(ORIGIN, 42, 1.5), fill=edge)
        + polygon(corners(ORIGIN, 42, 8), fill=PAPER)
        + at(0, -4, figures.symbol(kind, None), scale=1.3)
        + text(0, 27, word, 10, text_anchor="middle")
    )
    name = f"{tile}, {kind.value.replace('_', ' ')}{f', {color.value}' if color else ''}"
    return hot(word, f"Place {name}", drawn) if word in used else tag("g", title(name), drawn)


def _jokers(tile: str, face: Face, used: frozenset[str]) -> str:
    word = f"{tile}{face.value}"
    if word not in used:
        return ""
    return "".join(
        hot(
            f"{word} {color.value[0]}",
            f"Place {tile} as {color.value}",
            tag("circle", cx=-24 + 16 * place, cy=0, r=6.5, fill=TINT[color], stroke=INK, stroke_width=1),
        )
        for place, color in enumerate(ENERGIES)
    )


def _map(data: Data, card: str, used: frozenset[str], *, offered: bool) -> str:
    """Draw a treasure card: its centre, its neighbours, fame and gold."""
    what = data.card[card]
    near = sorted(what.neighbors, key=COLORS.index)
    drawn = [
        tag(
            "rect",
            width=76,
            height=94,
            rx=8,
            fill="#efdcab",
            stroke="#8a6a2f",
            stroke_width=3 if offered else 1.5,
        ),
        polygon(
            ((x + 24, y + 30) for x, y in corners(ORIGIN, 17)),
            fill=TINT[what.center],
            stroke=INK,
            stroke_width=1,
        ),
        tag("path", d="M18 24L30 36M30 24L18 36", stroke="#8c1d17", stroke_width=3),
        text(70, 26, f"{what.fame}★", 15, text_anchor="end", font_weight="bold"),
        at(60, 42, figures.coin(what.gold), scale=0.85),
        text(38, 88, card, 9.5, text_anchor="middle"),
    ]
    for place, color in enumerate(near):
        x = 38 + (place - (len(near) - 1) / 2) * 17
        hexagon = ((a + x, b + 66) for a, b in corners(ORIGIN, 9))
        drawn.append(polygon(hexagon, fill=TINT[color], stroke=INK, stroke_width=1))
    around = ", ".join(color.value for color in near)
    name = f"{card}: {what.center.value} among {around}; {what.fame} fame, {what.gold} gold"
    return hot(card, name, *drawn) if card in used else tag("g", title(name), *drawn)

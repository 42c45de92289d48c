"""The panels of the picture: status, seats, Alexis, market and result (rules page, section 10)."""

from __future__ import annotations

from collections.abc import Sequence

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.components import Data
from skerry.rules.small_islands.kinds import Phase
from skerry.rules.small_islands.moves import Objective
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import captions, figures, tiles
from skerry.rules.small_islands.picture.board import who_colour
from skerry.rules.small_islands.picture.style import at, hot, panel, tag, text, title
from skerry.rules.small_islands.view_types import AlexisView, SeatView, View, Who

PHASES = {
    Phase.SETUP: "Setup",
    Phase.START_TILES: "Starting tiles",
    Phase.PREPARE: "Preparation: choose your objective",
    Phase.TAKE: "Exploration: take a tile or land",
    Phase.PLACE: "Exploration: place a tile",
    Phase.TOKEN: "Exploration: bonus token?",
    Phase.HOUSES: "Reward: place houses",
    Phase.DISCOVERY: "Reward: keep a discovery token",
    Phase.ALEXIS: "Alexis explores",
    Phase.ALEXIS_ORIENT: "Alexis explores: turn his tile",
    Phase.ALEXIS_HOUSES: "Alexis' reward: place his houses",
    Phase.OVER: "Game over",
}
"""The names of the phases as players see them (section 5.7)."""

_ROOM = 306
"""The width of a panel for text."""

ENDS = {
    "RESERVE_SHORT": "too few tiles for another round",
    "NO_MOVE": "a seat could neither explore nor land",
    "ALEXIS_NO_TILE": "no tile was left for Alexis",
    "ALL_SHIPS": "all ships are placed",
}


def name_of(view: View, who: Who) -> str:
    """Return the name of an actor: its colour, or Alexis."""
    return "Alexis" if who.seat is None else view.seats[who.seat].colour.capitalize()


def status(view: View) -> str:
    """Draw the line at the top: round, phase, who is on turn."""
    line = f"Round {view.round}" if view.round else "Small Islands"
    line = f"{line}: {PHASES[view.phase]}"
    if view.phase is Phase.PREPARE:
        missing = [seat.colour.capitalize() for seat in view.seats if not seat.chosen]
        line += f" (still to choose: {', '.join(missing)})"
    elif view.active is not None:
        line += f" ({name_of(view, view.active)})"
    if view.ended is not None:
        line += f", {ENDS[view.ended.value]}"
    elif view.final is not None:
        line += f"; last reward, {ENDS[view.final.value]}"
    return text(24, 38, line, 20, fill="#ffffff", font_weight="bold")


def _panel(
    x: float, y: float, width: float, height: float, edge: str, *children: str, strong: bool = False
) -> str:
    box = panel(width, height, stroke=edge, stroke_width=4 if strong else 2)
    return at(x, y, box, *children)


def seat_panel(data: Data, view: View, seat: SeatView, x: float, y: float) -> str:
    """Draw what a seat has, 330 by 128."""
    colour = figures.colour(seat.colour)
    active = view.active is not None and view.active.seat == seat.seat
    seen = f" ({' '.join(_points(data, seat.discoveries))})" if seat.discoveries else ""
    ship = {"AVAILABLE": "ship ready", "FLIPPED": "ship turned grey"}.get(
        seat.ship.value, f"ship: {seat.ship_points}"
    )
    lines = [
        f"{seat.prestige} prestige, {ship}, discoveries: {seat.discovery_count}{seen}",
        _hand(seat),
    ]
    if seat.current is not None:
        lines += _objective(data, "" if seat.revealed else "now: ", seat.current)
    elif view.phase is Phase.PREPARE:
        lines.append("has chosen" if seat.chosen else "is choosing")
    if seat.aside is not None:
        lines += _objective(data, "aside: ", seat.aside)
    apart = 15 if len(lines) < 5 else 11.5
    houses = [
        at(14 + 15 * number, 116, figures.house(colour), scale=1.3) for number in range(seat.houses_front)
    ]
    reserve = text(20 + 15 * seat.houses_front, 121, f"+{seat.houses_reserve}", 11)
    tokens = [
        at(112 + 26 * number, 116, _token(data, name, colour)) for number, name in enumerate(seat.tokens)
    ]
    head = f"{seat.colour.capitalize()} (seat {seat.seat})"
    return _panel(
        x, y, 330, 128, colour,
        title(f"{head}: {seat.total} points so far"),
        tag("path", d="M2 10A8 8 0 0 1 10 2H320A8 8 0 0 1 328 10V26H2Z", fill=colour),
        text(12, 20, head, 14, fill="#ffffff", font_weight="bold"),
        text(318, 20, str(seat.total), 17, fill="#ffffff", font_weight="bold", text_anchor="end"),
        *(text(12, 44 + apart * number, line, _fitting(line, 10.5)) for number, line in enumerate(lines)),
        *houses, reserve, *tokens,
        strong=active,
    )  # fmt: skip


def _hand(seat: SeatView) -> str:
    if seat.hand is not None:
        return f"tiles in hand: {' '.join(seat.hand) or 'none'}"
    return f"tiles in hand: {seat.hand_size}" + (f", known: {' '.join(seat.taken)}" if seat.taken else "")


def _points(data: Data, tokens: Sequence[str]) -> list[str]:
    return [str(data.discoveries[token].points) for token in tokens]


def _token(data: Data, name: str, colour: str) -> str:
    resources = data.tokens[name].resources
    if len(resources) == 1:
        shown = figures.icon(resources[0])
    else:
        shown = "".join(
            at(x, y, figures.icon(resource), scale=0.5)
            for resource, (x, y) in zip(resources, figures.ring_of(len(resources), 2.6), strict=True)
        )
    return tag("g", title(f"bonus token {name}"), figures.token_ring(colour), shown, transform="scale(1.7)")


def _objective(data: Data, label: str, what: Objective) -> list[str]:
    """Return what an objective says, in two lines if one is too long for the panel."""
    line = f"{label}{'+'.join(what.cards)}  {captions.objective(data, what)}"
    if _fitting(line, 10.5) == 10.5:
        return [line]
    asks, _, pays = line.rpartition(": ")
    return [asks, f"pays {pays}"]


def _fitting(line: str, size: float) -> float:
    """Return the font size, at most ``size``, at which a line fits in a panel."""
    # A character of the widest named font takes 0.58 of the size on average.
    return min(size, _ROOM / (0.58 * len(line)))


def alexis_panel(data: Data, view: View, alexis: AlexisView, x: float, y: float) -> str:
    """Draw what Alexis has, 330 by 150."""
    colour = figures.colour(alexis.colour)
    stack = len(alexis.seen) + alexis.hidden_explore + alexis.hidden_land
    unseen = f"{alexis.hidden_explore} Explore and {alexis.hidden_land} Land unseen"
    lines = [
        f"removed tiles: {alexis.prestige}, grey ships: {alexis.ship_points}, houses: {alexis.houses_left}",
        f"stack {stack} ({unseen}), discards {len(alexis.discards)}",
    ]
    for name, what in ((alexis.turn_card, "turn"), (alexis.reward_card, "reward")):
        if name is not None:
            card = data.expeditions[name]
            detail = (
                f"{card.kind.lower()}, slot {card.market_slot}, {' '.join(card.directions)}"
                if what == "turn"
                else captions.mission(card.mission)
            )
            lines.append(f"last {what} card {name}: {detail}")
    active = view.active is not None and view.active.seat is None
    return _panel(
        x, y, 330, 110, colour,
        title(f"Alexis: {alexis.total} points if the game ended now"),
        tag("path", d="M2 10A8 8 0 0 1 10 2H320A8 8 0 0 1 328 10V26H2Z", fill=colour),
        text(12, 20, f"Alexis, level {alexis.level}", 14, fill="#ffffff", font_weight="bold"),
        text(318, 20, str(alexis.total), 17, fill="#ffffff", font_weight="bold", text_anchor="end"),
        *(text(12, 44 + 16 * number, line, _fitting(line, 11)) for number, line in enumerate(lines)),
        strong=active,
    )  # fmt: skip


def market(data: Data, view: View, legal: Sequence[moves.Move], x: float, y: float) -> str:
    """Draw the market and the stacks; a slot that may be taken is a hot spot."""
    offered = {move.slot: format_move(move) for move in legal if isinstance(move, moves.Take)}
    drawn = [text(0, -8, "Market", 13, fill="#ffffff", font_weight="bold")]
    for slot, tile in enumerate(view.market, start=1):
        if tile is None:
            shown = tag(
                "rect", width=60, height=60, rx=6, fill="none", stroke="#ffffff", stroke_dasharray="4 4"
            ) + title(f"slot {slot}: empty")
        else:
            shown = tiles.tile(data, tile, "", 0, tooltip=f"slot {slot}: {tile}")
        if slot in offered:
            edge = tag("rect", width=60, height=60, fill="none", stroke="#ffd84a", stroke_width=3)
            shown = hot(offered[slot], f"Take {tile}", shown, edge, whole=True)
        drawn.append(at(92 * (slot - 1), 0, shown, scale=1.4))
        label = f"{slot}  {tile or ''}"
        drawn.append(text(92 * (slot - 1) + 42, 99, label, 12, text_anchor="middle", fill="#ffffff"))
    lines = [
        f"Navigation {view.navigation}",
        f"Reserve {view.reserve}",
        f"Grey ships {view.grey_ships}",
        f"Discoveries {view.bag_size}" + (f" (+{view.offered_size} drawn)" if view.offered_size else ""),
    ]
    lines += [f"{deck.kind.capitalize()} {deck.size}" for deck in view.decks]
    drawn += [text(286, 12 + 16 * number, line, 12.5, fill="#ffffff") for number, line in enumerate(lines)]
    return at(x, y, *drawn)


def due(view: View, x: float, y: float) -> str:
    """Draw the actors whose reward steps are still to come."""
    if not view.due:
        return ""
    marks = [
        at(12 + 24 * n, 0, tag("circle", r=9, fill=who_colour(view, who), stroke="#fff"))
        for n, who in enumerate(view.due)
    ]
    return at(x, y, text(-8, 4, "then", 12, fill="#ffffff", text_anchor="end"), *marks)

"""Draws what surrounds the boards: head, card, bonuses, info bar, seats, titles (section 10)."""

from __future__ import annotations

from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.kinds import Phase, StepName
from skerry.rules.hashi.picture.board import HEIGHT, WIDTH, board
from skerry.rules.hashi.picture.style import (
    FLAGS,
    FRESH,
    GREY,
    INK,
    PAPER,
    TEAL,
    WOOD,
    label,
    moved,
    panel,
    tag,
    title,
)
from skerry.rules.hashi.views import BonusView, CategoryView, SeatView, View
from skerry.rules.kit.sentences import counted

_STEPS = {
    StepName.START: "Choose a start number",
    StepName.WRITE: "Write the number",
    StepName.BUILD: "Draw the bridges",
    StepName.WAIT: "Waiting for the others",
}
_NAMES = {"RED": "Red flags", "BLUE": "Blue flags", "SIX": "Six joined"}


def phase_text(view: View) -> str:
    """Return the phase for display (section 5.1)."""
    if view.phase is Phase.START_NUMBERS:
        return "Start numbers"
    return "Final count" if view.phase is Phase.GAME_OVER else f"Round {view.round} of {view.rounds}"


def step_text(view: View, seat: SeatView) -> str:
    """Return the step of a seat for display (section 5.1)."""
    if view.phase is Phase.GAME_OVER:
        return f"Rank {seat.rank}" if len(view.seats) > 1 else f"{seat.title}: {seat.title_english}"
    return _STEPS[seat.step]


def head(data: Data, view: View) -> str:
    """Draw the head, 664 by 84: game, phase, and the track of rounds with the solo stacks."""
    ends = (
        {sum(data.stacks[: at + 1]) for at in range(len(data.stacks) - 1)} if len(view.seats) == 1 else set()
    )
    track = []
    for number in range(1, view.rounds + 1):
        x = 24 + 37 * (number - 1)
        done = number < view.round or view.phase is Phase.GAME_OVER
        now = number == view.round and not done
        fill = TEAL if done else FRESH if now else "#fff"
        track.append(
            moved(
                x,
                63,
                tag("circle", r=11, fill=fill, stroke=TEAL, stroke_width=1.5),
                label(0, 4, str(number), 11, fill="#fff" if done or now else TEAL),
            )
        )
        if number in ends:
            track.append(
                tag(
                    "line",
                    x1=x + 18.5,
                    y1=47,
                    x2=x + 18.5,
                    y2=79,
                    stroke=FRESH,
                    stroke_width=2.5,
                    stroke_dasharray="4 3",
                )
            )
    return "".join(
        (
            panel(664, 84),
            label(16, 32, "Hashi", 25, text_anchor="start", font_weight="bold", fill=TEAL),
            label(104, 32, f"Side {view.options.side.value}", 15, text_anchor="start"),
            label(648, 31, phase_text(view), 18, text_anchor="end", font_weight="bold"),
            *track,
        )
    )


def current_card(data: Data, view: View) -> str:
    """Draw the current card, or after the end the card put aside, 120 by 84."""
    if view.card is not None:
        lines = _strokes(view.card.bridges, 84, 20, 36)
        return "".join(
            (
                title(f"Number {view.card.number}, {counted(view.card.bridges, 'bridge')}"),
                panel(120, 84, stroke=FRESH, stroke_width=3),
                label(36, 60, str(view.card.number), 52, font_weight="bold"),
                tag("line", x1=64, y1=14, x2=64, y2=70, stroke="#d9d2bd", stroke_width=1.5),
                moved(0, 6, lines),
                label(84 + 8, 74, "bridge" if view.card.bridges == 1 else "bridges", 10),
            )
        )
    aside = data.card[view.aside] if view.aside else None
    caption = f"Aside: {aside.number} with {aside.bridges}" if aside else "No card yet"
    return panel(120, 84, stroke=GREY, stroke_dasharray="6 5") + label(60, 46, caption, 12)


def _strokes(count: int, x: float, y: float, length: float) -> str:
    return "".join(
        tag("rect", x=x - length / 2 + 8, y=y + 12 * at - 4, width=length, height=7, rx=2, fill=WOOD)
        for at in range(count)
    )


def bonuses(data: Data, view: View, seat: SeatView) -> str:
    """Draw the bonuses, finished islands and total of a seat, 664 by 66."""
    parts = []
    for at, (category, bonus) in enumerate(zip(view.categories, seat.bonuses, strict=True)):
        parts.append(moved(at * 140, 0, _bonus(category, bonus)))
    count = (
        panel(108, 66)
        + label(54, 20, f"Finished × {data.per_island}", 11)
        + label(54, 52, f"{seat.finished_islands} → {seat.island_points}", 22, font_weight="bold")
    )
    total = (
        panel(124, 66, fill=TEAL)
        + label(62, 20, "Total", 12, fill="#fff")
        + label(62, 54, str(seat.total), 32, fill="#fff", font_weight="bold")
    )
    return "".join((*parts, moved(422, 0, count), moved(540, 0, total)))


def _bonus(category: CategoryView, bonus: BonusView) -> str:
    name = category.category.value
    high = bonus.round is not None and bonus.points == category.high
    low = bonus.round is not None and not high
    parts = [
        title(f"{_NAMES[name]}: {category.high} for the first seat, {category.low} later"),
        panel(132, 66, stroke=TEAL if bonus.round is not None else "#c9d8d8", stroke_width=2),
        moved(24, 34, _emblem(name)),
        _value(62, category.high, chosen=high, out=not category.high_open and not high),
        _value(102, category.low, chosen=low, out=high),
    ]
    if bonus.round is not None:
        parts.append(label(82, 62, f"round {bonus.round}", 9.5))
    elif category.deadline is not None:
        parts.append(label(82, 62, f"high until round {category.deadline}", 9.5))
    return "".join(parts)


def _emblem(name: str) -> str:
    if name in FLAGS:
        pole = tag("line", x1=-7, y1=18, x2=-7, y2=-20, stroke="#5b4a2e", stroke_width=3.5)
        return pole + tag("path", d="M-6 -20L17 -11L-6 -2Z", fill=FLAGS[name])
    spots = ((-10, -10), (0, -10), (10, -10), (-10, 6), (0, 6), (10, 6))
    path = tag("path", d="M-10 6V-10H10V6", fill="none", stroke=WOOD, stroke_width=2.5)
    return path + "".join(
        tag("circle", cx=x, cy=y, r=4.5, fill="#f6e3b4", stroke="#2b8a3e", stroke_width=1.8) for x, y in spots
    )


def _value(x: float, points: int, *, chosen: bool, out: bool) -> str:
    ring = tag("circle", cx=x, cy=28, r=17, fill=TEAL) if chosen else ""
    ink = "#fff" if chosen else GREY if out else INK
    text = label(x, 36, str(points), 24, fill=ink, font_weight="bold")
    struck = (
        tag("line", x1=x - 12, y1=38, x2=x + 12, y2=18, stroke="#c92a2a", stroke_width=2.5) if out else ""
    )
    return ring + text + struck


def info_bar(data: Data, view: View) -> str:
    """Draw all cards with a tick on the revealed ones, 1056 by 58."""
    width = 1056 / len(data.cards)
    return "".join(
        moved(width * at, 0, _small_card(view, card, width - 4)) for at, card in enumerate(data.cards)
    )


def _small_card(view: View, card: Card, width: float) -> str:
    out = card.id in view.revealed
    now = view.card is not None and view.card.id == card.id
    aside = view.aside == card.id
    caption = "now" if now else "revealed" if out else "put aside" if aside else "may still come"
    parts = [
        title(f"Number {card.number}, {counted(card.bridges, 'bridge')}: {caption}"),
        panel(
            width,
            58,
            rx=6,
            fill="#dfe8e8" if out and not now else PAPER,
            stroke=FRESH if now or aside else "#c9d8d8",
            stroke_width=2.5 if now or aside else 1,
        ),
        label(width / 2, 25, str(card.number), 20, font_weight="bold", fill=GREY if out and not now else INK),
    ]
    parts += [
        tag(
            "rect",
            x=width / 2 - 13,
            y=33 + 8 * at,
            width=26,
            height=4,
            fill=GREY if out and not now else WOOD,
        )
        for at in range(card.bridges)
    ]
    if out:
        parts.append(
            tag("path", d=f"M{width - 19:.1f} 13l5 6l9 -12", fill="none", stroke="#2b8a3e", stroke_width=3)
        )
    return "".join(parts)


def seat_panel(data: Data, view: View, seat: SeatView, *, scale: float) -> str:
    """Draw another seat's small board with its points beside it, 376 wide."""
    wide, high = WIDTH * scale, HEIGHT * scale
    parts = [
        panel(376, high + 12),
        moved(6, 6, board(data.layout(view.options), seat), scale=scale),
        label(wide + 18, 26, f"Seat {seat.seat}", 17, text_anchor="start", font_weight="bold"),
        label(wide + 18, 44, step_text(view, seat), 11.5, text_anchor="start", fill=TEAL),
        label(364, 26, "sealed" if seat.sealed else "", 11, text_anchor="end", fill=FRESH),
    ]
    lines = [(f"Islands {seat.finished_islands} × {data.per_island}", seat.island_points)]
    lines += [(_NAMES[bonus.category.value], bonus.points) for bonus in seat.bonuses]
    for at, (name, points) in enumerate(lines):
        y = 66 + 19 * at
        parts.append(label(wide + 18, y, name, 12, text_anchor="start"))
        parts.append(label(364, y, str(points), 12, text_anchor="end"))
    parts.append(label(wide + 18, 150, "Total", 15, text_anchor="start", font_weight="bold"))
    parts.append(label(364, 152, str(seat.total), 22, text_anchor="end", font_weight="bold", fill=TEAL))
    return "".join(parts)


def titles(data: Data, view: View) -> str:
    """Draw the solo titles, the highest first, 376 by 430; after the end the earned one is highlighted."""
    seat = view.seats[0]
    parts = [panel(376, 430), label(16, 30, "Titles", 17, text_anchor="start", font_weight="bold", fill=TEAL)]
    for at, rank_title in enumerate(reversed(data.titles)):
        y = 60 + 31 * at
        if rank_title.title_de == seat.title:
            parts.append(tag("rect", x=8, y=y - 20, width=360, height=29, rx=7, fill="#ffe3b3"))
        reach = (
            f"to {rank_title.max}"
            if not rank_title.min
            else f"{rank_title.min}"
            if rank_title.min == rank_title.max
            else f"{rank_title.min}–{rank_title.max}"
        )
        parts.append(label(56, y, reach, 13, text_anchor="end"))
        parts.append(label(74, y, rank_title.title_de, 13.5, text_anchor="start", font_weight="bold"))
        parts.append(label(360, y, rank_title.title_en, 11, text_anchor="end", fill="#5b7680"))
    return "".join(parts)

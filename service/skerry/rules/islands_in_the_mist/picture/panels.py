"""The panel beside an island: energy, oculars, coasts, projects, points (rules page, section 10)."""

from __future__ import annotations

from skerry.rules.islands_in_the_mist.components import Data
from skerry.rules.islands_in_the_mist.picture.figures import COLOURS, SEATS, face_name, tile_at
from skerry.rules.islands_in_the_mist.picture.style import INK, at, centred, panel, tag, text, title
from skerry.rules.islands_in_the_mist.views import PlayerView, View

WIDTH, HEIGHT = 640.0, 430.0
_STEP = 16.3
_TRACK = 350.0


def seat_panel(data: Data, view: View, player: PlayerView, island: str) -> str:
    """Draw the panel of a seat; ``island`` is already drawn, around its middle."""
    awaited = player.seat == view.turn
    start = " \N{BLACK STAR} start" if player.seat == view.start_seat else ""
    noted = f" \N{MIDDLE DOT} all coasts in round {player.joined_round}" if player.joined_round else ""
    place = f" \N{MIDDLE DOT} place {player.place}" if view.end_reason else ""
    return "".join(
        (
            panel(
                WIDTH, HEIGHT, stroke="#ff7a00" if awaited else "#fff", stroke_width=3.5 if awaited else 1.5
            ),
            tag("circle", cx=18, cy=18, r=8, fill=SEATS[player.seat % len(SEATS)], stroke=INK),
            text(32, 23, f"Seat {player.seat}{start}{noted}{place}", 14, font_weight="bold"),
            text(
                WIDTH - 14, 25, f"{player.points}", 20, text_anchor="end", font_weight="bold", fill="#1b6ca8"
            ),
            at(206, 208, island),
            at(26, 398, _energy(data, player)),
            at(412, 40, _oculars(data, player)),
            at(412, 132, _coasts(data, player)),
            at(412, 188, _points(player)),
            at(412, 336, _projects(data, player)) if view.options.module >= 3 else "",
        )
    )


def _energy(data: Data, player: PlayerView) -> str:
    parts = [title(f"Energy {player.energy} of {data.max_energy}")]
    # A longer track has narrower steps, and numbers on some of them.
    wide = min(_STEP, _TRACK / max(data.max_energy, 1))
    every = 1 if wide > 11 else 5 if wide > 5 else 10
    side = min(14.0, wide)
    for step in range(data.max_energy + 1):
        x = step * wide
        filled = step <= player.energy
        parts.append(
            tag(
                "rect",
                x=x - side / 2,
                y=-7,
                width=side,
                height=14,
                rx=min(3.0, side / 4),
                fill="#3a9bd9" if filled else "#e7eef4",
                stroke="#f2b01e" if step == player.energy else "#9fb3c4",
                stroke_width=2.4 if step == player.energy else 0.8,
            )
        )
        if step % every == 0:
            parts.append(centred(x, 0, str(step), 7.5, fill="#fff" if filled else "#6b7f90"))
    for crown in data.crowns:
        x = crown.from_energy * wide
        parts.append(
            tag(
                "path",
                d="M-7 5L-8-4L-4 0L0-6L4 0L8-4L7 5Z",
                fill="#f2b01e",
                stroke="#a8751a",
                transform=f"translate({x:.1f} 17)",
            )
        )
        parts.append(centred(x, 19, str(crown.points), 6.5, font_weight="bold"))
    return tag("g", *parts)


def _oculars(data: Data, player: PlayerView) -> str:
    parts = [text(0, 8, f"Oculars {len(player.oculars)} of {player.ocular_count}", 10.5)]
    size = 15 if player.ocular_count < 7 else 13
    for place in range(player.ocular_count):
        x, y = 18 + min(32.0, 192 / player.ocular_count) * place, 38.0
        if player.ocular_count > 7:
            x, y = 14 + 27.0 * (place % 8), 34.0 + 30 * (place // 8)
        parts.append(tag("circle", cx=x, cy=y, r=size, fill="#f3efe4", stroke="#a58a55", stroke_width=2))
        if place < len(player.oculars):
            face = player.oculars[place]
            parts.append(tag("g", title(face_name(data, face)), tile_at(data, x, y, face, size - 1)))
    return tag("g", *parts)


def _coasts(data: Data, player: PlayerView) -> str:
    parts = [text(0, 8, f"Coasts joined {len(player.coasts)} of {len(data.landscapes)}", 10.5)]
    for at_, name in enumerate(data.landscapes):
        x, y = 72.0 * (at_ % 3), 14 + 17.0 * (at_ // 3)
        done = name in player.coasts
        parts.append(
            at(
                x,
                y,
                title(f"Coast of {name.lower()} ({data.sides[at_]}): {'joined' if done else 'not joined'}"),
                tag(
                    "rect",
                    width=69,
                    height=14,
                    rx=4,
                    fill=COLOURS[at_ % len(COLOURS)],
                    opacity=1.0 if done else 0.35,
                    stroke="#f2b01e" if done else "none",
                    stroke_width=2,
                ),
                centred(34.5, 7, f"{'✓ ' if done else ''}{name.lower()}", 8.5, font_weight="bold"),
            )
        )
    return tag("g", *parts)


def _points(player: PlayerView) -> str:
    lines = []
    for at_, part in enumerate(player.parts):
        y = 10 + 11.2 * at_
        name = part.category.replace("_", " ").lower()
        lines.append(text(0, y, name, 9.5))
        lines.append(text(206, y, str(part.points), 9.5, text_anchor="end", font_weight="bold"))
    return tag("g", *lines)


def _projects(data: Data, player: PlayerView) -> str:
    parts = [text(0, 6, "Projects", 10.5)]
    for at_, (name, kind) in enumerate(data.extensions.items()):
        state = "built" if name in player.built else "to buy" if name in player.owned else "on an ocular"
        y = 13 + 12.4 * at_
        fill = {"built": "#2f9d4a", "to buy": "#e7eef4"}.get(state, "#c7b8e2")
        parts.append(
            at(
                0,
                y,
                title(f"{face_name(data, name)}, {kind.energy_cost} energy, {state}: {kind.text}"),
                tag("rect", width=206, height=11, rx=3, fill=fill),
                text(5, 8.5, face_name(data, name), 8.5),
                text(201, 8.5, f"{kind.energy_cost} energy, {state}", 8, text_anchor="end"),
            )
        )
    return tag("g", *parts)

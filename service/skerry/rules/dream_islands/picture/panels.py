"""Draws what is beside the board: turn, seat panels, hand and result (section 10)."""

from __future__ import annotations

from collections.abc import Set

from skerry.rules.dream_islands.components import Card, Data
from skerry.rules.dream_islands.kinds import Phase
from skerry.rules.dream_islands.picture.pieces import piece
from skerry.rules.dream_islands.picture.style import HALO, INK, at, hot, panel, tag, text, title, url
from skerry.rules.dream_islands.views import PlayerView, View

_SEAT_CORNERS = ((788, 8), (788, 90), (788, 554), (788, 636))
_WIDTH, _HEIGHT = 244, 76
_MAX_PIPS = 9
# The number of codes of tucked cards that fit beside island 8.
_ROW_CODES = 6


def status(data: Data, view: View) -> str:
    """Draw the head: round, phase, seat on turn, pieces in the middle, final round."""
    if view.turn is None:
        line = "Game over"
    else:
        line = f"{data.phase_names[view.phase.value]}: seat {view.turn} ({data.colours[view.turn].id})"
    filled = len(view.middle)
    pips = "".join(
        tag(
            "circle",
            cx=24 + 17 * at_,
            cy=80,
            r=6.5,
            fill=data.colours[view.middle[at_]].hex if at_ < filled else "#fff",
            stroke=INK,
            stroke_width=1,
        )
        for at_ in range(min(max(filled, data.middle_limit), _MAX_PIPS))
    )
    parts = [
        panel(326, 102),
        text(14, 28, "Dream Islands", 21, font_weight="bold", fill="#0f6f93"),
        text(312, 27, f"Round {view.round}", 13, text_anchor="end"),
        text(14, 52, line, 13.5, font_weight="bold"),
        text(14, 68, f"In the middle: {filled} of {data.middle_limit}", 10.5),
        pips,
    ]
    if view.final_round:
        reasons = ", ".join(reason.value.replace("_", " ").lower() for reason in view.end_reasons)
        parts.append(
            at(
                176,
                58,
                title(f"This is the final round: {reasons}"),
                tag("rect", width=138, height=36, rx=8, fill="#d8342b"),
                text(69, 16, "FINAL ROUND", 14, text_anchor="middle", fill="#fff", font_weight="bold"),
                text(69, 30, reasons, 9, text_anchor="middle", fill="#fff"),
            )
        )
    return at(8, 8, *parts)


def _shell() -> str:
    return tag(
        "path",
        d="M0 8 Q-11 4 -9 -4 Q-7 -9 0 -9 Q7 -9 9 -4 Q11 4 0 8Z M0 8 V-9 M0 8 L-6 -7 M0 8 L6 -7",
        fill="#f3b59b",
        stroke="#a65a3d",
        stroke_width=1.2,
        fill_rule="nonzero",
    )


def _numbers(data: Data, player: PlayerView, words: Set[str]) -> str:
    parts = []
    for at_, number in enumerate(data.numbers):
        covered = number in player.covered
        box = tag("rect", x=-11, y=-11, width=22, height=22, rx=5, fill="#e2f3f8", stroke=INK, stroke_width=1)
        face = box + text(0, 5, str(number), 14, text_anchor="middle", font_weight="bold")
        if covered:
            face += tag("g", _shell(), opacity=0.9)
        word = f"{number}:"
        if word in words:
            ring = tag(
                "rect",
                x=-12.5,
                y=-12.5,
                width=25,
                height=25,
                rx=6,
                fill="none",
                stroke="#ff8a00",
                stroke_width=2.5,
            )
            face = hot(word, f"Cover the number {number}", face, ring)
        else:
            face = title(f"{number} is {'covered' if covered else 'open'}") + face
        parts.append(at(22 + 27 * at_, 37, tag("g", face)))
    return "".join(parts)


def _missions(data: Data, player: PlayerView) -> str:
    colour = data.colours[player.seat].hex
    parts = []
    for at_, card in enumerate(data.cards):
        done = card.id in player.completed
        held = player.hand is not None and card.id in player.hand
        parts.append(
            at(
                9 + 14.2 * at_,
                54,
                title(f"{card.label}: {'completed' if done else 'in hand' if held else 'not completed'}"),
                tag(
                    "rect",
                    width=13,
                    height=16,
                    rx=3,
                    fill=colour if done else "#f0ece0",
                    stroke=INK if held or done else "#cfc8b4",
                    stroke_width=1.6 if held else 0.8,
                ),
                text(
                    6.5,
                    11.5,
                    card.code,
                    8,
                    text_anchor="middle",
                    font_weight="bold" if done else "normal",
                    fill=INK if done else "#9a927c",
                ),
            )
        )
    return "".join(parts)


def seat_panel(data: Data, view: View, player: PlayerView, words: Set[str]) -> str:
    """Draw the panel of a seat; ``words`` are the words of the legal moves if the seat is on turn."""
    x, y = _SEAT_CORNERS[player.seat]
    turn = player.seat == view.turn
    start = " · start" if player.seat == view.start_seat else ""
    tucked = f" ({player.tucked_size} tucked)" if player.tucked_size else ""
    return at(
        x,
        y,
        panel(_WIDTH, _HEIGHT, stroke="#ff8a00" if turn else "#fff", stroke_width=3.5 if turn else 1.5),
        at(17, 22, tag("g", piece(data.colours[player.seat].hex), transform="scale(0.7)")),
        text(31, 18, f"Seat {player.seat} · {player.colour}{start}", 12, font_weight="bold"),
        text(_WIDTH - 10, 19, f"{player.points}", 16, text_anchor="end", font_weight="bold", fill="#0f6f93"),
        _numbers(data, player, words),
        text(122, 35, f"hand {player.hand_size}", 10.5),
        text(122, 47, f"pile {player.pile_size}{tucked}", 10.5),
        _missions(data, player),
    )


def _symbol(card: Card) -> str:
    """Draw what a card requires, around the origin."""
    if card.kind == "MAJORITY":
        return (
            tag(
                "path",
                d="M-9 -2 L-11 -13 L-5 -8 L0 -15 L5 -8 L11 -13 L9 -2Z",
                fill="#f2b82e",
                stroke="#a8751a",
            )
            + tag("circle", cx=0, cy=10, r=9.5, fill=url("sand"), stroke="#d9b36a")
            + text(0, 14.5, str(card.size), 12.5, text_anchor="middle", font_weight="bold")
        )
    if card.kind == "CHAIN":
        step = 36 / card.size
        dots = [(-18 + step * (at_ + 0.5), 0 if at_ % 2 else 5) for at_ in range(card.size)]
        joined = "M" + "L".join(f"{x:.1f} {y}" for x, y in dots)
        line = tag("path", d=joined, fill="none", stroke="#3fb4d3", stroke_width=2.5)
        return line + "".join(
            tag("circle", cx=x, cy=y, r=min(step / 2 - 0.5, 6), fill=url("sand"), stroke="#a8751a")
            for x, y in dots
        )
    spots = ((-9, 0), (9, 0), (0, 10), (-5, 15), (6, 15)) if card.size > 2 else ((-7, 6), (7, 6))
    people = "".join(
        at(x, y + 3, tag("g", piece("#7a8fa0"), transform="scale(0.55)")) for x, y in spots[: card.size]
    )
    return tag("ellipse", cx=0, cy=6, rx=19, ry=13, fill=url("sand"), stroke="#d9b36a") + people


def _card(card: Card, fulfilled: bool, words: Set[str]) -> str:
    edge, thick = ("#2f9d4a", 3) if fulfilled else ("#8b8470", 1)
    parts = [
        title(f"{card.label}{': fulfilled now' if fulfilled else ''}"),
        tag("rect", width=46, height=74, rx=6, fill="#fffdf5", stroke=edge, stroke_width=thick),
        text(23, 15, card.code, 12, text_anchor="middle", font_weight="bold"),
        at(23, 34, _symbol(card)),
    ]
    if fulfilled:
        tick = tag("path", d="M-4 0 L-1 4 L5 -4", fill="none", stroke="#fff", stroke_width=2)
        parts.append(at(39, 7, tag("circle", r=8, fill="#2f9d4a"), tick))
    for at_, (sign, verb, colour) in enumerate((("+", "Lay down", "#2f9d4a"), ("-", "Tuck", "#7a5a4e"))):
        word = f"{sign}{card.code}"
        if word in words:
            button = tag("rect", width=20, height=16, rx=5, fill=colour)
            mark = text(
                10, 12.5, "+" if sign == "+" else "\N{MINUS SIGN}", 13, text_anchor="middle", fill="#fff"
            )
            parts.append(at(2 + 22 * at_, 56, hot(word, f"{verb}: {card.label}", button, mark)))
    return tag("g", *parts)


def hand(data: Data, view: View, words: Set[str]) -> str:
    """Draw the hand that the viewer may see and mark fulfilled cards; nothing for the public."""
    known = [player for player in view.players if player.hand]
    shown = next((player for player in known if player.seat == view.turn), known[0] if known else None)
    if shown is None or shown.hand is None or view.phase is Phase.OVER:
        return ""
    playable = words if shown.seat == view.turn and view.phase is Phase.RESOLVE else frozenset[str]()
    cards = [
        at(52 * at_, 10, _card(data.card[card], card in (shown.fulfilled or ()), playable))
        for at_, card in enumerate(shown.hand)
    ]
    codes = ["tucked:", *(data.card[card].code for card in shown.tucked or ())]
    rows = [codes[at : at + _ROW_CODES] for at in range(0, len(codes), _ROW_CODES)] if codes[1:] else []
    below = "".join(text(0, 100 + 12 * line, " ".join(row), 10, **HALO) for line, row in enumerate(rows))
    heading = text(0, 2, f"Hand of seat {shown.seat}", 12, font_weight="bold", **HALO)
    return at(164, 572, heading, *cards, below)


def result(view: View) -> str:
    """Draw the ranking of a finished game, with the winners in bold."""
    if view.phase is not Phase.OVER:
        return ""
    strength = {player.seat: (player.points, len(player.completed)) for player in view.players}
    best = max(strength.values())
    # Several seats may share the victory, and all of them are in bold (section 7).
    ranking = sorted(view.players, key=lambda player: strength[player.seat], reverse=True)
    lines = [
        text(
            12,
            44 + 19 * at_,
            f"{player.points} · seat {player.seat} ({player.colour})",
            12,
            font_weight="bold" if strength[player.seat] == best else "normal",
        )
        for at_, player in enumerate(ranking)
    ]
    return at(
        160, 584, panel(158, 118), text(12, 22, "Result", 15, font_weight="bold", fill="#0f6f93"), *lines
    )

"""The moves without a place on the board, as pictures and buttons in words (rules page, section 10).

Everything is drawn within a width; each part returns also how high it is.
"""

from __future__ import annotations

import msgspec

from skerry.rules.small_islands import moves
from skerry.rules.small_islands.kinds import OWN, PORT_FACE, Phase
from skerry.rules.small_islands.notation import format_move
from skerry.rules.small_islands.picture import figures, tiles
from skerry.rules.small_islands.picture.scene import Scene
from skerry.rules.small_islands.picture.style import LIT, PANEL, Value, at, button, heading, hot, tag, text
from skerry.rules.small_islands.picture.tiles import SIZE
from skerry.rules.small_islands.picture.words import TURNS

_ACROSS = 6
"""How many faces of tokens stand in a row."""


class Face(msgspec.Struct, frozen=True):
    """One picture of a bonus token: what it is laid as, and the word of the moves that do so.

    ``line`` and ``column`` are its place; those of a joker have a line of their own.
    """

    symbol: str
    word: str
    joker: bool
    line: int
    column: int

    @property
    def says(self) -> str:
        """What it is in words."""
        return f"Place {'the joker' if self.joker else 'a token'} as a {self.symbol.lower()}"


def actions(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """Draw the choice of the phase within a width; all of it fits in ``high``."""
    match scene.view.phase:
        case Phase.TAKE:
            drawn = _ships(scene, wide, high)
        case Phase.TOKEN:
            drawn = _tokens(scene, wide, high)
        case Phase.HOUSES:
            drawn = _done(scene, wide, high)
        case Phase.DISCOVERY:
            drawn = _discoveries(scene, wide)
        case Phase.ALEXIS_ORIENT:
            drawn = _orient(scene, wide, high)
        case _:
            drawn = ""
    return at(x, y, drawn) if drawn else ""


def acts(scene: Scene) -> bool:
    """Return whether the moves have pictures or buttons outside the board, the hand and the market."""
    return any(
        isinstance(
            move,
            moves.Land
            | moves.LayToken
            | moves.EndTurn
            | moves.ConfirmHouses
            | moves.KeepDiscovery
            | moves.OrientAlexisTile,
        )
        for move in scene.legal
    )


def _ships(scene: Scene, wide: float, high: float) -> str:
    """Draw the ships that may be sent, each with words."""
    kinds = sorted({move.ship for move in scene.legal if isinstance(move, moves.Land)}, reverse=True)
    if not kinds:
        return ""
    drawn = [heading(0, -10, "Or send")]
    lying = wide > 300
    box_wide = (wide - 8) / 2 if lying and len(kinds) > 1 else wide
    box_high = min(high, 66) if lying else min(66, (high - 6) / 2)
    for number, kind in enumerate(kinds):
        own = kind == OWN
        colour = scene.own.colour if own and scene.own is not None else ""
        label = "your ship" if own else "a grey ship"
        box = button(
            kind.lower(), label, box_wide, box_high, whole=False, says=f"Send {label}", size=17, left=52
        )
        ship = at(30, box_high / 2, figures.ship(colour), scale=0.95, pointer_events="none")
        place = ((box_wide + 8) * number, 0.0) if lying else (0.0, (box_high + 6) * number)
        drawn.append(at(*place, box, ship))
    return "".join(drawn)


def faces(scene: Scene) -> list[Face]:
    """Return the faces of the tokens that the active seat has left."""
    view, able = scene.view, [move for move in scene.legal if isinstance(move, moves.LayToken)]
    words = {
        (move.token, "PORT" if move.face == PORT_FACE else str(move.resource)): format_move(move).split(" ")[
            0
        ]
        for move in able
    }
    seat = view.active.seat if view.active is not None else None
    if seat is None or not able:
        return []
    tokens = view.seats[seat].tokens
    jokers = [token for token in tokens if len(scene.data.tokens[token].resources) > 1]
    plain = [token for token in tokens if token not in jokers]
    found: list[Face] = []
    pictures = [(token, symbol) for token in plain for symbol in _symbols(scene, token)]
    for number, (token, symbol) in enumerate(pictures):
        line, column = divmod(number, _ACROSS)
        found.append(Face(symbol, words.get((token, symbol), ""), False, line, column))
    for joker in jokers:
        line = found[-1].line + 1 if found else 0
        found += [
            Face(symbol, words.get((joker, symbol), ""), True, line, 2 + number)
            for number, symbol in enumerate(_symbols(scene, joker))
        ]
    return found


def _symbols(scene: Scene, token: str) -> tuple[str, ...]:
    return (*scene.data.tokens[token].resources, "PORT")


def _tokens(scene: Scene, wide: float, high: float) -> str:
    """Draw each bonus token by each of its faces, and the end of the turn."""
    shown = faces(scene)
    lines = 1 + max((face.line for face in shown), default=0)
    below = scene.tall
    end_wide, end_high = (wide, 46.0) if below else (132.0, high)
    step = ((wide if below else wide - end_wide - 14) + 6) / _ACROSS
    box = step - 6, min(76.0, (high + 6 - (end_high + 10 if below else 0)) / lines - 6)
    picked = sum(bool(face.word) for face in shown) == 1
    drawn = [heading(0, -10, "Place a token as")] if shown else []
    for face in shown:
        place = step * face.column, (box[1] + 6) * face.line
        drawn.append(at(*place, _face(scene, face, *box, picked=picked)))
    for line in {face.line for face in shown if face.joker}:
        y = (box[1] + 6) * line + box[1] / 2
        drawn.append(text(0, y - 3, "or your", 17, fill="#ffffff"))
        drawn.append(text(0, y + 16, "joker as", 17, fill="#ffffff"))
    for move in scene.legal:
        if isinstance(move, moves.EndTurn):
            label = "End the turn" if below or not shown else "End the turn, no token"
            down = (box[1] + 6) * lines + 4 if shown else 0
            place = (0.0, down) if below else (wide - end_wide if shown else 0.0, 0.0)
            drawn.append(at(*place, button(format_move(move), label, end_wide, end_high, whole=True)))
    return "".join(drawn)


def _face(scene: Scene, face: Face, wide: float, high: float, *, picked: bool) -> str:
    """Draw a face of a token as a hot spot, faint if no move lays it."""
    seat = scene.view.active.seat if scene.view.active is not None else None
    colour = scene.view.seats[seat].colour if seat is not None else ""
    symbol = figures.token_ring(colour) + figures.icon(face.symbol)
    token = at(wide / 2, high / 2 + 1, symbol, scale=min(wide, high) / 16)
    box: dict[str, Value] = {"width": wide, "height": high, "rx": 8, "fill": LIT if picked else PANEL}
    if not face.word:
        return tag("g", tag("rect", **box), token, opacity=0.35)
    return hot(face.word, face.says, tag("rect", **box, stroke=LIT, stroke_width=2.5), token)


def _done(scene: Scene, wide: float, high: float) -> str:
    for move in scene.legal:
        if isinstance(move, moves.ConfirmHouses):
            placed = scene.view.houses_in_step
            label = "Done: count the houses" if placed else "Place no house"
            return button(format_move(move), label, wide, min(high, 66), whole=True, size=19)
    return ""


def _discoveries(scene: Scene, wide: float) -> str:
    """Draw the discovery tokens of which one is to be kept."""
    able = [move for move in scene.legal if isinstance(move, moves.KeepDiscovery)]
    drawn = [heading(0, -10, "Keep one of these")] if able else []
    for number, move in enumerate(able):
        points = scene.data.discoveries[move.token].points
        shown = tag("circle", r=31, fill=LIT) + figures.coin(str(points))
        spot = hot(format_move(move), f"Keep the token of {points} points", shown, whole=True)
        across = max(1, int(wide // 70))
        drawn.append(at(34 + 70 * (number % across), 36 + 70 * (number // across), spot))
    return "".join(drawn)


def _orient(scene: Scene, wide: float, high: float) -> str:
    """Draw Alexis' tile in the rotations of which one is to be chosen."""
    turned = [move for move in scene.legal if isinstance(move, moves.OrientAlexisTile)]
    tile = scene.view.alexis.waiting if scene.view.alexis else None
    if tile is None or not turned:
        return ""
    drawn = [heading(0, -10, "Turn the tile of Alexis")]
    size = min(high, (wide - 24) / 4)
    for number, move in enumerate(turned):
        edge = tag("rect", width=SIZE, height=SIZE, rx=2, fill="none", stroke=LIT, stroke_width=3.5)
        shown = tiles.tile(scene.data, tile.tile, "", move.rotation) + edge
        says = f"Place it {TURNS[move.rotation]}"
        spot = hot(format_move(move), says, shown, whole=True)
        drawn.append(at((size + 8) * number, 0, spot, scale=size / SIZE))
    return "".join(drawn)


def height(scene: Scene, wide: float) -> float:
    """Return how high the choice of the phase is where its width is that of a tall picture."""
    match scene.view.phase:
        case Phase.TAKE:
            return 66
        case Phase.TOKEN:
            lines = 1 + max((face.line for face in faces(scene)), default=-1)
            return 82.0 * lines + 4 + 46
        case Phase.HOUSES:
            return 50
        case Phase.DISCOVERY:
            able = sum(isinstance(move, moves.KeepDiscovery) for move in scene.legal)
            return 74 * (1 + (able - 1) // max(1, int(wide // 70)))
        case _:
            return (wide - 24) / 4

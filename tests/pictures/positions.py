"""The positions whose pictures are checked: start, middle and end of a match for each number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from skerry.rules.board_picture import draw_board
from skerry.rules.game import AnyGame, Emit, Seat, Viewer
from skerry.rules.look import Layout, Look, Theme
from skerry.rules.playthrough import PlayedMove, play_through

MOST_DRAWN = 400
"""The most legal moves that a picture is drawn with."""


class Position(NamedTuple):
    """A position of a match as the seat that has to move sees it; at the end, as the first seat does."""

    game: AnyGame
    seats: int
    phase: str
    seat: Seat
    view: Any
    legal: tuple[Any, ...]
    last: tuple[Any, ...]

    def draw(self, layout: Layout, theme: Theme = Theme.LIGHT) -> str:
        """Draw it."""
        look = Look(seat=self.seat, theme=theme, layout=layout, last=self.last)
        return draw_board(self.game, self.view, self.legal, look, MOST_DRAWN)

    def name(self, layout: Layout, theme: Theme = Theme.LIGHT) -> str:
        """Return a name for its picture."""
        return f"{self.game.name}-{self.seats}-{self.phase}-{layout}-{theme}".lower()


def positions(game: AnyGame) -> Iterator[Position]:
    """Yield the positions of a game; the numbers of seats take turns with its modes."""
    for at, seats in enumerate(game.seats):
        modes = game.modes(seats)
        played = play_through(game, seats=seats, given=modes[at % len(modes)], seed=f"pictures/{seats}")
        turns = played.turns
        yield _position(game, seats, "start", played.setup, None)
        half = turns[len(turns) // 2 - 1]
        yield _position(game, seats, "middle", half.state, half)
        yield _position(game, seats, "end", turns[-1].state, turns[-1])


def along(
    game: AnyGame, most: int, seats: int = 2, mode: int = 0, seed: str = "pictures"
) -> Iterator[Position]:
    """Yield about so many positions of a match, after moves at equal distances."""
    given = game.modes(seats)[mode]
    turns = play_through(game, seats=seats, given=given, seed=seed).turns
    for number, turn in enumerate(turns[:: max(1, len(turns) // most)]):
        yield _position(game, seats, f"{mode}-{number}", turn.state, turn)


def everywhere(game: AnyGame, most: int, seed: str) -> Iterator[Position]:
    """Yield so many positions of a match for each number of seats and each mode."""
    for seats in game.seats:
        for mode in range(len(game.modes(seats))):
            yield from along(game, most, seats, mode, seed)


def _position(game: AnyGame, seats: int, phase: str, state: Any, turn: PlayedMove | None) -> Position:
    awaited = sorted(game.decisions(state))
    seat = awaited[0] if awaited else 0
    viewer: Viewer = seat if awaited else "all"
    legal = tuple(islice(game.legal_moves(state, seat), MOST_DRAWN)) if awaited else ()
    last = () if turn is None else tuple(_shown(emit, viewer) for emit in turn.events)
    return Position(game, seats, phase, seat, game.view(state, viewer), legal, last)


def _shown(emit: Emit[Any], viewer: Viewer) -> Any:
    return emit.event if emit.shown is None or viewer in ("all", emit.to) else emit.shown

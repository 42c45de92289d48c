"""What a viewer sees (rules page, section 3), by allow-list from the redacted state."""

from __future__ import annotations

import msgspec

from skerry.rules.dream_islands.components import Data
from skerry.rules.dream_islands.kinds import EndReason, Phase
from skerry.rules.dream_islands.missions import fulfilled
from skerry.rules.dream_islands.options import Options
from skerry.rules.dream_islands.redaction import redact
from skerry.rules.dream_islands.scoring import tally
from skerry.rules.dream_islands.state import State
from skerry.rules.game import HIDDEN, Viewer


class PlayerView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat as a viewer sees it.

    ``places`` counts pieces on the airplane (0) and the islands 1 to 8; ``points`` and ``middle_points``
    are as the position stands. ``hand`` (card order), ``unseen`` (card order), ``tucked`` (from the top)
    and ``fulfilled`` (cards of the hand that the position fulfils) are None where they are hidden.
    """

    seat: int
    colour: str
    places: tuple[int, ...]
    covered: tuple[int, ...]
    hand_size: int
    pile_size: int
    tucked_size: int
    completed: tuple[str, ...]
    middle_points: int
    points: int
    hand: tuple[str, ...] | None
    unseen: tuple[str, ...] | None
    tucked: tuple[str, ...] | None
    fulfilled: tuple[str, ...] | None


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it.

    ``turn`` is the seat on turn, None once the game is over; ``middle`` lists seats in order of arrival.
    """

    options: Options
    phase: Phase
    turn: int | None
    round: int
    start_seat: int
    final_round: bool
    end_reasons: tuple[EndReason, ...]
    middle: tuple[int, ...]
    players: tuple[PlayerView, ...]


def make_view(data: Data, state: State, viewer: Viewer) -> View:
    """Return the viewer's view of a state."""
    known = redact(state, viewer)
    return View(
        options=known.options,
        phase=known.phase,
        turn=known.turn,
        round=known.round,
        start_seat=known.start_seat,
        final_round=known.final_round,
        end_reasons=known.end_reasons,
        middle=known.middle,
        players=_players(data, known),
    )


def _players(data: Data, known: State) -> tuple[PlayerView, ...]:
    players = []
    for count, player in zip(tally(data, known), known.players, strict=True):
        size = data.unseen_size(player)
        # A seat's cards are hidden all or none; with none in hand or tucked all sixteen are placed.
        hidden = HIDDEN in player.hand or HIDDEN in player.tucked
        players.append(
            PlayerView(
                seat=count.seat,
                colour=data.colours[count.seat].id,
                places=player.places,
                covered=player.covered,
                hand_size=len(player.hand),
                pile_size=size + len(player.tucked),
                tucked_size=len(player.tucked),
                completed=player.completed,
                middle_points=count.middle_points,
                points=count.total,
                hand=None if hidden else data.in_order(player.hand),
                unseen=None if hidden else data.unseen(player),
                tucked=None if hidden else player.tucked,
                fulfilled=None if hidden else fulfilled(data, known, count.seat),
            )
        )
    return tuple(players)

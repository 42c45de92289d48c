"""What a viewer sees (rules page, section 3), built from the redacted state by an allow-list."""

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
    """One seat as a viewer sees it."""

    seat: int
    """The number of the seat, from 0."""
    colour: str
    """The id of its colour in the data file."""
    places: tuple[int, ...]
    """The numbers of its pieces on the airplane and on each of the islands 1 to 8."""
    covered: tuple[int, ...]
    """The numbers that it has covered."""
    hand_size: int
    """How many cards it has in hand."""
    pile_size: int
    """How many cards its pile has, including those slid under it."""
    tucked_size: int
    """How many cards it slid under the pile."""
    completed: tuple[str, ...]
    """The ids of its completed missions, in the order of completion."""
    middle_points: int
    """Its current points for pieces on the middle islands."""
    points: int
    """Its current total points."""
    hand: tuple[str, ...] | None
    """The ids of the cards in its hand, in card order; null if hidden."""
    unseen: tuple[str, ...] | None
    """The ids of the cards in its pile that it has never drawn, in card order; null if hidden."""
    tucked: tuple[str, ...] | None
    """The ids of the cards that it slid under the pile, the top one first; null if hidden."""
    fulfilled: tuple[str, ...] | None
    """The ids of the cards in its hand that are fulfilled now; null if hidden."""


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it."""

    options: Options
    """The options of the match."""
    phase: Phase
    """What the seat on turn has to do."""
    turn: int | None
    """The seat on turn, from 0; null once the game is over."""
    round: int
    """The current round, from 1; after the end, the last round."""
    start_seat: int
    """The seat that begins each round, from 0."""
    final_round: bool
    """Whether the game ends with this round."""
    end_reasons: tuple[EndReason, ...]
    """The reasons for the final round; empty before it."""
    middle: tuple[int, ...]
    """The seats of the pieces on the middle islands, in the order of arrival."""
    players: tuple[PlayerView, ...]
    """The seats in order."""


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
        # Either all cards of a seat are hidden or none; without a card in hand or tucked, all are public.
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

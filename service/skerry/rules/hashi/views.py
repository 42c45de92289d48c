"""What a viewer sees (rules page, section 3), built from the redacted state by an allow-list."""

from __future__ import annotations

import msgspec

from skerry.rules.game import Viewer
from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data
from skerry.rules.hashi.connectivity import board_of, degrees, finished
from skerry.rules.hashi.kinds import BLANK, Category, Phase, StepName
from skerry.rules.hashi.options import Options
from skerry.rules.hashi.redaction import redact
from skerry.rules.hashi.scoring import Tally, high_open, tally
from skerry.rules.hashi.state import Board, State
from skerry.rules.kit.ranking import ranks


class CardView(msgspec.Struct, frozen=True, rename="camel"):
    """A card: the number to write and how many bridges to draw."""

    id: str
    """The card's id in the data file."""
    number: int
    """The number to write, 1 to 6."""
    bridges: int
    """How many bridges to draw, 1 to 3."""


class CategoryView(msgspec.Struct, frozen=True, rename="camel"):
    """A bonus category: its points, and whether the high ones can still be earned."""

    category: Category
    """The category."""
    high: int
    """The points for achieving it first, or by the deadline in a solo game."""
    low: int
    """The points for achieving it later."""
    high_open: bool
    """Whether the high points can still be earned."""
    deadline: int | None
    """In a solo game, the last round that earns the high points, 1 to 17; otherwise null."""


class IslandView(msgspec.Struct, frozen=True, rename="camel"):
    """An island of a board."""

    island: int
    """The island's id, from 1."""
    number: int | None
    """Its number, 1 to 6; null while it is blank."""
    degree: int
    """How many bridges touch it."""
    finished: bool
    """Whether it has exactly as many bridges as its number says."""
    pending: bool
    """Whether its number was written in the current round."""


class LineView(msgspec.Struct, frozen=True, rename="camel"):
    """A line of a board."""

    line: str
    """The line's id, such as `L04`."""
    bridges: int
    """How many bridges it has, 0 to 2."""
    pending: int
    """How many of them were drawn in the current round."""
    shut: bool
    """Whether it cannot have bridges because a line that crosses it has one."""


class StartView(msgspec.Struct, frozen=True, rename="camel"):
    """The start choice of a seat."""

    island: int
    """The id of the chosen island."""
    number: int
    """The chosen number, 3 or 4."""
    receiver: int
    """The seat, from 0, whose board will have the number."""


class BonusView(msgspec.Struct, frozen=True, rename="camel"):
    """A category on one board."""

    category: Category
    """The category."""
    round: int | None
    """The round in which the seat achieved it, 1 to 17; null if it has not."""
    points: int
    """The points for it; 0 if the seat has not achieved it."""


class SeatView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat as a viewer sees it.

    ``islands`` and ``lines`` include the entries of the current round that the viewer may see. Points and
    ``finished_islands`` do not: they are those after the last finished round.
    """

    seat: int
    """The number of the seat, from 0."""
    step: StepName
    """What the seat has to do now."""
    sealed: bool
    """Whether it has made entries that the viewer may not see."""
    start: StartView | None
    """Its start choice; null if the viewer may not see it, and once it is on a board."""
    islands: tuple[IslandView, ...]
    """The islands of its board, by id."""
    lines: tuple[LineView, ...]
    """The lines of its board, by id."""
    finished_islands: int
    """How many of its islands are finished, after the last finished round."""
    island_points: int
    """The points for them, 2 each."""
    bonuses: tuple[BonusView, ...]
    """Its bonus categories."""
    total: int
    """Its total points after the last finished round."""
    rank: int | None
    """The final place, from 1; ties share a place. Null before the end."""
    title: str | None
    """The title earned in a solo game, in German; null before the end and with more seats."""
    title_english: str | None
    """The same title in English; null like `title`."""


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it."""

    options: Options
    """The options of the match."""
    viewer: int | None
    """The seat whose view this is, from 0; null for the public."""
    phase: Phase
    """The phase of the game."""
    round: int
    """The current round; 0 before the first."""
    rounds: int
    """How many rounds the game has."""
    card: CardView | None
    """The card of the current round; null before the first round and after the end."""
    revealed: tuple[str, ...]
    """The ids of the cards revealed so far, in order."""
    unseen: tuple[str, ...]
    """The ids of the other cards, in the order of the data file."""
    aside: str | None
    """The id of the card that was put aside; null before the end."""
    categories: tuple[CategoryView, ...]
    """The bonus categories."""
    seats: tuple[SeatView, ...]
    """The seats in order."""


def make_view(data: Data, state: State, viewer: Viewer) -> View:
    """Return the viewer's view of a state."""
    known = redact(state, viewer)
    over = known.phase is Phase.GAME_OVER
    tallies = tally(data, known)
    places = ranks(count.total for count in tallies)
    return View(
        options=known.options,
        viewer=viewer if isinstance(viewer, int) else None,
        phase=known.phase,
        round=known.round,
        rounds=data.rounds,
        card=_card(data.card[known.card]) if known.card else None,
        revealed=known.revealed,
        unseen=known.unseen,
        aside=known.unseen[0] if over else None,
        categories=tuple(
            CategoryView(
                category=category.id,
                high=category.high,
                low=category.low,
                high_open=high_open(data, known, category),
                deadline=data.deadlines[category.id] if known.seats == 1 else None,
            )
            for category in data.categories
        ),
        seats=tuple(
            _seat(data, known, count, place if over else None)
            for count, place in zip(tallies, places, strict=True)
        ),
    )


def _card(card: Card) -> CardView:
    return CardView(card.id, card.number, card.bridges)


def _seat(data: Data, known: State, count: Tally, rank: int | None) -> SeatView:
    seat = count.seat
    player = known.players[seat]
    title = data.title(count.total) if rank is not None and known.seats == 1 else None
    start = player.pending.start
    board = board_of(data, known, seat)
    return SeatView(
        seat=seat,
        step=player.step,
        sealed=player.pending.hidden,
        start=StartView(start.island, start.number, (seat + 1) % known.seats) if start else None,
        islands=_islands(data, known, player.board, board),
        lines=_lines(data, known, player.board, board),
        finished_islands=count.finished_islands,
        island_points=count.islands,
        bonuses=tuple(
            BonusView(category.id, round_ or None, points)
            for category, round_, points in zip(data.categories, player.achieved, count.bonuses, strict=True)
        ),
        total=count.total,
        rank=rank,
        title=title.title_de if title else None,
        title_english=title.title_en if title else None,
    )


def _islands(data: Data, known: State, resolved: Board, board: Board) -> tuple[IslandView, ...]:
    layout = data.layout(known.options)
    touching, done = degrees(layout, board), finished(layout, board)
    return tuple(
        IslandView(
            island=island.id,
            number=board.numbers[at] if board.numbers[at] != BLANK else None,
            degree=touching[at],
            finished=at in done,
            pending=board.numbers[at] != resolved.numbers[at],
        )
        for at, island in enumerate(layout.islands)
    )


def _lines(data: Data, known: State, resolved: Board, board: Board) -> tuple[LineView, ...]:
    layout = data.layout(known.options)
    drawn = sum(1 << at for at, bridges in enumerate(board.bridges) if bridges)
    return tuple(
        LineView(
            line=line.id,
            bridges=board.bridges[at],
            pending=board.bridges[at] - resolved.bridges[at],
            shut=bool(layout.crossing[at] & drawn),
        )
        for at, line in enumerate(layout.lines)
    )


def shown_board(seat: SeatView) -> Board:
    """Return the board in a view as a ``Board`` of the rules."""
    return Board(
        tuple(island.number or BLANK for island in seat.islands), tuple(line.bridges for line in seat.lines)
    )

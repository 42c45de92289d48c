"""What a viewer sees (rules page, section 3), by allow-list from the redacted state."""

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
    number: int
    bridges: int


class CategoryView(msgspec.Struct, frozen=True, rename="camel"):
    """A bonus category: its values, and whether the high one may still be had.

    ``deadline`` is the last round that earns the high value, in solo only.
    """

    category: Category
    high: int
    low: int
    high_open: bool
    deadline: int | None


class IslandView(msgspec.Struct, frozen=True, rename="camel"):
    """An island of a board: ``number`` is None while it is blank, ``degree`` counts its bridges.

    ``pending``: its number is an entry of the running round.
    """

    island: int
    number: int | None
    degree: int
    finished: bool
    pending: bool


class LineView(msgspec.Struct, frozen=True, rename="camel"):
    """A line of a board: its bridges, how many of them are entries of the running round.

    ``shut``: a line that crosses it has a bridge.
    """

    line: str
    bridges: int
    pending: int
    shut: bool


class StartView(msgspec.Struct, frozen=True, rename="camel"):
    """The own start choice; ``receiver`` is the seat whose board it will stand on."""

    island: int
    number: int
    receiver: int


class BonusView(msgspec.Struct, frozen=True, rename="camel"):
    """A category on one board: the round in which it was achieved, None if not, and its points."""

    category: Category
    round: int | None
    points: int


class SeatView(msgspec.Struct, frozen=True, rename="camel"):
    """One seat as a viewer sees it.

    ``islands`` and ``lines`` show the entries of the running round that the viewer may know; points, the
    total and ``finished_islands`` are always those of the last resolved round. ``sealed``: the seat has
    entries that the viewer may not know. ``rank``, and in solo the title, stand after the end only.
    """

    seat: int
    step: StepName
    sealed: bool
    start: StartView | None
    islands: tuple[IslandView, ...]
    lines: tuple[LineView, ...]
    finished_islands: int
    island_points: int
    bonuses: tuple[BonusView, ...]
    total: int
    rank: int | None
    title: str | None
    title_english: str | None


class View(msgspec.Struct, frozen=True, rename="camel"):
    """The position as a viewer sees it.

    ``viewer`` is the seat that looks, None for the public. ``revealed`` are card ids in order of
    revealing, ``unseen`` the others in component order; ``aside`` is the card put aside, after the end.
    """

    options: Options
    viewer: int | None
    phase: Phase
    round: int
    rounds: int
    card: CardView | None
    revealed: tuple[str, ...]
    unseen: tuple[str, ...]
    aside: str | None
    categories: tuple[CategoryView, ...]
    seats: tuple[SeatView, ...]


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
    """Return the board that a view shows, as the rules hold it."""
    return Board(
        tuple(island.number or BLANK for island in seat.islands), tuple(line.bridges for line in seat.lines)
    )

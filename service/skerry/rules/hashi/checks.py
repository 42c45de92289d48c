"""What the rules refuse, in the order of the page (rules page, section 5.2)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, NO_SUCH_SEAT
from skerry.rules.game import Illegal, Seat
from skerry.rules.hashi.bridges import Site
from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.connectivity import board_of, degrees
from skerry.rules.hashi.kinds import BLANK, Phase, StepName
from skerry.rules.hashi.moves import MOVES, Build, Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.notation import malformed
from skerry.rules.hashi.state import Board, State

DECISION_MOVES: dict[StepName, tuple[type[Move], ...]] = {
    StepName.START: (SetStart,),
    StepName.WRITE: (Write, SkipWrite),
    StepName.BUILD: (Build, SkipBuild),
}
"""The moves that fit each step."""

_TAGS = {
    StepName.START: "SET_START",
    StepName.WRITE: "WRITE or SKIP_WRITE",
    StepName.BUILD: "BUILD or SKIP_BUILD",
}


def check(data: Data, state: State, seat: Seat, move: Move) -> None:
    """Raise ``Illegal`` with the first code that applies, or return."""
    if not isinstance(move, MOVES):
        raise malformed("The move is of no known type.")
    if state.phase is Phase.GAME_OVER:
        raise Illegal(GAME_OVER, "The game is over.", "Read the outcome.")
    if not 0 <= seat < state.seats:
        raise Illegal(NO_SUCH_SEAT, f"There is no seat {seat}.", f"Seats are 0 to {state.seats - 1}.")
    step = state.players[seat].step
    if step is StepName.WAIT:
        raise Illegal("ALREADY_COMMITTED", "The seat has made its entries.", "Wait for the other seats.")
    if not isinstance(move, DECISION_MOVES[step]):
        raise Illegal("WRONG_STEP", f"The seat is at the step {step.value}.", f"Send {_TAGS[step]}.")
    layout = data.layout(state.options)
    match move:
        case SetStart():
            _check_start(data, layout, move)
        case Write(island=island):
            board = board_of(data, state, seat)
            check_write(layout, board, data.card[state.revealed[-1]], island)
        case Build(lines=lines):
            board = board_of(data, state, seat)
            check_build(data, layout, board, data.card[state.revealed[-1]], lines)
        case SkipWrite() | SkipBuild():
            return


def _no_island(layout: Layout, island: int) -> Illegal:
    return Illegal(
        "UNKNOWN_ISLAND", f"There is no island {island}.", f"Islands are 1 to {len(layout.islands)}."
    )


def _check_start(data: Data, layout: Layout, move: SetStart) -> None:
    if not layout.has(move.island):
        raise _no_island(layout, move.island)
    if move.island not in layout.plain:
        raise Illegal(
            "START_ON_FLAG",
            f"Island {move.island} has a flag.",
            f"Choose one without a flag: {', '.join(map(str, layout.plain))}.",
        )
    if move.number not in data.start_numbers:
        raise Illegal(
            "START_NUMBER_NOT_ALLOWED",
            f"{move.number} is no start number.",
            f"Write {' or '.join(map(str, data.start_numbers))}.",
        )


def check_write(layout: Layout, board: Board, card: Card, island: int) -> None:
    """Check the writing of a card's number into an island."""
    if not layout.has(island):
        raise _no_island(layout, island)
    at = island - 1
    if board.numbers[at] != BLANK:
        raise Illegal(
            "ISLAND_TAKEN", f"Island {island} shows {board.numbers[at]} already.", "Choose a blank island."
        )
    degree = degrees(layout, board)[at]
    if layout.islands[at].flag is not None and not degree:
        raise Illegal(
            "FLAG_NEEDS_BRIDGE",
            f"Island {island} has a flag and no bridge.",
            "Lead a bridge to it in an earlier round.",
        )
    if degree > card.number:
        raise Illegal(
            "NUMBER_BELOW_BRIDGES",
            f"{degree} bridges touch island {island}, more than {card.number}.",
            "Choose an island with fewer bridges.",
        )


def check_build(data: Data, layout: Layout, board: Board, card: Card, lines: tuple[str, ...]) -> None:
    """Check the drawing of a card's bridges: all together, then line by line in order of id."""
    if len(lines) != card.bridges:
        raise Illegal(
            "WRONG_BRIDGE_COUNT",
            f"{len(lines)} bridges are named, the card shows {card.bridges}.",
            "Draw exactly as many as the card shows, or none at all.",
        )
    for line in lines:
        if line not in layout.index:
            raise Illegal(
                "UNKNOWN_LINE",
                "There is no such line.",
                f"Lines are {layout.lines[0].id} to {layout.lines[-1].id}.",
            )
    site = Site(data, layout, board)
    open_ = site.open
    for line in sorted(lines):
        at = layout.index[line]
        if not open_ >> at & 1:
            raise _shut(layout, board, site, at)
        open_ = site.place(at, open_)


def _shut(layout: Layout, board: Board, site: Site, at: int) -> Illegal:
    """Say why no bridge fits on a line, given those that ``site`` has drawn before."""
    line, ends = layout.lines[at], layout.ends[at]
    if all(board.numbers[end] == BLANK for end in ends):
        return Illegal(
            "NO_NUMBER_AT_EITHER_END",
            f"{line.id} joins two blank islands.",
            "Begin each bridge at an island with a number.",
        )
    if not site.left[at]:
        most = "one bridge" if site.max_per_line == 1 else "two bridges"
        return Illegal("LINE_FULL", f"{line.id} is full.", f"A line takes {most} at most.")
    drawn = [other for other, left in enumerate(site.left) if left < site.max_per_line]
    for other in drawn:
        if layout.crossing[at] >> other & 1:
            return Illegal(
                "LINE_CROSSED", f"{line.id} crosses {layout.lines[other].id}.", "Bridges never cross."
            )
    for end in ends:
        if not site.room[end] and board.numbers[end] != BLANK:
            return Illegal(
                "ISLAND_FINISHED", f"Island {end + 1} is finished.", "Draw to islands that are not finished."
            )
        if not site.room[end]:
            return Illegal(
                "BLANK_ISLAND_OVER_SIX",
                f"Island {end + 1} is blank and has all the bridges that it may have.",
                "Lead the bridge elsewhere.",
            )
    raise AssertionError(f"{line.id} is open")

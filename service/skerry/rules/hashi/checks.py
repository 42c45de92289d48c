"""What the rules refuse, checked in the order of the rules page (section 5.2)."""

from __future__ import annotations

from skerry.rules.codes import GAME_OVER, NO_SUCH_SEAT
from skerry.rules.game import Illegal, Seat
from skerry.rules.hashi.bridges import Site, members
from skerry.rules.hashi.component_file import Card
from skerry.rules.hashi.components import Data, Layout
from skerry.rules.hashi.connectivity import board_of, degrees
from skerry.rules.hashi.kinds import BLANK, Phase, StepName
from skerry.rules.hashi.legal_moves import writable
from skerry.rules.hashi.moves import MOVES, Build, Move, SetStart, SkipBuild, SkipWrite, Write
from skerry.rules.hashi.notation import malformed
from skerry.rules.hashi.state import Board, State
from skerry.rules.kit.options import shown
from skerry.rules.kit.sentences import all_of, any_of, counted

DECISION_MOVES: dict[StepName, tuple[type[Move], ...]] = {
    StepName.START: (SetStart,),
    StepName.WRITE: (Write, SkipWrite),
    StepName.BUILD: (Build, SkipBuild),
}
"""The moves of each step."""

_TAGS = {
    StepName.START: "SET_START",
    StepName.WRITE: "WRITE or SKIP_WRITE",
    StepName.BUILD: "BUILD or SKIP_BUILD",
}


def check(data: Data, state: State, seat: Seat, move: Move) -> None:
    """Raise ``Illegal`` with the first code that applies; return if the move is legal."""
    if not isinstance(move, MOVES):
        raise malformed(f"{type(move).__name__} is not a type of Hashi move.")
    if state.phase is Phase.GAME_OVER:
        raise Illegal(GAME_OVER, "The game is over.", "Read the outcome.")
    if not 0 <= seat < state.seats:
        raise Illegal(
            NO_SUCH_SEAT,
            f"The match has no seat {seat}.",
            f"Its seats are 0 to {state.seats - 1}." if state.seats > 1 else "Its only seat is 0.",
        )
    step = state.players[seat].step
    if step is StepName.WAIT:
        others = all_of(f"seat {at}" for at, one in enumerate(state.players) if one.step is not StepName.WAIT)
        raise Illegal("ALREADY_COMMITTED", f"Seat {seat} has already moved.", f"Wait for {others}.")
    if not isinstance(move, DECISION_MOVES[step]):
        tag = move.__struct_config__.tag
        raise Illegal("WRONG_STEP", f"{tag} is not a move of the step {step.value}.", f"Send {_TAGS[step]}.")
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
        "UNKNOWN_ISLAND", f"Island {island} does not exist.", f"Islands are 1 to {len(layout.islands)}."
    )


def _check_start(data: Data, layout: Layout, move: SetStart) -> None:
    if not layout.has(move.island):
        raise _no_island(layout, move.island)
    if move.island not in layout.plain:
        islands = any_of(layout.plain)
        raise Illegal(
            "START_ON_FLAG", f"Island {move.island} has a flag.", f"Choose an island without one: {islands}."
        )
    if move.number not in data.start_numbers:
        numbers = any_of(data.start_numbers)
        raise Illegal(
            "START_NUMBER_NOT_ALLOWED", f"{move.number} is not a start number.", f"Write {numbers}."
        )


def check_write(layout: Layout, board: Board, card: Card, island: int) -> None:
    """Check the writing of a card's number into an island."""
    if not layout.has(island):
        raise _no_island(layout, island)
    at, number = island - 1, card.number
    if board.numbers[at] != BLANK:
        islands = any_of(writable(layout, board, card))
        raise Illegal(
            "ISLAND_TAKEN",
            f"Island {island} already has the number {board.numbers[at]}.",
            f"Islands that can take a {number}: {islands}. You may also skip.",
        )
    degree = degrees(layout, board)[at]
    if layout.islands[at].flag is not None and not degree:
        islands = any_of(writable(layout, board, card))
        raise Illegal(
            "FLAG_NEEDS_BRIDGE",
            f"Island {island} has a flag and no bridge yet.",
            f"Islands that can take a {number}: {islands}. You may also skip.",
        )
    if degree > number:
        bridges = counted(degree, "bridge")
        islands = any_of(writable(layout, board, card))
        raise Illegal(
            "NUMBER_BELOW_BRIDGES",
            f"Island {island} already has {bridges}, too many for a {number}.",
            f"Islands that can take a {number}: {islands}. You may also skip.",
        )


def check_build(data: Data, layout: Layout, board: Board, card: Card, lines: tuple[str, ...]) -> None:
    """Check the drawing of a card's bridges: their number, then line by line in order of id."""
    if len(lines) != card.bridges:
        raise Illegal(
            "WRONG_BRIDGE_COUNT",
            f"The move draws {counted(len(lines), 'bridge')}, but the card shows {card.bridges}.",
            f"Draw exactly {card.bridges}, or skip.",
        )
    for line in lines:
        if line not in layout.index:
            raise Illegal(
                "UNKNOWN_LINE",
                f"Line {shown(line)} does not exist.",
                f"Lines are {layout.lines[0].id} to {layout.lines[-1].id}.",
            )
    site = Site(data, layout, board)
    open_ = site.open
    for line in sorted(lines):
        at = layout.index[line]
        if not open_ >> at & 1:
            raise _shut(layout, board, site, at, open_)
        open_ = site.place(at, open_)


def _shut(layout: Layout, board: Board, site: Site, at: int, open_: int) -> Illegal:
    """Say why no bridge fits on a line, given those that ``site`` has drawn before."""
    line, ends = layout.lines[at], layout.ends[at]
    free = any_of(layout.lines[other].id for other in members(open_))
    if all(board.numbers[end] == BLANK for end in ends):
        return Illegal(
            "NO_NUMBER_AT_EITHER_END",
            f"{line.id} joins islands {line.first} and {line.second}, and both are blank.",
            f"Lines that can take a bridge now: {free}. You may also skip.",
        )
    if not site.left[at]:
        bridges = counted(site.max_per_line, "bridge")
        return Illegal(
            "LINE_FULL",
            f"{line.id} already has {bridges}.",
            f"Lines that can take a bridge now: {free}. You may also skip.",
        )
    drawn = [other for other, left in enumerate(site.left) if left < site.max_per_line]
    for other in drawn:
        if layout.crossing[at] >> other & 1:
            return Illegal(
                "LINE_CROSSED",
                f"{line.id} crosses {layout.lines[other].id}, which has a bridge.",
                f"Lines that can take a bridge now: {free}. You may also skip.",
            )
    for end in ends:
        if not site.room[end] and board.numbers[end] != BLANK:
            return Illegal(
                "ISLAND_FINISHED",
                f"{line.id} ends at island {end + 1}, which is finished.",
                f"Lines that can take a bridge now: {free}. You may also skip.",
            )
        if not site.room[end]:
            return Illegal(
                "BLANK_ISLAND_OVER_SIX",
                f"{line.id} ends at island {end + 1}, which is blank and cannot take more bridges.",
                f"Lines that can take a bridge now: {free}. You may also skip.",
            )
    raise AssertionError(f"{line.id} is open")

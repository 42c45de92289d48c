"""What the seat of the large board has to do now, in words."""

from __future__ import annotations

import msgspec

from skerry.rules.hashi.kinds import Phase, StepName
from skerry.rules.hashi.notation import line_number
from skerry.rules.hashi.picture.places import has_ties, verdict
from skerry.rules.hashi.picture.table import Table
from skerry.rules.hashi.views import CardView
from skerry.rules.kit.sentences import all_of, any_of, counted


class Instructions(msgspec.Struct, frozen=True):
    """What to do, how, and what else there is to know; each may be empty."""

    what: str
    how: str = ""
    more: str = ""


def instructions(table: Table) -> Instructions:
    """Return what the seat of the large board has to do, or what has come of it."""
    view, mine = table.view, table.mine
    if mine.title is not None:
        return Instructions(mine.title, mine.title_english or "", counted(mine.total, "point"))
    if view.phase is Phase.GAME_OVER:
        return Instructions(verdict(view, table.own), "Ties share a place" if has_ties(view) else "")
    if mine.step is StepName.WAIT or table.own is None:
        return _waiting(table)
    if view.card is None:
        numbers = any_of(table.data.start_numbers)
        return Instructions(f"Choose a {numbers}", f"for {whose_board(table)}", "on an island without a flag")
    if mine.step is StepName.WRITE:
        return Instructions(
            f"Write the {view.card.number}",
            "on a free island",
            f"then draw {counted(view.card.bridges, 'bridge')}",
        )
    return _drawing(table, view.card)


def whose_board(table: Table) -> str:
    """Return in words for whose board a start number is."""
    seats = len(table.view.seats)
    return "your own board" if seats == 1 else f"the board of seat {(table.mine.seat + 1) % seats}"


def _waiting(table: Table) -> Instructions:
    awaited = [seat.seat for seat in table.view.seats if seat.step is not StepName.WAIT]
    start = table.mine.start
    chosen = f"You chose {start.number} on island {start.island}" if start is not None else ""
    if table.own is None:
        chosen = f"The large board is that of seat {table.mine.seat}" if table.others else ""
    return Instructions(
        "Waiting", f"for {'seat' if len(awaited) == 1 else 'seats'} {all_of(awaited)}", chosen
    )


def _drawing(table: Table, card: CardView) -> Instructions:
    """Say what is picked and what is left to pick, or from where bridges may start."""
    what = f"Draw {counted(card.bridges, 'bridge')}"
    picked = table.spots.picked
    if not picked:
        return Instructions(
            what, "from islands with a number", "all of them or none" if card.bridges > 1 else ""
        )
    lines = [f"{line_number(line)}{' (two)' if count > 1 else ''}" for line, count in picked.items()]
    left = card.bridges - sum(picked.values())
    return Instructions(
        what, f"Picked: {'line' if len(lines) == 1 else 'lines'} {all_of(lines)}", f"{left} more to pick"
    )

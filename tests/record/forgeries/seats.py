"""Seats and the opening: who takes which seat, who is ready, when the match starts."""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

ZERO = "00" * 32


@forgery("a first entry that does not make the match")
def not_created(record: Workbench) -> None:
    record.entries[0] = {**record.entries[1]}
    record.renumber()


@forgery("a match that is made twice")
def created_twice(record: Workbench) -> None:
    record.insert(2, {**record.event("table.created")})


@forgery("something beside the making in the first entry")
def more_than_created(record: Workbench) -> None:
    record.public(1)["events"].append({"type": "table.left", "seat": 0})


@forgery("a match of no seat")
def no_seats(record: Workbench) -> None:
    record.event("table.created")["seats"] = 0


@forgery("a match of one seat more than there are")
def more_seats(record: Workbench) -> None:
    record.event("table.created")["seats"] += 1


@forgery("options that are not an object")
def odd_options(record: Workbench) -> None:
    record.event("table.created")["options"] = []


@forgery("an undo policy that there is not")
def odd_undo(record: Workbench) -> None:
    record.event("table.created")["undo"] = "ALWAYS"


@forgery("options that are not written out", by_rules=True)
def short_options(record: Workbench) -> None:
    record.event("table.created")["options"] = {}


@forgery("options that the game does not have", by_rules=True)
def unknown_options(record: Workbench) -> None:
    record.event("table.created")["options"] = {"left": "x"}


@forgery("seat 7 of 2 is taken")
def unknown_joins(record: Workbench) -> None:
    record.event("table.joined", 1)["seat"] = 7


@forgery("seat -1 is taken")
def negative_joins(record: Workbench) -> None:
    record.event("table.joined", 1)["seat"] = -1


@forgery("a seat is taken twice")
def joins_twice(record: Workbench) -> None:
    record.insert(3, {**record.event("table.joined", 0)})


@forgery("a seat is taken while the match runs")
def joins_late(record: Workbench) -> None:
    record.insert(record.moves()[0], {**record.event("table.joined", 0)})


@forgery("a free seat is left")
def leaves_free(record: Workbench) -> None:
    record.insert(2, {"type": "table.left", "seat": 0})


@forgery("seat 7 of 2 is left")
def unknown_leaves(record: Workbench) -> None:
    record.insert(4, {"type": "table.left", "seat": 7})


@forgery("a seat is left while the match runs")
def leaves_late(record: Workbench) -> None:
    record.insert(record.moves()[0], {"type": "table.left", "seat": 0})


@forgery("a seat is left, and the match starts without it")
def starts_without(record: Workbench) -> None:
    record.insert(record.seqs("table.started")[0], {"type": "table.left", "seat": 0})


@forgery("a free seat is ready")
def ready_free(record: Workbench) -> None:
    record.move(record.seqs("table.ready")[0], 2)


@forgery("a seat is ready twice")
def ready_twice(record: Workbench) -> None:
    seq = record.seqs("table.ready")[0]
    record.insert(seq + 1, {**record.event("table.ready")})


@forgery("the match starts before a seat is ready")
def starts_unready(record: Workbench) -> None:
    record.remove(record.seqs("table.ready")[0])


@forgery("the match starts before a seat is taken")
def starts_untaken(record: Workbench) -> None:
    record.remove(record.seqs("table.joined")[0])


@forgery("the match starts twice")
def starts_twice(record: Workbench) -> None:
    record.insert(record.moves()[0], {**record.event("table.started")})


@forgery("two events of the table together that cannot be")
def two_together(record: Workbench) -> None:
    joined = record.remove(3)["public"]["events"]
    record.public(2)["events"] += joined


@forgery("a game that goes on though nothing started it")
def never_started(record: Workbench) -> None:
    seq = record.seqs("table.started")[0]
    record.remove(seq)

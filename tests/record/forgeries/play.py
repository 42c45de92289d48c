"""Moves: who may make them, and what only the game's rules can check."""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench


def bid(record: Workbench) -> int:
    """Return the seq of the first bid."""
    return record.seqs("BID")[0]


@forgery("a move by seat 7 of 2")
def unknown_seat(record: Workbench) -> None:
    record.public(record.seqs("PLAYED")[0])["by"]["seat"] = 7


@forgery("a move by seat -1")
def negative_seat(record: Workbench) -> None:
    record.public(record.seqs("PLAYED")[0])["by"]["seat"] = -1


@forgery("a move before the start")
def before_start(record: Workbench) -> None:
    seq = record.seqs("TURN")[0]
    record.move(seq, record.seqs("table.started")[0])


@forgery("a move that nobody made")
def by_nobody(record: Workbench) -> None:
    record.public(record.seqs("PLAYED")[0])["by"] = {}


@forgery("a move's text in an entry of the table")
def move_of_the_table(record: Workbench) -> None:
    record.public(2)["by"]["move"] = "bid 1"


@forgery("an entry of the table made by a seat")
def table_by_a_seat(record: Workbench) -> None:
    record.public(2)["by"]["seat"] = 0


@forgery("an entry of the table that nobody made")
def table_by_nobody(record: Workbench) -> None:
    record.public(2)["by"]["host"] = ""


@forgery("a move that the host made without a reason")
def no_reason(record: Workbench) -> None:
    record.public(bid(record))["by"]["host"] = ""


@forgery("a move for a seat as if it had resigned")
def not_resigned(record: Workbench) -> None:
    record.public(bid(record))["by"]["host"] = "resigned"


@forgery("a move by the clock in a match without a clock")
def by_the_clock(record: Workbench) -> None:
    record.public(bid(record))["by"]["host"] = "clock"


@forgery("a move by a seat that has resigned", match="resigned")
def resigned_moves(record: Workbench) -> None:
    seq = next(seq for seq in record.moves() if record.public(seq)["by"].get("host") == "resigned")
    del record.public(seq)["by"]["host"]


@forgery("an event of the table inside a move")
def table_in_a_move(record: Workbench) -> None:
    record.public(bid(record))["events"].insert(0, {"type": "table.resigned", "seat": 1})
    for part in record.parts(bid(record)).values():
        for placed in part["events"]:
            placed[0] += 1


@forgery("a game's event in an entry of the table")
def game_in_the_table(record: Workbench) -> None:
    record.public(2)["events"].append({"type": "TURN", "seat": 0})


@forgery("a game's event before the start, in its entry")
def game_before_start(record: Workbench) -> None:
    seq = record.seqs("table.started")[0]
    events = record.public(seq)["events"]
    turn = {"type": "TURN", "seat": 0}
    events.insert(0, turn)
    for part in record.parts(seq).values():
        for placed in part["events"]:
            placed[0] += 1


@forgery("an entry without events")
def no_events(record: Workbench) -> None:
    record.public(2)["events"] = []


@forgery("an event without a type")
def no_type(record: Workbench) -> None:
    record.event("TURN").pop("type")


@forgery("an event that is a number")
def number_event(record: Workbench) -> None:
    record.public(record.seqs("TURN")[0])["events"][0] = 7


@forgery("an event of the table that nobody knows")
def unknown_event(record: Workbench) -> None:
    record.insert(6, {"type": "table.swapped", "seat": 0})


@forgery("an event of the table with an unknown field")
def unknown_field(record: Workbench) -> None:
    record.event("table.joined")["zz"] = 1


@forgery("an event of the table without one of its fields")
def missing_field(record: Workbench) -> None:
    del record.event("table.joined")["holder"]


@forgery("a seat that is a text")
def text_seat(record: Workbench) -> None:
    record.event("table.joined")["seat"] = "0"


@forgery("a seat that is a truth value")
def truth_seat(record: Workbench) -> None:
    record.event("table.joined", 0)["seat"] = False


@forgery("a move of a seat that is not asked", by_rules=True)
def not_awaited(record: Workbench) -> None:
    by = record.public(record.seqs("PLAYED")[0])["by"]
    by["seat"] = 1 - by["seat"]


@forgery("an illegal move", by_rules=True)
def illegal(record: Workbench) -> None:
    record.parts(bid(record))[str(record.public(bid(record))["by"]["seat"])]["move"] = "bid 9"


@forgery("a move in another spelling", by_rules=True)
def other_spelling(record: Workbench) -> None:
    part = record.parts(bid(record))[str(record.public(bid(record))["by"]["seat"])]
    part["move"] = part["move"].upper()


@forgery("a move without its text", by_rules=True)
def no_text(record: Workbench) -> None:
    seq = record.seqs("PLAYED")[0]
    del record.public(seq)["by"]["move"]


@forgery("an event that the move did not make", by_rules=True)
def made_up(record: Workbench) -> None:
    record.public(record.seqs("TURN")[0])["events"].append({"type": "TURN", "seat": 0})


@forgery("an event that the game does not have", by_rules=True)
def no_such_event(record: Workbench) -> None:
    record.public(record.seqs("TURN")[0])["events"][-1] = {"type": "nonsense"}


@forgery("a score that the rules do not give", by_rules=True, edition="public")
def other_score(record: Workbench) -> None:
    record.event("table.ended")["outcome"]["scores"][0]["total"] += 1


@forgery("a winner that the rules do not give", by_rules=True)
def other_winner(record: Workbench) -> None:
    outcome = record.event("table.ended")["outcome"]
    outcome["winners"] = [seat for seat in (0, 1) if seat not in outcome["winners"]]

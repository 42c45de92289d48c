"""The end: secret, reason, result, and what comes after it. Resigning and undoing."""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

ZERO = "00" * 32


@forgery("an entry after the end", edition="public")
def after_the_end(record: Workbench) -> None:
    record.insert(len(record.entries) + 1, {"type": "table.resigned", "seat": 0})


@forgery("a second end")
def second_end(record: Workbench) -> None:
    ended = record.event("table.ended")
    record.insert(len(record.entries) + 1, {**ended, "reason": "ABANDONED", "outcome": None})


@forgery("a move after the end", edition="public")
def move_after_the_end(record: Workbench) -> None:
    record.insert(len(record.entries) + 1, {"type": "TURN", "seat": 0})
    record.public(-1)["by"] = {"seat": 0, "move": "play p1"}


@forgery("something behind the end in its entry")
def behind_the_end(record: Workbench) -> None:
    record.public(-1)["events"].append({"type": "TURN", "seat": 0})


@forgery("another secret than the one committed to", edition="public")
def other_secret(record: Workbench) -> None:
    record.event("table.ended")["secret"] = "11" * 32


@forgery("another secret, with the salts that follow from it")
def other_secret_and_salts(record: Workbench) -> None:
    record.event("table.ended")["secret"] = "11" * 32
    record.key = b"k" * 32


@forgery("the secret in upper case")
def upper_secret(record: Workbench) -> None:
    ended = record.event("table.ended")
    ended["secret"] = ended["secret"].upper()


@forgery("a secret that is too short")
def short_secret(record: Workbench) -> None:
    record.event("table.ended")["secret"] = "00" * 31


@forgery("a commitment that is too short")
def short_commitment(record: Workbench) -> None:
    record.event("table.created")["commitment"] = "00" * 31


@forgery("another commitment")
def other_commitment(record: Workbench) -> None:
    record.event("table.created")["commitment"] = ZERO


@forgery("a completed match that is called abandoned")
def called_abandoned(record: Workbench) -> None:
    record.event("table.ended")["reason"] = "ABANDONED"


@forgery("an abandoned match that is called completed", match="abandoned")
def called_completed(record: Workbench) -> None:
    record.event("table.ended")["reason"] = "COMPLETED"


@forgery("an abandoned match with a result", match="abandoned")
def abandoned_with_a_result(record: Workbench) -> None:
    scores: list[object] = [
        {"name": "", "parts": [], "rank": 1 + seat, "seat": seat, "titles": [], "total": 0} for seat in (0, 1)
    ]
    record.event("table.ended")["outcome"] = {"reason": "", "scores": scores, "winners": [0]}


@forgery("a reason to end that there is not")
def odd_reason(record: Workbench) -> None:
    record.event("table.ended")["reason"] = "BORED"


@forgery("a completed match without a result")
def no_result(record: Workbench) -> None:
    record.event("table.ended")["outcome"] = None


@forgery("a result with an unknown field")
def odd_result(record: Workbench) -> None:
    record.event("table.ended")["outcome"]["scores"][0]["zz"] = 1


@forgery("a full edition of an unfinished match", match="running")
def full_early(record: Workbench) -> None:
    pass


@forgery("a full edition of an unfinished practice match", match="running-practice")
def full_practice_early(record: Workbench) -> None:
    pass


@forgery("an unfinished match that nothing is required of but to be complete", match="running", edition=0)
def ended_in_a_table_entry(record: Workbench) -> None:
    secret = (record.table.now.secret or b"").hex()
    record.insert(
        len(record.entries) + 1,
        {"type": "table.ended", "reason": "COMPLETED", "outcome": None, "secret": secret, "unopened": []},
    )


@forgery("seat 7 of 2 resigns")
def unknown_resigns(record: Workbench) -> None:
    record.insert(len(record.entries), {"type": "table.resigned", "seat": 7})


@forgery("a seat resigns twice", match="resigned")
def resigns_twice(record: Workbench) -> None:
    record.insert(record.seqs("table.resigned")[0] + 1, {**record.event("table.resigned")})


@forgery("one of two resigns, and the match goes on")
def goes_on(record: Workbench) -> None:
    record.insert(record.moves()[-1], {"type": "table.resigned", "seat": 0})


@forgery("a seat resigns before the start")
def resigns_early(record: Workbench) -> None:
    record.insert(3, {"type": "table.resigned", "seat": 0})


@forgery("the other seat wins when one resigned", match="given-up", edition="public")
def resigned_wins(record: Workbench) -> None:
    outcome = record.event("table.ended")["outcome"]
    outcome["winners"] = [record.event("table.resigned")["seat"]]


@forgery("a resigned match that is called abandoned", match="given-up")
def resigned_called_abandoned(record: Workbench) -> None:
    record.event("table.ended")["reason"] = "ABANDONED"


@forgery("the end of a resigned match in an entry of its own", match="given-up")
def resigned_apart(record: Workbench) -> None:
    ended = record.public(-1)["events"].pop()
    record.insert(len(record.entries) + 1, ended)


@forgery("three of three go on after one resigned, and the match ends", match="resigned")
def ends_too_early(record: Workbench) -> None:
    seq = record.seqs("table.resigned")[0]
    ended = {**record.events("table.ended")[0], "reason": "RESIGNED"}
    record.public(seq)["events"].append(ended)
    del record.entries[seq:]


@forgery("an undo where nothing may be undone", match="undone", edition="public")
def undo_off(record: Workbench) -> None:
    record.event("table.created")["undo"] = "NONE"


@forgery("an undo by seat 7 of 2", match="undone", edition="public")
def unknown_undoes(record: Workbench) -> None:
    record.event("table.undone")["seat"] = 7


@forgery("an undo of another seat's move", match="undone", edition="public")
def undoes_anothers(record: Workbench) -> None:
    undone = record.event("table.undone")
    undone["seat"] = 1 - undone["seat"]


@forgery("an undo of nothing", match="undone", edition="public")
def undoes_nothing(record: Workbench) -> None:
    record.event("table.undone")["seqs"] = []


@forgery("an undo of an entry of the table", match="undone", edition="public")
def undoes_the_table(record: Workbench) -> None:
    record.event("table.undone")["seqs"] = [2]


@forgery("an undo of an entry to come", match="undone", edition="public")
def undoes_what_comes(record: Workbench) -> None:
    seq = record.seqs("table.undone")[0]
    record.event("table.undone")["seqs"] = [seq + 1]


@forgery("the same undo twice", match="undone", edition="public")
def undoes_twice(record: Workbench) -> None:
    record.insert(record.seqs("table.undone")[0] + 1, {**record.event("table.undone")})


@forgery("an undo across a draw", match="undone", edition="public")
def undo_across_a_draw(record: Workbench) -> None:
    (seq,) = record.event("table.undone")["seqs"]
    record.public(seq)["draws"] = {"bag": 1}


@forgery("an undo across a reveal", match="undone", edition="public")
def undo_across_a_reveal(record: Workbench) -> None:
    (seq,) = record.event("table.undone")["seqs"]
    record.public(seq)["reveals"] = 1


@forgery("an undo of a move that the host played", match="undone", edition="public")
def undo_of_the_hosts(record: Workbench) -> None:
    (seq,) = record.event("table.undone")["seqs"]
    record.public(seq)["by"]["host"] = "bot"

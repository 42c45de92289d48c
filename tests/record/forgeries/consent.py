"""Proposals and answers: who may make them, and that exactly what was agreed happens."""

from __future__ import annotations

from collections.abc import Callable

from tests.record.forgeries.kinds import Change, forgery, true_record
from tests.record.forgeries.workbench import Json, Workbench

EFFECTS = {"UNDO": "table.undone", "PAUSE": "table.paused", "TIME": "table.time_added"}


def consent(name: str) -> Callable[[Change], Change]:
    """Register a forgery of the public edition of the match with proposals."""
    return forgery(name, match="consent", edition="public")


def proposal(record: Workbench, kind: str) -> Json:
    """Return the proposal of a kind."""
    return next(event for event in record.events("table.proposed") if event["proposes"] == kind)


def effect(record: Workbench, kind: str) -> int:
    """Return the seq of the entry in which it happened."""
    return record.seqs(EFFECTS[kind])[0]


for kind in EFFECTS:

    @consent(f"{kind}: a proposal that one has not answered")
    def one_missing(record: Workbench, kind: str = kind) -> None:
        record.public(effect(record, kind) - 1)["events"][0]["agrees"] = False

    @consent(f"{kind}: the same seat agrees twice")
    def twice(record: Workbench, kind: str = kind) -> None:
        seq = effect(record, kind)
        record.public(seq)["events"][0]["seat"] = record.public(seq - 1)["events"][0]["seat"]

    @consent(f"{kind}: the proposer agrees to it itself")
    def by_itself(record: Workbench, kind: str = kind) -> None:
        seat = proposal(record, kind)["seat"]
        record.public(effect(record, kind))["events"][0]["seat"] = seat

    @consent(f"{kind}: it happens although the last one refused")
    def refused(record: Workbench, kind: str = kind) -> None:
        record.public(effect(record, kind))["events"][0]["agrees"] = False

    @consent(f"{kind}: it happens without the last answer")
    def unanswered(record: Workbench, kind: str = kind) -> None:
        record.public(effect(record, kind))["events"].pop(0)

    @consent(f"{kind}: it does not happen")
    def ineffective(record: Workbench, kind: str = kind) -> None:
        record.public(effect(record, kind))["events"].pop()

    @consent(f"{kind}: it happens with the answer before the last")
    def too_soon(record: Workbench, kind: str = kind) -> None:
        seq = effect(record, kind)
        record.public(seq - 1)["events"].append(record.public(seq)["events"].pop())

    @consent(f"{kind}: another proposal is said to be agreed to")
    def other_proposal(record: Workbench, kind: str = kind) -> None:
        record.public(effect(record, kind))["events"][1]["proposal"] += 1

    @consent(f"{kind}: an answer to another proposal")
    def other_answer(record: Workbench, kind: str = kind) -> None:
        record.public(effect(record, kind) - 1)["events"][0]["proposal"] += 1

    @consent(f"{kind}: an answer by a seat that is not there")
    def no_seat(record: Workbench, kind: str = kind) -> None:
        record.public(effect(record, kind) - 1)["events"][0]["seat"] = 7

    @consent(f"{kind}: a proposal by a seat that is not there")
    def no_proposer(record: Workbench, kind: str = kind) -> None:
        proposal(record, kind)["seat"] = 7

    @consent(f"{kind}: a proposal while another is open")
    def another_open(record: Workbench, kind: str = kind) -> None:
        record.insert(effect(record, kind) - 1, {**proposal(record, kind), "seat": 0})

    @consent(f"{kind}: a proposal of the end")
    def of_another_kind(record: Workbench, kind: str = kind) -> None:
        proposal(record, kind).update(proposes="ABANDON", seqs=[], amount=0)

    @consent(f"{kind}: a proposal that names time, or none")
    def other_amount(record: Workbench, kind: str = kind) -> None:
        proposal(record, kind)["amount"] = 0 if kind == "TIME" else 7

    @consent(f"{kind}: a proposal that names moves, or none")
    def other_moves(record: Workbench, kind: str = kind) -> None:
        proposal(record, kind)["seqs"] = [] if kind == "UNDO" else [record.moves()[0]]

    if kind != "UNDO":

        @consent(f"{kind}: it is proposed where no clock runs")
        def without_clock(record: Workbench) -> None:
            record.event("table.created")["clock"] = None


@consent("an undo of fewer moves than proposed")
def fewer(record: Workbench) -> None:
    record.event("table.undone")["seqs"].pop()


@consent("an undo for another seat than the proposer")
def for_another(record: Workbench) -> None:
    record.event("table.undone")["seat"] = 0


@consent("an undo in a match without undo")
def no_undo(record: Workbench) -> None:
    record.event("table.created")["undo"] = "NONE"


def named(record: Workbench, seqs: list[int]) -> None:
    """Let other moves be proposed and undone."""
    proposal(record, "UNDO")["seqs"] = seqs
    record.event("table.undone")["seqs"] = seqs


@consent("an undo of moves that are not the last")
def not_the_last(record: Workbench) -> None:
    named(record, [seq - 1 for seq in record.event("table.undone")["seqs"]])


@consent("an undo in the order of play")
def in_order(record: Workbench) -> None:
    named(record, record.event("table.undone")["seqs"][::-1])


@consent("an undo of the start")
def of_the_start(record: Workbench) -> None:
    started = record.seqs("table.started")[0]
    named(record, list(range(record.event("table.undone")["seqs"][0], started - 1, -1)))


@consent("a proposal of moves that are not the last, which is refused")
def refused_nonsense(record: Workbench) -> None:
    undo = {"type": "table.proposed", "seat": 0, "proposes": "UNDO", "seqs": [1], "amount": 0}
    seq = record.seqs("table.time_added")[1] + 1
    record.insert(seq, undo)
    record.insert(seq + 1, {"type": "table.answered", "seat": 0, "proposal": seq, "agrees": False})


def undone_at_the_end(record: Workbench, draws: int) -> None:
    """Undo, with the consent of all three, the last moves up to the n-th one that drew."""
    drew = [seq for seq in record.moves() if record.public(seq)["draws"] or record.public(seq)["reveals"]]
    seqs = [seq for seq in record.moves()[::-1] if seq >= drew[-draws]]
    record.require = "signed"
    end = len(record.entries)
    undo = {"type": "table.proposed", "seat": 1, "proposes": "UNDO", "seqs": seqs, "amount": 0}
    record.insert(end + 1, undo)
    yes = [{"type": "table.answered", "seat": seat, "proposal": end + 1, "agrees": True} for seat in (0, 2)]
    record.insert(end + 2, yes[0])
    undone = {"type": "table.undone", "seat": 1, "seqs": seqs, "proposal": end + 1}
    record.insert(end + 3, yes[1], undone)


@forgery("an undo across nine draws", match="islands-of-three", edition="public")
def across_nine(record: Workbench) -> None:
    undone_at_the_end(record, 9)


@true_record("an undo across eight draws", "islands-of-three", "public")
def across_eight(record: Workbench) -> None:
    undone_at_the_end(record, 8)


@consent("more time than proposed")
def more_time(record: Workbench) -> None:
    record.event("table.time_added")["amount"] += 1


@consent("a move in a pause")
def move_in_a_pause(record: Workbench) -> None:
    seq = record.seqs("table.resumed")[0]
    record.insert(seq)
    record.public(seq)["by"] = {"seat": 0, "move": "play"}


@consent("a proposal in a pause")
def proposal_in_a_pause(record: Workbench) -> None:
    record.insert(record.seqs("table.paused")[0] + 1, {"type": "table.proposed", **ABANDON})


@consent("a pause that is ended twice")
def ended_twice(record: Workbench) -> None:
    record.insert(record.seqs("table.resumed")[0] + 1, {"type": "table.resumed", "seat": 0})


@consent("a pause that is ended by a seat that is not there")
def ended_by_nobody(record: Workbench) -> None:
    record.event("table.resumed")["seat"] = 3


@consent("a pause out of nothing")
def pause_of_nothing(record: Workbench) -> None:
    record.insert(record.moves()[1], {"type": "table.paused", "proposal": 1})


@consent("an answer to a proposal that a move has ended")
def lapsed(record: Workbench) -> None:
    seq = record.moves()[0]
    record.insert(seq, {"type": "table.proposed", **ABANDON})
    record.insert(seq + 2, {"type": "table.answered", "seat": 1, "proposal": seq, "agrees": False})


@forgery("an end by consent that one refused", match="agreed-to-abandon", edition="public")
def refused_end(record: Workbench) -> None:
    record.event("table.answered")["agrees"] = False


@forgery("an end by consent to something else", match="agreed-to-abandon", edition="public")
def other_end(record: Workbench) -> None:
    record.event("table.proposed").update(proposes="UNDO", seqs=[record.moves()[-1]])


@forgery("an answer after the last, without the end", match="agreed-to-abandon", edition="public")
def no_end(record: Workbench) -> None:
    record.public(-1)["events"].pop()


@forgery("a proposal where nobody else plays", match="with-host", edition="public")
def alone(record: Workbench) -> None:
    record.insert(record.moves()[0], {"type": "table.proposed", **ABANDON})


@forgery("a proposal by a seat of the host", match="with-host", edition="public")
def by_the_host(record: Workbench) -> None:
    record.insert(record.moves()[0], {"type": "table.proposed", **ABANDON, "seat": 1})


@forgery("a proposal by a seat that has resigned", match="resigned", edition="public")
def by_resigned(record: Workbench) -> None:
    seq = record.seqs("table.resigned")[0]
    seat = record.event("table.resigned")["seat"]
    record.insert(seq + 1, {"type": "table.proposed", **ABANDON, "seat": seat})


ABANDON: Json = {"seat": 0, "proposes": "ABANDON", "seqs": [], "amount": 0}

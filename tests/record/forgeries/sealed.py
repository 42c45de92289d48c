"""Sealed parts: an edition shows only what it may, each part has one owner, and salts derive from the key."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

from skerry.chain.canonical import encode
from skerry.chain.links import leaf

U: Final = "UNUSABLE"


def relined(record: Workbench, seq: int, change: Callable[[Any], None]) -> bytes:
    """Return the record with an entry's line changed as JSON, and a matching footer only."""
    lines = record.lines()
    value = json.loads(lines[seq])
    change(value)
    lines[seq] = encode(value) + b"\n"
    return record.closed(lines)


def as_leaf(part: Any) -> dict[str, str]:
    """Return a visible part as its leaf only."""
    return {"leaf": leaf(bytes.fromhex(part["salt"]), encode(part["part"])).hex()}


@forgery("a full edition that leaves a part out")
def part_left_out(record: Workbench) -> bytes:
    def change(line: Any) -> None:
        for owner, part in line["parts"].items():
            line["parts"][owner] = as_leaf(part)

    return relined(record, record.seqs("BID")[0], change)


@forgery("a public edition that shows a part")
def shown_to_all(record: Workbench) -> bytes:
    full = record.lines()
    record.head["edition"] = "public"
    lines = record.lines()
    seq = record.seqs("BID")[0]
    lines[seq] = full[seq]
    return record.closed(lines)


@forgery("a seat's edition that shows another seat's part")
def shown_to_another(record: Workbench) -> bytes:
    full = record.lines()
    seq = record.seqs("BID")[0]
    record.head["edition"] = 1 - record.public(seq)["by"]["seat"]
    lines = record.lines()
    lines[seq] = full[seq]
    return record.closed(lines)


@forgery("a seat's edition that leaves its own part out", edition=0)
def own_left_out(record: Workbench) -> bytes:
    def change(line: Any) -> None:
        line["parts"]["0"] = as_leaf(line["parts"]["0"])

    return relined(record, record.seqs("DRAWN")[0], change)


@forgery("an edition called by another name")
def other_edition(record: Workbench) -> bytes:
    lines = record.lines()
    lines[0] = lines[0].replace(b'"full"', b'"public"')
    return record.closed(lines)


@forgery("an edition that there is not", answer=U)
def no_edition(record: Workbench) -> None:
    record.head["edition"] = "all"


@forgery("the edition of seat 9 of 2")
def edition_9(record: Workbench) -> None:
    record.head["edition"] = 9


@forgery("the edition of seat 10", answer=U)
def edition_10(record: Workbench) -> None:
    record.head["edition"] = 10


@forgery("a part with both leaf and salt", answer=U)
def leaf_and_salt(record: Workbench) -> bytes:
    def change(line: Any) -> None:
        for part in line["parts"].values():
            part |= as_leaf(part)

    return relined(record, record.seqs("BID")[0], change)


@forgery("a part without its salt", answer=U)
def saltless(record: Workbench) -> bytes:
    def change(line: Any) -> None:
        for part in line["parts"].values():
            del part["salt"]

    return relined(record, record.seqs("BID")[0], change)


@forgery("an owner that is no seat", answer=U)
def odd_owner(record: Workbench) -> None:
    record.parts(record.seqs("BID")[0])["x"] = {"events": []}


@forgery("an owner that the entry does not name", answer=U)
def unnamed_owner(record: Workbench) -> bytes:
    def change(line: Any) -> None:
        line["public"]["sealed"] = []

    return relined(record, record.seqs("BID")[0], change)


@forgery("two sealed events in one place", answer=U)
def one_place(record: Workbench) -> None:
    (part,) = record.parts(record.seqs("BID")[0]).values()
    part["events"] = part["events"] * 2


@forgery("a sealed event in a place that there is not", answer=U)
def no_place(record: Workbench) -> None:
    (part,) = record.parts(record.seqs("BID")[0]).values()
    part["events"][0][0] = 99


@forgery("sealed events in falling order", answer=U)
def falling_places(record: Workbench) -> None:
    part = record.parts(record.seqs("DRAWN")[0])["0"]
    part["events"] = part["events"][::-1]


@forgery("a move sealed for a seat that did not make it", answer=U)
def move_of_another(record: Workbench) -> None:
    seq = record.seqs("BID")[0]
    seat = record.public(seq)["by"]["seat"]
    record.parts(seq)[str(1 - seat)] = {"events": [], "move": "bid 1"}


@forgery("salts that do not follow from the match key")
def other_salts(record: Workbench) -> None:
    record.key = b"x" * 32


@forgery("salts that do not follow from the match key, in a seat's edition", edition=1)
def other_salts_of_a_seat(record: Workbench) -> None:
    record.key = b"x" * 32


@forgery("an event of the table sealed behind another")
def sealed_table_event(record: Workbench) -> None:
    record.parts(2)["0"] = {"events": [[0, {**record.public(2)["events"][0], "seat": 1}]]}


@forgery("an event of the table sealed behind a game's", edition=0)
def sealed_in_a_move(record: Workbench) -> None:
    seq = next(seq for seq in record.moves() if "0" in record.parts(seq))
    record.parts(seq)["0"]["events"][0][1] = {"type": "table.resigned", "seat": 1}


@forgery("an entry of the table that hides something", edition="public")
def table_hides(record: Workbench) -> None:
    record.parts(2)["1"] = {"events": []}


@forgery("something sealed for another seat than the rules say", by_rules=True)
def leaked(record: Workbench) -> None:
    parts = record.parts(record.seqs("table.started")[0])
    parts["1"]["events"] = sorted([*parts["1"]["events"], *parts.pop("-")["events"]])


@forgery("a move that others are shown as another", by_rules=True)
def shown_otherwise(record: Workbench) -> None:
    record.public(record.seqs("BID")[0])["by"]["move"] = "bid 0"


@forgery("a seed that is not sealed", match="practice")
def open_seed(record: Workbench) -> None:
    record.event("table.created")["seed"] = "shells"


@forgery("a practice match without its sealed seed", match="practice")
def no_seed(record: Workbench) -> None:
    record.entries[0]["parts"] = {}


@forgery("another seed than that of the secret", match="practice")
def other_seed(record: Workbench) -> None:
    record.parts(1)["-"]["events"][0][1]["seed"] = "stones"


@forgery("a sealed seed in another entry 1", match="practice")
def seed_in_another(record: Workbench) -> None:
    record.parts(1)["-"]["events"][0][1]["listed"] = False


@forgery("a practice match passed off as a fair one", match="practice")
def not_practice(record: Workbench) -> None:
    record.event("table.created")["practice"] = False
    record.parts(1).clear()


@forgery("a fair match passed off as practice")
def made_practice(record: Workbench) -> None:
    record.event("table.created")["practice"] = True

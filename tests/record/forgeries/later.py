"""Events of later versions, in impossible places and with malformed fields."""

from __future__ import annotations

from typing import Any

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

Fields = dict[str, Any]

LATER: dict[str, tuple[Fields, Fields]] = {
    "options_changed": ({"options": {}}, {"options": []}),
    "reserved": ({"seat": 0, "holder": "ann"}, {"holder": "a" * 65}),
    "removed": ({"seat": 0}, {"seat": "0"}),
    "owner_changed": ({"owner": ""}, {"owner": None}),
    "handed_over": ({"seat": 0, "holder": "ann", "kind": "HOST"}, {"kind": "GHOST"}),
    "taken_over": ({"seat": 0, "holder": "", "kind": "BOT"}, {"kind": None}),
    "forked": ({"origin": "m-000002", "seq": 1, "state": {}}, {"seq": 0}),
    "proposed": ({"seat": 0, "proposes": "UNDO", "seqs": [3], "amount": 0}, {"proposes": "PEACE"}),
    "answered": ({"seat": 0, "proposal": 3, "agrees": True}, {"agrees": 1}),
    "paused": ({"proposal": 3}, {"proposal": 2**31}),
    "resumed": ({"seat": 0}, {"zz": 1}),
    "time_added": ({"to": [0], "amount": 1, "cause": "OUTAGE", "proposal": 0}, {"amount": 0}),
    "expired": ({"seat": 0, "deadline": 1}, {"deadline": -1}),
    "claimed": ({"seat": 0, "absent": 1, "demands": "END", "deadline": 1}, {"demands": "ALL"}),
}
"""By tag: the fields of a well-formed event, and a change that makes it malformed."""


def register(tag: str, fields: Fields, spoilt: Fields) -> None:
    """Register such an event at three places, and a malformed one."""
    event = {"type": f"table.{tag}", **fields}

    # Whether options are written out is for the rules of the game to say.
    @forgery(f"table.{tag} while seats are taken", by_rules=tag == "options_changed")
    def while_open(record: Workbench) -> None:
        record.insert(3, {**event})

    @forgery(f"table.{tag} while nonces are opened")
    def while_fixed(record: Workbench) -> None:
        record.insert(6, {**event})

    @forgery(f"table.{tag} while the match runs")
    def while_running(record: Workbench) -> None:
        record.insert(record.moves()[0], {**event})

    @forgery(f"table.{tag} that is misshapen")
    def misshapen(record: Workbench) -> None:
        record.insert(record.moves()[0], {**event, **spoilt})


for tag, (fields, spoilt) in LATER.items():
    register(tag, fields, spoilt)


@forgery("a fork in the place of the start")
def forked_in_the_place_of_started(record: Workbench) -> None:
    seq = record.seqs("table.started")[0]
    record.public(seq)["events"][1] = {"type": "table.forked", "origin": "m-2", "seq": 1, "state": {}}


@forgery("an undo by a proposal that nobody made", match="undone", edition="public")
def undo_by_proposal(record: Workbench) -> None:
    record.event("table.undone")["proposal"] = record.event("table.undone")["seqs"][0]


@forgery("an undo by a negative proposal", match="undone", edition="public")
def undo_by_negative_proposal(record: Workbench) -> None:
    record.event("table.undone")["proposal"] = -1


@forgery("an undo that names no proposal", match="undone", edition="public")
def undo_without_proposal(record: Workbench) -> None:
    del record.event("table.undone")["proposal"]

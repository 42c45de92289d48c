"""The owner's changes of seats before the start, and seats that change hands during play."""

from __future__ import annotations

from collections.abc import Callable

from tests.record.forgeries.kinds import Change, forgery
from tests.record.forgeries.workbench import Workbench

from skerry.match.state import replace


def owned(name: str, *, by_rules: bool = False) -> Callable[[Change], Change]:
    """Register a forgery of the match whose owner made many changes before the start."""
    return forgery(name, match="owned", by_rules=by_rules)


def handed(name: str) -> Callable[[Change], Change]:
    """Register a forgery of the match whose seats change hands."""
    return forgery(name, match="handed-over", edition="public")


@owned("options changed with two seats taken")
def two_seats(record: Workbench) -> None:
    record.insert(record.seqs("table.removed")[0], record.events("table.options_changed")[1])


@owned("options changed that are not written out", by_rules=True)
def not_written_out(record: Workbench) -> None:
    record.events("table.options_changed")[0]["options"] = {}


@owned("options that the game lacks", by_rules=True)
def no_options(record: Workbench) -> None:
    record.events("table.options_changed")[0]["options"] = {"right": 1}


@owned("other options than those played with", by_rules=True)
def other_options(record: Workbench) -> None:
    record.events("table.options_changed")[1]["options"] = {"left": 3}


@owned("options changed while nonces are opened")
def options_while_fixed(record: Workbench) -> None:
    record.insert(record.seqs("table.opened")[0], record.events("table.options_changed")[1])


@owned("a seat reserved that is taken")
def reserved_taken(record: Workbench) -> None:
    record.events("table.reserved")[1]["seat"] = 0


@owned("a seat reserved that is not there")
def reserved_nowhere(record: Workbench) -> None:
    record.events("table.reserved")[0]["seat"] = 3


@owned("a seat reserved while nonces are opened")
def reserved_while_fixed(record: Workbench) -> None:
    record.insert(record.seqs("table.opened")[0], record.event("table.reserved"))


@owned("a seat removed that nobody holds")
def removed_free(record: Workbench) -> None:
    record.event("table.removed")["seat"] = 2


@owned("a seat removed while nonces are opened")
def removed_while_fixed(record: Workbench) -> None:
    record.insert(record.seqs("table.opened")[0], record.event("table.removed"))


@owned("an owner changed to the same")
def same_owner(record: Workbench) -> None:
    record.event("table.owner_changed")["owner"] = "ann"


@owned("an owner changed while the match runs")
def owner_while_running(record: Workbench) -> None:
    record.insert(record.moves()[0], {"type": "table.owner_changed", "owner": "cy"})


@owned("the receipt of a client that sent its nonce before a seat was removed")
def receipt_before_removal(record: Workbench) -> None:
    record.receipt = record.table.receipt(0)
    sent = record.receipt.sent
    assert sent is not None
    head = record.receipt.heads[record.seqs("table.removed")[0] - 2]
    record.receipt = replace(record.receipt, sent=replace(sent, head=head))


@handed("a seat handed over to the host")
def to_the_host(record: Workbench) -> None:
    record.event("table.handed_over")["kind"] = "HOST"


@handed("a bot's seat handed over")
def from_a_bot(record: Workbench) -> None:
    record.insert(record.seqs("table.handed_over")[1] + 1, record.events("table.handed_over")[1])


@handed("a seat handed over that is not there")
def handed_nowhere(record: Workbench) -> None:
    record.event("table.handed_over")["seat"] = 2


@handed("a seat handed over before the start")
def handed_before(record: Workbench) -> None:
    record.insert(record.seqs("table.ready")[0], record.event("table.handed_over"))


@handed("a player's seat taken over")
def over_a_player(record: Workbench) -> None:
    record.event("table.taken_over")["seat"] = 0


@handed("a seat taken over by another bot")
def over_by_a_bot(record: Workbench) -> None:
    record.event("table.taken_over")["kind"] = "BOT"


@handed("an answer to a proposal that a change of hands has ended")
def lapsed(record: Workbench) -> None:
    answer = {"type": "table.answered", "seat": 1, "agrees": False}
    proposed = record.seqs("table.proposed")[0]
    record.insert(proposed + 2, {**answer, "proposal": proposed})


@handed("a claim to consent by who has handed over to a bot")
def by_the_bot(record: Workbench) -> None:
    seq = record.seqs("table.handed_over")[1] + 1
    abandon = {"type": "table.proposed", "seat": 1, "proposes": "ABANDON", "seqs": [], "amount": 0}
    record.insert(seq, abandon)


@forgery("a seat handed over that has resigned", match="resigned", edition="public")
def from_resigned(record: Workbench) -> None:
    seq, seat = record.seqs("table.resigned")[0], record.event("table.resigned")["seat"]
    record.insert(seq + 1, {"type": "table.handed_over", "seat": seat, "holder": "", "kind": "PLAYER"})

"""Times, draws and reveals as the entries count them."""

from __future__ import annotations

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench


@forgery("falling times")
def falling(record: Workbench) -> None:
    record.public(6)["at"] = record.public(5)["at"] - 1


@forgery("a time before 1970")
def negative(record: Workbench) -> None:
    record.public(1)["at"] = -1


@forgery("a draw that counts 0")
def no_draw(record: Workbench) -> None:
    record.public(record.moves()[0])["draws"]["bag"] = 0


@forgery("a negative number of draws")
def negative_draw(record: Workbench) -> None:
    record.public(record.moves()[0])["draws"]["bag"] = -1


@forgery("a negative number of reveals")
def negative_reveal(record: Workbench) -> None:
    record.public(record.moves()[0])["reveals"] = -1


@forgery("an entry of the table that draws")
def table_draws(record: Workbench) -> None:
    record.public(2)["draws"] = {"bag": 1}


@forgery("an entry of the table that reveals")
def table_reveals(record: Workbench) -> None:
    record.public(2)["reveals"] = 1


@forgery("one draw more than the rules make", by_rules=True)
def more_draws(record: Workbench) -> None:
    record.public(record.seqs("table.started")[0])["draws"]["bag"] += 1


@forgery("draws from another bag", by_rules=True)
def other_bag(record: Workbench) -> None:
    public = record.public(record.seqs("table.started")[0])
    public["draws"] = {"box": public["draws"]["bag"]}


@forgery("a reveal that is not counted", by_rules=True)
def hushed(record: Workbench) -> None:
    record.public(record.seqs("BIDS")[0])["reveals"] = 0


@forgery("two draws exchanged", by_rules=True)
def exchanged_draws(record: Workbench) -> None:
    drawn = record.parts(record.seqs("table.started")[0])["0"]["events"]
    drawn[0][1]["pebble"], drawn[1][1]["pebble"] = drawn[1][1]["pebble"], drawn[0][1]["pebble"]

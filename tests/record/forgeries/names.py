"""Names and ids: what the head line repeats, and control characters for a terminal."""

from __future__ import annotations

from typing import Final

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

from skerry.rules.dream_islands import DreamIslands

U: Final = "UNUSABLE"


@forgery("the names of three seats of two")
def three_names(record: Workbench) -> None:
    record.head["names"] = ["a", "b", "c"]


@forgery("the names of eleven seats", answer=U)
def eleven_names(record: Workbench) -> None:
    record.head["names"] = ["a"] * 11


@forgery("a name of 65 letters", answer=U)
def long_name(record: Workbench) -> None:
    record.head["names"] = ["a" * 65, "b"]


@forgery("another game in the head line than in entry 1")
def other_game(record: Workbench) -> None:
    record.head["game"] = "dream-islands"


@forgery("another version of the rules in the head line than in entry 1")
def other_rules(record: Workbench) -> None:
    record.head["rules"] += 1


@forgery("another match in the head line than in the chain")
def other_match(record: Workbench) -> None:
    record.head["match"] = "m-000002"


@forgery("a line break in the id of the match", answer=U)
def line_break(record: Workbench) -> None:
    record.head["match"] = record.chained_as = "x\nPROVED other.jsonl"


@forgery("a control character in the id of the match", answer=U)
def control(record: Workbench) -> None:
    record.head["match"] = record.chained_as = "x\x1b[2J"


@forgery("a line break at the end of the id of the match", answer=U)
def last_break(record: Workbench) -> None:
    record.head["match"] = record.chained_as = "m-000001\n"


@forgery("an empty id of the match", answer=U)
def no_id(record: Workbench) -> None:
    record.head["match"] = record.chained_as = ""


@forgery("an id of 65 letters", answer=U)
def long_id(record: Workbench) -> None:
    record.head["match"] = record.chained_as = "m" * 65


@forgery("a line break in the name of the game", answer=U)
def game_break(record: Workbench) -> None:
    record.head["game"] = record.event("table.created")["game"] = "x\nPROVED"


@forgery("a component set in the head line that is not that of entry 1", match="own-set", answer=U)
def other_components(record: Workbench) -> None:
    record.head["components"] = dict(DreamIslands().components)


@forgery("a component set that is not an object", answer=U)
def odd_components(record: Workbench) -> None:
    record.head["components"] = []


@forgery("an empty component set spelt out", answer=U)
def null_components(record: Workbench) -> None:
    record.head["components"] = None

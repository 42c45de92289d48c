"""Every kind of refusal has its type in the API, every type is a kind, and every code has one kind."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import skerry
from skerry.api.answers.refusals import TYPES, Refusal
from skerry.rules.coded_error import Coded, Kind

pytestmark = pytest.mark.pure

CODES = {
    Kind.NOT_FOUND: {"UNKNOWN_MATCH", "NOT_YET", "UNKNOWN_BOT", "PNG_NOT_INSTALLED"},
    Kind.REQUEST_REUSED: {"REQUEST_REUSED"},
    Kind.FORBIDDEN: {
        "DEVICE_CODE_INVALID",
        "SIGNED_IN_ELSEWHERE",
        "BOTS_TOKEN_NEEDED",
        "NOT_YOUR_SEAT",
        "TOKEN_ROTATED",
        "BAD_TOKEN",
        "BAD_TICKET",
        "OPERATOR_NEEDED",
        "NOT_OWNER",
        "SEAT_CHANGED_HANDS",
        "OFFER_INVALID",
        "OWNER_REPLACED",
    },
    Kind.WRONG_VERSION: {"WRONG_VERSION"},
    Kind.KEYS_LOST: {"KEYS_LOST"},
    Kind.MATCH_DAMAGED: {"MATCH_DAMAGED"},
    Kind.UNAVAILABLE: {
        "BUSY",
        "UNAVAILABLE",
        "ISSUER_UNAVAILABLE",
        "STORE_UNUSABLE",
        "LISTS_BEHIND",
        "PNG_FAILED",
    },
    Kind.RATE_LIMITED: {"RATE_LIMITED", "TOO_MANY_STREAMS"},
    Kind.STALE: {"STALE_SEQ"},
    Kind.MATCH_OVER: {"MATCH_OVER"},
    Kind.BAD_INPUT: {
        "BOT_OF_OTHER_GAME",
        "BOT_SEAT_TWICE",
        "BOTS_ONLY",
        "UNKNOWN_LEVEL",
        "SEAT_INVALID",
        "SEAT_UNCLEAR",
        "PLEDGE_INVALID",
        "NONCE_INVALID",
        "NONCE_MISMATCH",
        "PLEDGE_NOT_TAKEN",
        "PLEDGE_MISSING",
        "REQUEST_ID_WEAK",
        *("CLOCK_TIME_INVALID", "CLOCK_INCREMENT_INVALID", "CLOCK_AND_CLAIM", "CLAIM_AFTER_INVALID"),
        "CLAIM_NOT_YOURS",
        "CURSOR_INVALID",
        "OPERATOR_NAME",
        "PLAYER_INVALID",
        "NAME_LENGTH",
        "NAME_CHARACTER",
        "SEQS_INVALID",
        "AMOUNT_INVALID",
        "AVATAR_UNKNOWN",
    },
    Kind.NOT_NOW: {
        "BOTS_BUSY",
        "MATCH_FULL",
        "SEAT_TAKEN",
        "PLEDGE_STANDS",
        "ALREADY_READY",
        "SEATS_FIXED",
        "NOT_ALL_READY",
        "NONCE_OPENED",
        "OPENING_OVER",
        "UNDO_OFF",
        "NOTHING_TO_UNDO",
        "NOT_AWAITED",
        "NOTHING_DUE",
        "CLAIM_OFF",
        "CLAIM_EARLY",
        "MATCH_STARTED",
        "MATCH_NOT_STARTED",
        "SEAT_RESIGNED",
        "SEAT_FREE",
        "EDITION_SEALED",
        "SEAT_RESERVED",
        "SEAT_NOT_RESERVED",
        "SEAT_NOT_A_PLAYER",
        "OWNER_SAME",
        "NOT_PLAYED",
        "FORK_TOO_EARLY",
        "NOTHING_TO_FORK",
        "FORK_UNSIGNED",
        "MATCH_UNFIT",
        "OPTIONS_FIXED",
        "MATCH_PAUSED",
        "NOT_PAUSED",
        "NO_SAY",
        "NOBODY_TO_ASK",
        "PROPOSAL_OPEN",
        "PROPOSAL_GONE",
        "PROPOSAL_OWN",
        "ALREADY_AGREED",
        "NO_CLOCK",
        "NO_CLOCK_RUNS",
        "SEAT_OF_BOT",
        "SEAT_NOT_OF_BOT",
        "LAST_PLAYER",
        "OFFER_USED",
        "OFFER_EXPIRED",
    },
}
"""The kind of each code that tables and servers refuse with. Games' codes are those of their moves."""


def test_kinds_are_the_types_of_refusals() -> None:
    types = {kind.__name__ for kind in Refusal.__subclasses__()}
    assert {kind.value for kind in Kind} == types
    assert {kind: refusal.__name__ for kind, refusal in TYPES.items()} == {kind: kind.value for kind in Kind}


def test_every_code_that_is_raised_has_its_one_kind() -> None:
    fixed, named = set(codes_of_classes()), set(codes_named("Refused"))
    bad_input = {(code, Kind.BAD_INPUT) for code, _ in codes_named("BadRequest")}
    known = {(code, kind) for kind, codes in CODES.items() for code in codes}
    assert fixed | named == known
    kinds = [code for code, _ in known | bad_input]
    assert len(kinds) == len(set(kinds))


def codes_of_classes() -> Iterator[tuple[str, Kind]]:
    """Yield the codes that classes fix, with the kind that each must fix as well."""
    for module in pkgutil.walk_packages(skerry.__path__, "skerry."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    open_: list[type[Coded]] = [Coded]
    while open_:
        kind = open_.pop()
        open_ += kind.__subclasses__()
        if "code" in vars(kind):
            yield kind.code, kind.kind


def codes_named(raised: str) -> Iterator[tuple[str, Kind | None]]:
    """Yield the codes that the source names where it makes such an error, with the kind if it is named."""
    for path in sorted(Path(skerry.__path__[0]).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f"{raised}(" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == raised:
                code, kind = node.args[0], next(iter(node.args[3:]), None)
                assert isinstance(code, ast.Constant), f"{path}:{node.lineno}"
                yield str(code.value), Kind[kind.attr] if isinstance(kind, ast.Attribute) else None

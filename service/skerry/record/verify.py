"""Verifies records: what they prove or do not, and findings against them (chain/README.md, section 6)."""

from __future__ import annotations

from collections.abc import Iterable

from skerry.chain.entries import Head
from skerry.chain.signing import KeyBundle
from skerry.match.codec import components_hash
from skerry.match.fold import Fold, Games
from skerry.match.table_events import Created
from skerry.record.checks.chain import check_chain, check_footer
from skerry.record.checks.fairness import check_fairness
from skerry.record.checks.play import check_play
from skerry.record.checks.reading import created, readings
from skerry.record.checks.receipt import check_receipt
from skerry.record.checks.table import check_table
from skerry.record.checks.vouched import vouch_for_what_the_host_says
from skerry.record.component_sets import is_shipped, with_set
from skerry.record.layout import SignedFooter, Unusable
from skerry.record.reader import Record, read
from skerry.record.receipts import Receipt
from skerry.record.requirements import (
    NOTHING,
    Requirement,
    check_requirements,
    check_requirements_of_chain,
)
from skerry.record.verdict import Refuted, Report, Verdict
from skerry.rules.game import AnyGame

WHOLE = "The record is whole: its lines, their order, the chain, its head and the digest agree."

NEVER = (
    "That the host, which knew the secret from the start, did not share it.",
    "That the seats were held by different people.",
)
"""What a record can never prove."""


def verify(
    source: bytes | Iterable[bytes] | Record,
    games: Games,
    *,
    receipt: Receipt | None = None,
    keys: KeyBundle | None = None,
    pinned: str | None = None,
    required: frozenset[Requirement] = NOTHING,
) -> Verdict:
    """Verify a record, given as bytes, chunks, or as read.

    ``games`` finds the rules by name and version. ``receipt`` is a client's. ``pinned`` is the id or hex of a
    key of the host that must vouch for the signature, perhaps through the succession in ``keys``; it requires
    a signature. A record that does not meet all of ``required`` is incomplete. Raises ``Unusable`` for bytes
    that are not a record, or need rules or components that are not installed.
    """
    record = source if isinstance(source, Record) else read(source)
    required |= NOTHING if pinned is None else {Requirement.SIGNED}
    report = _check_whole(record, keys, pinned)
    if not report.findings:
        try:
            _check_match(record, games, receipt, required, report)
        except Refuted as refuted:
            report.findings.append(refuted.finding)
    for sentence in NEVER:
        report.leave(sentence)
    return _verdict(record, report)


def _check_whole(record: Record, keys: KeyBundle | None, pinned: str | None) -> Report:
    """Begin a report: check that a record is whole, its chain, digest and signature."""
    report = Report()
    check_chain(record, report)
    check_footer(record, report, keys, pinned)
    if not report.findings:
        report.prove(WHOLE)
    return report


def verify_chain(
    source: bytes | Iterable[bytes] | Record,
    *,
    keys: KeyBundle | None = None,
    pinned: str | None = None,
    required: frozenset[Requirement] = NOTHING,
) -> Verdict:
    """Verify only that a record is whole: its form, chain, digest and signature, but not the match in it.

    This is many times as fast, needs no rules, and proves little: that nothing was changed since the record
    was made. The requirement ``FAIR`` is never met. Raises ``Unusable`` for bytes that are not a record.
    """
    record = source if isinstance(source, Record) else read(source)
    required |= NOTHING if pinned is None else {Requirement.SIGNED}
    report = _check_whole(record, keys, pinned)
    if not report.findings:
        report.leave(
            "That the match in it can have happened: table, draws, moves and result were not checked."
        )
        check_requirements_of_chain(record, required, report)
    for sentence in NEVER:
        report.leave(sentence)
    return _verdict(record, report)


def _check_match(
    record: Record, games: Games, receipt: Receipt | None, required: frozenset[Requirement], report: Report
) -> None:
    match = record.head.match
    read = readings(record)
    made = created(read)
    if (record.head.game, record.head.rules) != (made.game, made.rules):
        raise Refuted("HEAD_LINE_WRONG", 1, "The head line names a different game than entry 1.")
    if record.head.names and len(record.head.names) != made.seats:
        raise Refuted("HEAD_LINE_WRONG", 1, "The head line does not name each seat.")
    if isinstance(record.head.edition, int) and record.head.edition >= made.seats:
        raise Refuted("HEAD_LINE_WRONG", 1, "The edition belongs to a seat that does not exist.")
    game = _game(made, with_set(record.head, games))
    if not is_shipped(game):
        report.leave("That the game was played as it ships: the host used its own component set.")
    table_state = check_table(match, read, Fold(lambda _name, _rules: game))
    if record.head.edition == "full" and table_state.phase != "OVER":
        raise Refuted(
            "FULL_EDITION_EARLY", None, "A full edition before the end shows what must still be hidden."
        )
    vouch_for_what_the_host_says(record, table_state, read, report)
    check_fairness(match, made, table_state, read, report)
    check_play(match, record.head.edition, game, table_state, read, report)
    signer = record.footer.key_id if isinstance(record.footer, SignedFooter) else None
    missing = check_receipt(receipt, made, table_state, read, signer, report)
    check_requirements(record, table_state, missing, required, report)


def _game(made: Created, games: Games) -> AnyGame:
    try:
        game = games(made.game, made.rules)
    except LookupError:
        raise Unusable(
            "RULES_MISSING",
            f"The rules of {made.game}, version {made.rules}, are not installed here.",
            "Install the game in that version.",
        ) from None
    if components_hash(game) != made.components:
        raise Unusable(
            "COMPONENTS_DIFFER",
            f"The match was played with other components of {made.game} than those installed here.",
            "Verify with a version that has the components of entry 1.",
        )
    return game


def _verdict(record: Record, report: Report) -> Verdict:
    footer = record.footer
    return Verdict(
        match=record.head.match,
        edition=record.head.edition,
        head=Head(footer.seq, footer.hash),
        signer=footer.key_id if isinstance(footer, SignedFooter) else None,
        proved=tuple(report.proved),
        not_proved=tuple(report.not_proved),
        vouched=tuple(report.vouched),
        unmet=tuple(report.unmet),
        findings=tuple(report.findings),
    )

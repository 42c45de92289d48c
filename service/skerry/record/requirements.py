"""What a reader may require of a record, apart from there being no findings against it."""

from __future__ import annotations

from enum import Enum

from skerry.match.codec import tag_of
from skerry.match.state import MatchState
from skerry.match.table_events import Ended
from skerry.record.layout import SignedFooter, Unusable
from skerry.record.reader import Record
from skerry.record.verdict import Report, Unmet


class Requirement(Enum):
    """One requirement; an intact record that does not meet it is incomplete, not refused."""

    SIGNED = "signed"
    COMPLETE = "complete"
    FAIR = "fair"
    FULL = "full"


DEFAULT = frozenset({Requirement.SIGNED, Requirement.COMPLETE})
"""The default requirements."""

NOTHING: frozenset[Requirement] = frozenset()
"""Accepts all intact records, such as those of the arena."""


def parse(text: str) -> frozenset[Requirement]:
    """Read requirements separated by commas, or ``none``; raises ``Unusable`` for another word."""
    if text == "none":
        return NOTHING
    try:
        return frozenset(Requirement(word) for word in text.split(","))
    except ValueError:
        words = ", ".join(one.value for one in Requirement)
        hint = f"Choose from {words}, separated by commas, or none."
        raise Unusable("REQUIREMENT_UNKNOWN", f"Unknown requirement {text!r}.", hint) from None


def check_requirements(
    record: Record, state: MatchState, missing: int, required: frozenset[Requirement], report: Report
) -> None:
    """Add the unmet requirements; ``missing`` is the last entry of a receipt that the record lacks, or 0."""
    created = state.created
    fair = created is not None and not created.practice and any(state.nonces or ())
    over = state.phase == "OVER" and not missing
    _add_unmet(
        record,
        "" if over else _incomplete(missing),
        "" if fair else "It is a practice match, or no seat opened a pledge.",
        required,
        report,
    )


def check_requirements_of_chain(record: Record, required: frozenset[Requirement], report: Report) -> None:
    """Add the unmet requirements as far as the lines alone show; the last event says whether it is over."""
    events = record.lines[-1].public.events if record.lines else ()
    over = bool(events) and tag_of(events[-1]) == Ended.__struct_config__.tag
    unfair = "Whether it is fair was not checked."
    _add_unmet(record, "" if over else _incomplete(0), unfair, required, report)


def _add_unmet(
    record: Record, incomplete: str, unfair: str, required: frozenset[Requirement], report: Report
) -> None:
    signed, full = isinstance(record.footer, SignedFooter), record.head.edition == "full"
    for requirement, sentence in (
        (Requirement.SIGNED, "" if signed else "The record is not signed."),
        (Requirement.COMPLETE, incomplete),
        (Requirement.FAIR, unfair),
        (Requirement.FULL, "" if full else "It is not the full edition."),
    ):
        if requirement in required and sentence:
            report.unmet.append(Unmet(requirement.value, sentence))


def _incomplete(missing: int) -> str:
    if missing:
        return f"The receipt holds entry {missing}, but the record ends before it."
    return "The match is not over."

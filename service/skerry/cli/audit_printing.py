"""Prints the results of audits: one record in full, a line for each that is not proved, and the summary."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from skerry.cli.audits import Audited
from skerry.record.verdict import Finding, Verdict
from skerry_replay.safe_console import REPLACED

NAMED = 10
"""The number of records that a summary names for each result."""

_STYLES = {"PROVED": "bold green", "INCOMPLETE": "bold yellow"}
_ORDER = ("PROVED", "INCOMPLETE", "REFUSED", "UNUSABLE")

T = TypeVar("T")


class Summary:
    """Counts results, and remembers the first records that are refused or unusable."""

    def __init__(self) -> None:
        self.counts = dict.fromkeys(_ORDER, 0)
        self._named: dict[str, list[str]] = {"REFUSED": [], "UNUSABLE": []}
        self._unmet: dict[str, None] = {}

    def add(self, audited: Audited) -> None:
        """Count a result."""
        result = audited.result
        self.counts[result] += 1
        if result in self._named:
            self._named[result].append(f"{audited.name} ({_reason(audited)})")
        elif result == "INCOMPLETE":
            self._unmet |= dict.fromkeys(_unmet(audited.verdicts))

    def line(self) -> str:
        """Return the summary, such as ``9,990 proved, 1 refused: a.json (CHAIN_BROKEN, entry 7)``."""
        return ", ".join(self._part(result) for result in _ORDER if self.counts[result])

    def _part(self, result: str) -> str:
        counted = f"{self.counts[result]:,} {result.lower()}"
        if result == "INCOMPLETE":
            return f"{counted} (not {' or '.join(sorted(self._unmet))})"
        named = sorted(self._named.get(result, ()))
        if not named:
            return counted
        more = f" and {len(named) - NAMED:,} more" if len(named) > NAMED else ""
        return f"{counted}: {', '.join(named[:NAMED])}{more}"


def print_line(console: Console, audited: Audited) -> None:
    """Print one line about a record that is not proved."""
    result, about = audited.result, ""
    if audited.trouble is not None:
        _print_trouble(console, audited)
        return
    if result == "REFUSED":
        finding = _findings(audited.verdicts)[0]
        about = f"{finding.sentence} {finding.code}{_entry(finding.seq)}"
    else:
        unmet = _once([one for verdict in audited.verdicts for one in verdict.unmet])
        about = " ".join(one.sentence for one in unmet)
    _line(console, f"{result} {audited.name}: ", about, _STYLES.get(result, "bold red"))


def print_verdict_line(console: Console, audited: Audited) -> None:
    """Print the first line about a record: its result, and what was verified."""
    if audited.trouble is not None:
        _print_trouble(console, audited)
        return
    first = audited.verdicts[0]
    edition = first.edition if first.edition in ("public", "full") else f"seat {first.edition}'s"
    about = f" (match {first.match}, {edition} edition, {first.head.seq} entries)"
    _line(console, f"{audited.result} {audited.name}", about, _STYLES.get(audited.result, "bold red"))


def print_in_full(console: Console, audited: Audited) -> None:
    """Print everything that was found out about a record."""
    print_verdict_line(console, audited)
    verdicts = audited.verdicts
    for finding in _findings(verdicts):
        _line(console, f"  problem: {finding.sentence} {finding.code}{_entry(finding.seq)}")
    for unmet in _once([one for verdict in verdicts for one in verdict.unmet]):
        _line(console, f"  requirement not met: {unmet.requirement}. {unmet.sentence}")
    for sentence in _once([one.sentence for verdict in verdicts for one in verdict.proved]):
        _line(console, f"  proved: {sentence}")
    for sentence in _once([one.sentence for verdict in verdicts for one in verdict.not_proved]):
        _line(console, f"  not proved: {sentence}")
    for sentence in _once([one.sentence for verdict in verdicts for one in verdict.vouched]):
        _line(console, f"  on the host's word: {sentence}")


def json_of(audited: Audited) -> dict[str, object]:
    """Return a result for programs."""
    if audited.trouble is not None:
        trouble = audited.trouble
        return {
            "file": audited.name,
            "result": "UNUSABLE",
            "code": trouble.code,
            "message": trouble.message,
        }
    verdicts = audited.verdicts
    return {
        "file": audited.name,
        "result": audited.result,
        "match": verdicts[0].match,
        "edition": verdicts[0].edition,
        "head": verdicts[0].head,
        "signer": verdicts[0].signer,
        "proved": _once([one.sentence for verdict in verdicts for one in verdict.proved]),
        "notProved": _once([one.sentence for verdict in verdicts for one in verdict.not_proved]),
        "vouched": _once([one.sentence for verdict in verdicts for one in verdict.vouched]),
        "unmet": _once([one for verdict in verdicts for one in verdict.unmet]),
        "findings": _findings(verdicts),
    }


def _print_trouble(console: Console, audited: Audited) -> None:
    trouble = audited.trouble
    if trouble is not None:
        where = "" if trouble.line is None else f" (line {trouble.line})"
        _line(console, f"UNUSABLE {audited.name}{where}: ", trouble.message, "bold red")


def _line(console: Console, text: str, about: str = "", style: str = "") -> None:
    # One line each: a line break in a name must not start a line that looks like a verdict.
    text, about = text.replace("\n", REPLACED), about.replace("\n", REPLACED)
    console.print(Text.assemble((text, style), about), soft_wrap=True)


def _reason(audited: Audited) -> str:
    if audited.trouble is not None:
        return audited.trouble.code
    finding = _findings(audited.verdicts)[0]
    return finding.code if finding.seq is None else f"{finding.code}, entry {finding.seq}"


def _entry(seq: int | None) -> str:
    return "" if seq is None else f" (entry {seq})"


def _findings(verdicts: Sequence[Verdict]) -> list[Finding]:
    return _once([one for verdict in verdicts for one in verdict.findings])


def _unmet(verdicts: Sequence[Verdict]) -> list[str]:
    return _once([one.requirement for verdict in verdicts for one in verdict.unmet])


def _once(given: list[T]) -> list[T]:
    """Remove duplicates and keep the order: verdicts for several receipts mostly agree."""
    return list(dict.fromkeys(given))

"""The audit of one record: one verdict per receipt, or why there is none. Runs in any process."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence

import msgspec

from skerry.chain.signing import KeyBundle
from skerry.cli.component_files import VARIABLE, use_components
from skerry.cli.errors import explain
from skerry.record.reader import read
from skerry.record.receipts import Receipt
from skerry.record.requirements import Requirement
from skerry.record.verdict import Verdict
from skerry.record.verify import verify, verify_chain
from skerry_replay.installed_rules import installed
from skerry_replay.record_sources import StoredRecord

STATUSES = {"PROVED": 0, "REFUSED": 1, "UNUSABLE": 2, "INCOMPLETE": 3}
"""Exit statuses by the result, which is the first word of the output."""

_WORST = ("REFUSED", "UNUSABLE", "INCOMPLETE", "PROVED")


class NoVerdict(msgspec.Struct, frozen=True):
    """Why a record is unusable; ``line`` is the line at fault, if there is one."""

    code: str
    message: str
    line: int | None = None


class Audited(msgspec.Struct, frozen=True):
    """The result of one record; ``trouble`` says why it is unusable, and then there are no verdicts."""

    name: str
    verdicts: tuple[Verdict, ...] = ()
    trouble: NoVerdict | None = None

    @property
    def result(self) -> str:
        """PROVED, REFUSED, UNUSABLE or INCOMPLETE."""
        return "UNUSABLE" if self.trouble else worst(verdict.result for verdict in self.verdicts)


class Audit(msgspec.Struct, frozen=True):
    """What to check records against; callable, and can be sent to another process."""

    required: frozenset[Requirement]
    receipts: tuple[Receipt, ...] = ()
    keys: KeyBundle | None = None
    pinned: str | None = None
    chain_alone: bool = False

    def __call__(self, stored: StoredRecord) -> Audited:
        """Verify a record; whatever is wrong with it is in the result."""
        try:
            return Audited(stored.name, self._verdicts(stored))
        except Exception as error:
            # Files may hold anything, and rules may be a third party's: one record must not end the audit.
            if os.environ.get("SKERRY_TRACEBACK"):
                raise
            return Audited(stored.name, trouble=no_verdict(error, stored.name))

    def _verdicts(self, stored: StoredRecord) -> tuple[Verdict, ...]:
        record = read(stored.chunks())
        if self.chain_alone:
            return (verify_chain(record, keys=self.keys, pinned=self.pinned, required=self.required),)
        # A receipt of another match is ignored, unless no receipt fits: then the verdict must say so.
        fitting = [receipt for receipt in self.receipts if receipt.match == record.head.match]
        chosen: Sequence[Receipt | None] = fitting or self.receipts or (None,)
        return tuple(
            verify(record, installed, receipt=one, keys=self.keys, pinned=self.pinned, required=self.required)
            for one in chosen
        )


def no_verdict(error: Exception, name: str) -> NoVerdict:
    """Return what an error says about a record; an error of the system would name the record again."""
    code, line = getattr(error, "code", "UNREADABLE"), getattr(error, "line", None)
    return NoVerdict(str(code), explain(error).removeprefix(f"{name}: "), line)


def worst(results: Iterable[str]) -> str:
    """Return the result that counts of several: the first of REFUSED, UNUSABLE, INCOMPLETE, PROVED."""
    return min(results, key=_WORST.index, default="PROVED")


def prepare_process() -> None:
    """Prepare another process for audits, with the component sets of this one's environment."""
    use_components(os.environ.get(VARIABLE))

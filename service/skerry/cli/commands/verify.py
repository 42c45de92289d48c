"""``skerry verify``: verifies records and prints what they prove and what they do not."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from string import hexdigits
from typing import TypeVar

import click
import msgspec
from rich.console import Console
from rich.text import Text

from skerry.chain.signing import KeyBundle
from skerry.cli.closed_pipes import ReaderGone, noticing_readers, silence
from skerry.cli.errors import Failure, explain
from skerry.record.layout import Unusable
from skerry.record.receipts import Receipt
from skerry.record.receipts import load as load_receipt
from skerry.record.requirements import Requirement, parse
from skerry.record.verdict import Verdict
from skerry.record.verify import verify
from skerry_replay.installed_rules import installed
from skerry_replay.record_loading import load_file
from skerry_replay.safe_console import REPLACED, SafeConsole

STATUSES = {"PROVED": 0, "REFUSED": 1, "UNUSABLE": 2, "INCOMPLETE": 3}
"""Exit statuses by the first word of the output."""

_WORST = ("UNUSABLE", "REFUSED", "INCOMPLETE", "PROVED")
"""Of several results, the first in this order counts."""

_KEY_LENGTHS = (16, 64)
"""The number of hex digits in a key's id and in a public key."""

T = TypeVar("T")

# A path has no double slash.
_ADDRESSES = ("http:/", "https:/")
_READABLE = click.Path(path_type=Path, dir_okay=False)


@click.command("verify")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--receipt",
    "receipts",
    multiple=True,
    type=_READABLE,
    help="Check the records against this client's receipt; may be repeated.",
)
@click.option("--key", help="Require a signature by this key of the host, given by its id or in hex.")
@click.option(
    "--keys",
    "bundle",
    type=_READABLE,
    help="The host's list of keys, which leads from an older --key to the one that signed.",
)
@click.option(
    "--require",
    default="signed,complete",
    show_default=True,
    metavar="WORDS",
    help="What each record must be: any of signed, complete, fair and full, separated by commas; or none.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per file.")
def command(
    files: tuple[Path, ...],
    receipts: tuple[Path, ...],
    key: str | None,
    bundle: Path | None,
    require: str,
    as_json: bool,
) -> int:
    """Verify match records, and print what they prove and what they do not.

    \b
    Exit status, and first word of the output:
      0  PROVED      all checks passed, and every requirement is met
      1  REFUSED     a check failed
      2  UNUSABLE    the record cannot be read, or its rules are not installed
      3  INCOMPLETE  all checks passed, but a requirement is not met

    A file is a record as the query `record` returns it; for a match on a server, save it first.

    Of several records, the worst status counts: 2, then 1, then 3. Each receipt is checked against the
    records of its own match.
    """
    pinned = None if key is None else _pinned(key)
    loaded = [load_receipt(path.read_bytes()) for path in receipts]
    keys = None if bundle is None else _keys(bundle)
    required = parse(require)
    results = [_verify(path, loaded, pinned, keys, required) for path in files]
    try:
        with noticing_readers():
            _print_all(files, results, as_json)
    except ReaderGone:
        # The verdict stands, and the caller still gets the exit status.
        silence(sys.stdout)
    return STATUSES[_worst([_result(verdicts) for verdicts in results])]


def _verify(
    path: Path,
    receipts: list[Receipt],
    key: str | None,
    keys: KeyBundle | None,
    required: frozenset[Requirement],
) -> list[Verdict] | Exception:
    """Return one verdict per receipt of the record's match, or one verdict without a receipt."""
    try:
        if str(path).startswith(_ADDRESSES) and not path.exists():
            raise Unusable("NOT_A_RECORD", "verify reads files, not addresses.", "Save the record first.")
        record = load_file(path)
        # A receipt of another match is ignored, unless no receipt fits: then the verdict must say so.
        fitting = [receipt for receipt in receipts if receipt.match == record.head.match]
        chosen: list[Receipt | None] = [*(fitting or receipts)] or [None]
        return [
            verify(record, installed, receipt=one, keys=keys, pinned=key, required=required) for one in chosen
        ]
    except (Unusable, OSError) as error:
        return error


def _result(verdicts: list[Verdict] | Exception) -> str:
    if isinstance(verdicts, Exception):
        return "UNUSABLE"
    return _worst([verdict.result for verdict in verdicts])


def _worst(results: Sequence[str]) -> str:
    return min(results, key=_WORST.index)


def _json(verdicts: list[Verdict] | Exception) -> dict[str, object]:
    if isinstance(verdicts, Exception):
        code = getattr(verdicts, "code", "UNREADABLE")
        return {"result": "UNUSABLE", "code": code, "message": explain(verdicts)}
    return {
        "result": _result(verdicts),
        "match": verdicts[0].match,
        "edition": verdicts[0].edition,
        "head": verdicts[0].head,
        "signer": verdicts[0].signer,
        "proved": _sentences([one.sentence for verdict in verdicts for one in verdict.proved]),
        "notProved": _sentences([one.sentence for verdict in verdicts for one in verdict.not_proved]),
        "vouched": _sentences([one.sentence for verdict in verdicts for one in verdict.vouched]),
        "unmet": _sentences([one for verdict in verdicts for one in verdict.unmet]),
        "findings": _sentences([one for verdict in verdicts for one in verdict.findings]),
    }


def _print_all(files: tuple[Path, ...], results: list[list[Verdict] | Exception], as_json: bool) -> None:
    console = SafeConsole(highlight=False)
    for path, verdicts in zip(files, results, strict=True):
        if as_json:
            click.echo(msgspec.json.encode({"file": str(path), **_json(verdicts)}))
        else:
            _print(console, path, verdicts)


def _print(console: Console, path: Path, verdicts: list[Verdict] | Exception) -> None:
    result = _result(verdicts)
    style = {"PROVED": "bold green", "INCOMPLETE": "bold yellow"}.get(result, "bold red")

    def line(text: str, about: str = "") -> None:
        # One line each: a line break in a name must not start a line that looks like a verdict.
        text, about = text.replace("\n", REPLACED), about.replace("\n", REPLACED)
        console.print(Text.assemble((text, style if about else ""), about), soft_wrap=True)

    if isinstance(verdicts, Exception):
        number = getattr(verdicts, "line", None)
        where = "" if number is None else f" (line {number})"
        # An error of the system names the file again.
        line(f"{result} {path}{where}: ", explain(verdicts).removeprefix(f"{path}: "))
        return
    first = verdicts[0]
    edition = first.edition if first.edition in ("public", "full") else f"seat {first.edition}'s"
    line(f"{result} {path}", f" (match {first.match}, {edition} edition, {first.head.seq} entries)")
    for finding in _sentences([one for verdict in verdicts for one in verdict.findings]):
        where = "" if finding.seq is None else f" (entry {finding.seq})"
        line(f"  problem: {finding.sentence} {finding.code}{where}")
    for unmet in _sentences([one for verdict in verdicts for one in verdict.unmet]):
        line(f"  requirement not met: {unmet.requirement}. {unmet.sentence}")
    for sentence in _sentences([one.sentence for verdict in verdicts for one in verdict.proved]):
        line(f"  proved: {sentence}")
    for sentence in _sentences([one.sentence for verdict in verdicts for one in verdict.not_proved]):
        line(f"  not proved: {sentence}")
    for sentence in _sentences([one.sentence for verdict in verdicts for one in verdict.vouched]):
        line(f"  on the host's word: {sentence}")


def _sentences(given: list[T]) -> list[T]:
    """Remove duplicates and keep the order: verdicts for several receipts mostly agree."""
    return list(dict.fromkeys(given))


def _pinned(key: str) -> str:
    """Return a key in the form that records use; a malformed one must not count as one that did not sign."""
    text = key.strip().lower()
    if len(text) not in _KEY_LENGTHS or not set(text) <= set(hexdigits):
        raise Failure(f"Invalid key {key!r}.", "Give its id of 16 hex digits, or the public key of 64.")
    return text


def _keys(path: Path) -> KeyBundle:
    try:
        return msgspec.json.decode(path.read_bytes(), type=KeyBundle)
    except msgspec.DecodeError as error:
        raise Unusable(
            "KEYS_INVALID",
            f"{path} is not a list of a host's keys: {error}.",
            "Save the server's /.well-known/skerry-keys.json, and give that file.",
        ) from None

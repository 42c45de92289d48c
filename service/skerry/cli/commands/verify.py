"""``skerry verify``: what records prove, and what they do not."""

from __future__ import annotations

import sys
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
from skerry.record.verdict import Verdict
from skerry.record.verify import verify
from skerry_replay.installed_rules import installed
from skerry_replay.record_loading import load_file
from skerry_replay.safe_console import SafeConsole

PROVED, REFUSED, UNUSABLE = 0, 1, 2
"""Exit statuses; of several files the highest counts."""

_KEY_LENGTHS = (16, 64)
"""Hex digits of a key's id, and of a public key."""

T = TypeVar("T")

_READABLE = click.Path(path_type=Path, dir_okay=False)


@click.command("verify")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option("--receipt", "receipts", multiple=True, type=_READABLE, help="What a client kept of the match.")
@click.option("--key", help="The host's public key, as id or hex, that must stand for the signature.")
@click.option(
    "--keys", "bundle", type=_READABLE, help="The host's list of keys, where --key is an older one."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per file.")
def command(
    files: tuple[Path, ...], receipts: tuple[Path, ...], key: str | None, bundle: Path | None, as_json: bool
) -> int:
    """Say what records prove.

    Exit status 0: nothing speaks against any of them. 1: something does. 2: one cannot be read, or its
    rules are not installed. Of several receipts each is held to the records of its own match.
    """
    pinned = None if key is None else _pinned(key)
    loaded = [load_receipt(path.read_bytes()) for path in receipts]
    keys = None if bundle is None else _keys(bundle)
    results = [_verify(path, loaded, pinned, keys) for path in files]
    try:
        with noticing_readers():
            _print_all(files, results, as_json)
    except ReaderGone:
        # The verdict stands: what asked for the status alone has it.
        silence(sys.stdout)
    return max(map(_status, results))


def _verify(
    path: Path, receipts: list[Receipt], key: str | None, keys: KeyBundle | None
) -> list[Verdict] | Exception:
    """Return a verdict per receipt of the record's match, or one without a receipt."""
    try:
        record = load_file(path)
        # A receipt of another match proves nothing here; given alone, it is held to the record all the same.
        fitting = [receipt for receipt in receipts if receipt.match == record.head.match]
        chosen: list[Receipt | None] = [*(fitting or receipts)] or [None]
        return [verify(record, installed, receipt=one, keys=keys, pinned=key) for one in chosen]
    except (Unusable, OSError) as error:
        return error


def _status(verdicts: list[Verdict] | Exception) -> int:
    if isinstance(verdicts, Exception):
        return UNUSABLE
    return REFUSED if any(verdict.result == "REFUSED" for verdict in verdicts) else PROVED


def _json(verdicts: list[Verdict] | Exception) -> dict[str, object]:
    if isinstance(verdicts, Exception):
        code = getattr(verdicts, "code", "UNREADABLE")
        return {"result": "UNUSABLE", "code": code, "message": explain(verdicts)}
    return {
        "result": "REFUSED" if _status(verdicts) == REFUSED else "PROVED",
        "match": verdicts[0].match,
        "edition": verdicts[0].edition,
        "head": verdicts[0].head,
        "signer": verdicts[0].signer,
        "proved": _sentences([one.sentence for verdict in verdicts for one in verdict.proved]),
        "notProved": _sentences([one.sentence for verdict in verdicts for one in verdict.not_proved]),
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
    if isinstance(verdicts, Exception):
        line = getattr(verdicts, "line", None)
        where = "" if line is None else f" (line {line})"
        console.print(
            Text.assemble((f"{path}: unusable{where}. ", "bold red"), explain(verdicts)), soft_wrap=True
        )
        return
    first = verdicts[0]
    result = "refused" if _status(verdicts) == REFUSED else "proved"
    style = "bold red" if result == "refused" else "bold green"
    edition = first.edition if first.edition in ("public", "full") else f"seat {first.edition}'s"
    about = f"match {first.match}, {edition} edition, {first.head.seq} entries"
    console.print(Text.assemble((f"{path}: {result}", style), f" ({about})"), soft_wrap=True)
    for finding in _sentences([one for verdict in verdicts for one in verdict.findings]):
        where = "" if finding.seq is None else f" (entry {finding.seq})"
        console.print(Text(f"  against it: {finding.sentence} {finding.code}{where}"), soft_wrap=True)
    for sentence in _sentences([one.sentence for verdict in verdicts for one in verdict.proved]):
        console.print(Text(f"  proved: {sentence}"), soft_wrap=True)
    for sentence in _sentences([one.sentence for verdict in verdicts for one in verdict.not_proved]):
        console.print(Text(f"  not proved: {sentence}"), soft_wrap=True)


def _sentences(given: list[T]) -> list[T]:
    """Return each once, in order: verdicts for several receipts mostly say the same."""
    return list(dict.fromkeys(given))


def _pinned(key: str) -> str:
    """Return a key as records write it; what is none must not pass for a key that did not sign."""
    text = key.strip().lower()
    if len(text) not in _KEY_LENGTHS or not set(text) <= set(hexdigits):
        raise Failure(f"{key!r} is no key.", "Give its id of 16 hex digits, or the public key of 64.")
    return text


def _keys(path: Path) -> KeyBundle:
    try:
        return msgspec.json.decode(path.read_bytes(), type=KeyBundle)
    except msgspec.DecodeError as error:
        raise Unusable("KEYS_INVALID", f"{path} is no list of a host's keys: {error}.") from None

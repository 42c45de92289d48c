"""``skerry verify``: verifies records and prints what they prove and what they do not."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from string import hexdigits

import click
import msgspec
from rich.text import Text

from skerry.chain.signing import KeyBundle
from skerry.cli.audit_printing import Summary, json_of, print_in_full, print_line, print_verdict_line
from skerry.cli.audits import STATUSES, Audit, Audited, prepare_process, worst
from skerry.cli.closed_pipes import ReaderGone, noticing_readers, silence
from skerry.cli.errors import Failure
from skerry.cli.progress_bars import progress_bar
from skerry.record.layout import Unusable
from skerry.record.receipts import load as load_receipt
from skerry.record.requirements import Requirement, parse
from skerry_replay.found_records import SUFFIXES, FolderSource, PatternSource, source_of
from skerry_replay.many_processes import cores, each
from skerry_replay.record_sources import StoredRecord
from skerry_replay.safe_console import REPLACED, SafeConsole

_KEY_LENGTHS = (16, 64)
"""The number of hex digits in a key's id and in a public key."""

_READABLE = click.Path(path_type=Path, dir_okay=False)


@click.command("verify")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
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
@click.option(
    "--chain",
    "chain_alone",
    is_flag=True,
    help="Check only that records are whole (chain, digest, signature), not the matches: far faster.",
)
@click.option(
    "--jobs", type=click.IntRange(1, 1024), help="Verify in this many processes; by default one per core."
)
@click.option(
    "-q", "--quiet", is_flag=True, help="Print only the verdict, or of several records the summary."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per record, each on a line.")
@click.option("--token", "tokens", multiple=True, help="Send this token to the server; may be repeated.")
def command(
    paths: tuple[str, ...],
    receipts: tuple[Path, ...],
    key: str | None,
    bundle: Path | None,
    require: str,
    chain_alone: bool,
    jobs: int | None,
    quiet: bool,
    as_json: bool,
    tokens: tuple[str, ...],
) -> int:
    """Verify match records, and print what they prove and what they do not.

    \b
    Exit status, and first word of the output:
      0  PROVED      all checks passed, and every requirement is met
      1  REFUSED     a check failed
      2  UNUSABLE    the record cannot be read, or its rules are not installed
      3  INCOMPLETE  all checks passed, but a requirement is not met

    A PATH is a file, a folder with all records in it and below, a pattern such as 'may/**/*.jsonl', the URL
    of a match or record, or - for standard input: a record, or paths and URLs, each on a line. Files may be
    compressed with gzip or Zstandard.

    A single record is described in full. Of several, each that is not proved gets a line as soon as it is
    found, and one line at the end counts the results. The exit status is then the first that occurs of 1, 2
    and 3, else 0. Each receipt is checked against the records of its own match.
    """
    required = parse(require)
    if chain_alone and (receipts or Requirement.FAIR in required):
        raise Failure("--chain checks neither receipts nor fairness.", "Leave out --chain.")
    audit = Audit(
        required=required,
        receipts=tuple(load_receipt(path.read_bytes()) for path in receipts),
        keys=None if bundle is None else _keys(bundle),
        pinned=None if key is None else _pinned(key),
        chain_alone=chain_alone,
    )
    found, single = _found(paths, tokens)
    if single and not as_json:
        return _print_one(audit(found[0]), quiet)
    return _print_many(audit, found, jobs or cores(), quiet, as_json)


def _found(paths: tuple[str, ...], tokens: tuple[str, ...]) -> tuple[list[StoredRecord], bool]:
    """Return the records that the paths name, and whether it is one that was named by itself."""
    sources = [source_of(text, tokens) for text in paths]
    found = [record for source in sources for record in source.records()]
    if not found:
        raise Failure(
            f"No records in {', '.join(paths)}.",
            f"In folders, records are files that end with {' or '.join(SUFFIXES)}, perhaps compressed.",
        )
    many = len(sources) > 1 or isinstance(sources[0], FolderSource | PatternSource)
    return found, len(found) == 1 and not many


def _print_one(audited: Audited, quiet: bool) -> int:
    console = SafeConsole(highlight=False)
    with _printing():
        (print_verdict_line if quiet else print_in_full)(console, audited)
    return STATUSES[audited.result]


def _print_many(audit: Audit, found: list[StoredRecord], jobs: int, quiet: bool, as_json: bool) -> int:
    console, summary = SafeConsole(highlight=False), Summary()
    sizes = {record.name: record.size or 1 for record in found}
    total = sum(record.size or 1 for record in found)
    with progress_bar("verifying", len(found), total, console) as bar:
        for audited in each(audit, found, jobs, prepare_process):
            summary.add(audited)
            with _printing():
                if as_json:
                    click.echo(msgspec.json.encode(json_of(audited)))
                elif not quiet and audited.result != "PROVED":
                    print_line(console, audited)
            bar.advance(sizes[audited.name])
    if not as_json:
        with _printing():
            alone = "; only that they are whole was checked" if audit.chain_alone else ""
            console.print(Text(summary.line().replace("\n", REPLACED) + alone), soft_wrap=True)
    return STATUSES[worst(result for result, count in summary.counts.items() if count)]


@contextmanager
def _printing() -> Iterator[None]:
    """Print without failing if the reader has gone: the verdict stands, and its status is still returned."""
    try:
        with noticing_readers():
            yield
    except ReaderGone:
        silence(sys.stdout)


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

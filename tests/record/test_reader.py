"""The reader takes one spelling of a record and nothing else, and says what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from tests.toys.played_match import PlayedMatch

from skerry.chain.canonical import encode
from skerry.record.layout import MAX_LINE, SignedFooter, Unusable
from skerry.record.reader import read

pytestmark = pytest.mark.pure

Change = Callable[[list[bytes]], list[bytes]]


def edited(at: int, change: Callable[[dict[str, object]], object]) -> Change:
    """Change the JSON of one line."""

    def apply(lines: list[bytes]) -> list[bytes]:
        value = json.loads(lines[at])
        change(value)
        return [*lines[:at], encode(value) + b"\n", *lines[at:][1:]]

    return apply


def text(at: int, old: bytes, new: bytes) -> Change:
    """Replace a text in one line."""

    def apply(lines: list[bytes]) -> list[bytes]:
        assert old in lines[at]
        return [*lines[:at], lines[at].replace(old, new, 1), *lines[at:][1:]]

    return apply


UNUSABLE: dict[str, tuple[str, Change]] = {
    "nothing": ("TRUNCATED", lambda _: []),
    "a line feed alone": ("LINE_NOT_CANONICAL", lambda _: [b"\n"]),
    "another file": ("NOT_A_RECORD", lambda _: [b'{"a":1}\n']),
    "a list": ("NOT_A_RECORD", lambda _: [b"[]\n"]),
    "a format that is a number": ("NOT_A_RECORD", edited(0, lambda head: head.update(format=1))),
    "an older format": ("RECORD_TOO_OLD", edited(0, lambda head: head.update(format="skerry-record/1"))),
    "another format": ("FORMAT_UNKNOWN", edited(0, lambda head: head.update(format="skerry-record/3"))),
    "an unknown edition": ("LINE_INVALID", edited(0, lambda head: head.update(edition="secret"))),
    "an edition that is a text": ("LINE_INVALID", edited(0, lambda head: head.update(edition="0"))),
    "a field more in the head": ("LINE_INVALID", edited(0, lambda head: head.update(more=1))),
    "a field less in the head": ("LINE_INVALID", edited(0, lambda head: head.pop("names"))),
    "no head": ("NOT_A_RECORD", lambda lines: lines[1:]),
    "no footer": ("TRUNCATED", lambda lines: lines[:-1]),
    "no last line feed": ("TRUNCATED", lambda lines: [*lines[:-1], lines[-1][:-1]]),
    "two footers": ("TRAILING", lambda lines: [*lines, lines[-1]]),
    "a byte after the footer": ("TRAILING", lambda lines: [*lines, b" "]),
    "an entry after the footer": ("TRAILING", lambda lines: [*lines, lines[1]]),
    "a carriage return": ("LINE_NOT_CANONICAL", text(2, b"\n", b"\r\n")),
    "a blank": ("LINE_NOT_CANONICAL", text(2, b":", b": ")),
    "a number with a fraction": ("LINE_NOT_CANONICAL", text(2, b'"at":1001', b'"at":1001.0')),
    "a number in another spelling": ("LINE_NOT_CANONICAL", text(2, b'"at":1001', b'"at":1001e0')),
    "an escape that is not needed": ("LINE_NOT_CANONICAL", text(2, b"holder", b"\\u0068older")),
    "a key twice": ("LINE_NOT_CANONICAL", text(2, b'{"hash"', b'{"hash":"","hash"')),
    "no UTF-8": ("LINE_NOT_CANONICAL", text(2, b"holder", b"\xffolder")),
    "deep nesting": ("LINE_NOT_CANONICAL", lambda lines: [lines[0], b"[" * 100_000 + b"\n", *lines]),
    "a huge number": ("LINE_NOT_CANONICAL", text(2, b'"at":1001', b'"at":' + b"9" * 5000)),
    "a long line": ("TOO_LONG", lambda lines: [lines[0], b" " * MAX_LINE + b"\n"]),
    "a long line without an end": ("TOO_LONG", lambda lines: [lines[0], b" " * (MAX_LINE + 1)]),
    "a default spelt out": ("LINE_INVALID", edited(2, lambda line: line["public"]["by"].update(seat=None))),  # type: ignore[index]
    "a field more in the public part": ("LINE_INVALID", edited(2, lambda line: line["public"].update(x=1))),  # type: ignore[attr-defined]
    "a field more in the line": ("LINE_INVALID", edited(2, lambda line: line.update(x=1))),
    "capital hex": ("LINE_INVALID", edited(2, lambda line: line.update(hash=str(line["hash"]).upper()))),
    "a line feed in the hash": (
        "LINE_INVALID",
        edited(2, lambda line: line.update(hash=f"{line['hash']}\n")),
    ),
    "a part of nobody's": (
        "LINE_INVALID",
        edited(2, lambda line: line.update(parts={"0": {"leaf": "0" * 64}})),
    ),
    "an owner that cannot be": ("LINE_INVALID", edited(2, lambda line: line.update(parts={"x": {}}))),
    "capital hex in the footer": ("LINE_INVALID", edited(-1, lambda line: line.update(publicKey="AA" * 32))),
    "a line feed in the key": (
        "LINE_INVALID",
        edited(-1, lambda line: line.update(publicKey=f"{line['publicKey']}\n")),
    ),
    "a blank in the signature": (
        "LINE_INVALID",
        edited(-1, lambda line: line.update(signature=f"{line['signature']} ")),
    ),
    "a field more in the footer": ("LINE_INVALID", edited(-1, lambda line: line.update(more=1))),
    "a signature without its key": ("LINE_INVALID", edited(-1, lambda line: line.pop("publicKey"))),
    "a key without signature": ("LINE_INVALID", edited(-1, lambda line: line.pop("signature"))),
    "a seq that is a text": ("LINE_INVALID", edited(-1, lambda line: line.update(seq="9"))),
}


@pytest.mark.parametrize("name", UNUSABLE)
def test_what_is_no_record_is_refused(name: str, pledged: PlayedMatch) -> None:
    code, change = UNUSABLE[name]
    lines = pledged.record("full", names=("Ann", "Bob")).splitlines(keepends=True)
    with pytest.raises(Unusable) as refusal:
        read(b"".join(change(lines)))
    assert (refusal.value.code, bool(refusal.value.message)) == (code, True)


SEALED: dict[str, Callable[[dict[str, dict[str, object]]], object]] = {
    "leaf and salt": lambda parts: parts["0"].update(leaf="0" * 64),
    "salt alone": lambda parts: parts["0"].pop("part"),
    "part alone": lambda parts: parts["0"].pop("salt"),
    "nothing": lambda parts: parts["0"].clear(),
    "short salt": lambda parts: parts["0"].update(salt="00"),
    "an owner less": lambda parts: parts.pop("0"),
    "an index past the end": lambda parts: parts["0"].update(part={"events": [[99, {"type": "ASIDE"}]]}),
    "an index below zero": lambda parts: parts["0"].update(part={"events": [[-1, {"type": "ASIDE"}]]}),
    "an index twice": lambda parts: parts["0"].update(part={"events": [[3, {}], [3, {}]]}),
    "indexes out of order": lambda parts: parts["0"].update(part={"events": [[4, {}], [3, {}]]}),
    "another's index": lambda parts: parts["0"].update(part=parts["1"]["part"]),
    "a move that is not its own": lambda parts: parts["0"].update(part={"events": [], "move": "bid 1"}),
}


@pytest.mark.parametrize("name", SEALED)
def test_sealed_parts_have_a_form(name: str, pledged: PlayedMatch) -> None:
    lines = pledged.record("full").splitlines(keepends=True)
    at = next(at for at, line in enumerate(lines) if b'"sealed":["-","0","1"]' in line)
    value = json.loads(lines[at])
    SEALED[name](value["parts"])
    with pytest.raises(Unusable) as refusal:
        read(b"".join([*lines[:at], encode(value) + b"\n", *lines[at + 1 :]]))
    assert (refusal.value.code, refusal.value.line) == ("LINE_INVALID", at + 1)


@pytest.mark.parametrize("size", [1, 7, 64, 1 << 16])
def test_chunks_may_have_any_size(size: int, pledged: PlayedMatch) -> None:
    record = pledged.record(0)
    chunks = (record[at : at + size] for at in range(0, len(record), size))
    assert read(chunks) == read(record)


def test_a_record_comes_back_as_it_was_written(pledged: PlayedMatch) -> None:
    record = read(pledged.record("full", names=("Ann", "Bob")))
    assert record.head.names == ("Ann", "Bob")
    assert record.entries == tuple(pledged.entries)
    assert isinstance(record.footer, SignedFooter)
    assert (record.footer.seq, record.footer.hash) == (pledged.now.seq, pledged.now.hash.hex())

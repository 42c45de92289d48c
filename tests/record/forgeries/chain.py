"""The chain: an entry dropped, moved, changed or borrowed, and heads that do not match."""

from __future__ import annotations

import json

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

from skerry.chain.canonical import encode


def edited(line: bytes, **public: object) -> bytes:
    """Return an entry's line with a changed public part and the old hash."""
    value = json.loads(line)
    value["public"] |= public
    return encode(value) + b"\n"


@forgery("an entry dropped from between")
def dropped(record: Workbench) -> bytes:
    lines = record.lines()
    return record.closed(lines[:5] + lines[6:])


@forgery("an entry given twice")
def repeated(record: Workbench) -> bytes:
    lines = record.lines()
    return record.closed([*lines[:6], lines[5], *lines[6:]])


@forgery("two entries exchanged")
def exchanged(record: Workbench) -> bytes:
    lines = record.lines()
    return record.closed([*lines[:5], lines[6], lines[5], *lines[7:]])


@forgery("an entry changed under its old hash")
def changed(record: Workbench) -> bytes:
    lines = record.lines()
    lines[3] = edited(lines[3], at=json.loads(lines[3])["public"]["at"] + 1)
    return record.closed(lines)


@forgery("a sealed part changed under its old hash")
def part_changed(record: Workbench) -> bytes:
    lines = record.lines()
    seq = record.seqs("BID")[0]
    lines[seq] = lines[seq].replace(b'"value":"0"', b'"value":"x"').replace(b'"value":"1"', b'"value":"x"')
    lines[seq] = lines[seq].replace(b'"value":"2"', b'"value":"x"')
    return record.closed(lines)


@forgery("a leaf changed under its old hash", edition="public")
def leaf_changed(record: Workbench) -> bytes:
    lines = record.lines()
    seq = record.seqs("BID")[0]
    lines[seq] = lines[seq].replace(b'"leaf":"', b'"leaf":"0')
    value = json.loads(lines[seq])
    for part in value["parts"].values():
        part["leaf"] = part["leaf"][:64]
    lines[seq] = encode(value) + b"\n"
    return record.closed(lines)


@forgery("a chain that begins with the id of another match")
def other_genesis(record: Workbench) -> None:
    record.chained_as = "m-000002"


@forgery("an entry of another match, spliced in", match="pledged")
def spliced(record: Workbench) -> bytes:
    lines = record.lines()
    record.chained_as = "m-000002"
    return record.closed([*lines[:4], record.lines()[4], *lines[5:]])


@forgery("entries without the first ones")
def headless(record: Workbench) -> None:
    record.remove(1)


@forgery("a seq that jumps")
def jumps(record: Workbench) -> None:
    for seq in range(5, len(record.entries) + 1):
        record.public(seq)["seq"] += 1


@forgery("seqs that begin with 0")
def from_zero(record: Workbench) -> None:
    for seq in range(1, len(record.entries) + 1):
        record.public(seq)["seq"] -= 1


@forgery("no entry at all")
def no_entries(record: Workbench) -> bytes:
    return record.closed(record.lines()[:1], hash="0" * 64)


@forgery("a footer that names a later head")
def later_head(record: Workbench) -> bytes:
    lines = record.lines()
    return record.closed(lines, seq=len(lines))


@forgery("a footer that names another hash", signed=False)
def other_head(record: Workbench) -> bytes:
    return record.closed(record.lines(), hash="0" * 64)


@forgery("a footer with the digest of other bytes", signed=False)
def other_digest(record: Workbench) -> bytes:
    return record.closed(record.lines(), digest="0" * 64)


@forgery("the names changed under the old footer", signed=False)
def renamed(record: Workbench) -> bytes:
    record.head["names"] = ["Ann", "Bob"]
    return record.record().replace(b'"Bob"', b'"Eve"')


@forgery("the tail cut off a finished match", answer="INCOMPLETE", edition="public")
def tail_cut(record: Workbench) -> None:
    del record.entries[-2:]


@forgery("the tail cut off a full edition")
def full_tail_cut(record: Workbench) -> None:
    del record.entries[-2:]

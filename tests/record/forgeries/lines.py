"""Lines and bytes: any other than the canonical spelling is unusable."""

from __future__ import annotations

import json
from typing import Final

from tests.record.forgeries.kinds import forgery
from tests.record.forgeries.workbench import Workbench

from skerry.chain.canonical import encode

U: Final = "UNUSABLE"


def spoilt(record: Workbench, number: int, old: bytes, new: bytes) -> bytes:
    """Return the record with another spelling in one line, and a matching footer."""
    lines = record.lines()
    assert old in lines[number], (old, lines[number])
    lines[number] = lines[number].replace(old, new, 1)
    return record.closed(lines)


def footer_spoilt(record: Workbench, old: bytes, new: bytes) -> bytes:
    """Return the record with another spelling in its footer."""
    *lines, footer = record.record().splitlines(keepends=True)
    assert old in footer
    return b"".join([*lines, footer.replace(old, new, 1)])


@forgery("nothing at all", answer=U)
def empty(record: Workbench) -> bytes:
    return b""


@forgery("an empty line", answer=U)
def empty_line(record: Workbench) -> bytes:
    return b"\n"


@forgery("bytes that are no record", answer=U)
def noise(record: Workbench) -> bytes:
    return bytes(range(256)) + b"\n"


@forgery("the head line alone", answer=U)
def head_alone(record: Workbench) -> bytes:
    return record.lines()[0]


@forgery("no footer", answer=U)
def no_footer(record: Workbench) -> bytes:
    return b"".join(record.lines())


@forgery("a last line without its end", answer=U)
def no_end(record: Workbench) -> bytes:
    return record.record()[:-1]


@forgery("a file cut in the middle of a line", answer=U)
def cut(record: Workbench) -> bytes:
    return record.record()[:-200]


@forgery("a blank line between two entries", answer=U)
def blank_line(record: Workbench) -> bytes:
    lines = record.lines()
    return record.closed([*lines[:3], b"\n", *lines[3:]])


@forgery("carriage returns", answer=U)
def carriage_returns(record: Workbench) -> bytes:
    return record.record().replace(b"\n", b"\r\n")


@forgery("a blank behind a colon", answer=U)
def blank(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"seq":', b'"seq": ')


@forgery("members in another order", answer=U)
def unsorted(record: Workbench) -> bytes:
    lines = record.lines()
    line = json.loads(lines[2])
    lines[2] = json.dumps(dict(reversed(line.items())), separators=(",", ":")).encode() + b"\n"
    return record.closed(lines)


@forgery("a member twice", answer=U)
def twice(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"seq":2', b'"seq":2,"seq":2')


@forgery("a number with a fraction", answer=U)
def fraction(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"reveals":0', b'"reveals":0.0')


@forgery("a number with an exponent", answer=U)
def exponent(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"reveals":0', b'"reveals":0e0')


@forgery("a minus before zero", answer=U)
def minus_zero(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"reveals":0', b'"reveals":-0')


@forgery("times above 2^53", answer=U)
def times_above(record: Workbench) -> None:
    for entry in record.entries:
        entry["public"]["at"] += 2**53


@forgery("a number of 400 digits", answer=U)
def huge_number(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"reveals":0', b'"reveals":' + b"9" * 400)


@forgery("a large number inside a game's event", answer=U)
def large_in_event(record: Workbench) -> None:
    record.event("TURN")["more"] = 2**53


@forgery("half of a surrogate pair", answer=U)
def surrogate(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"host":"', b'"host":"\\ud800')


@forgery("a letter that is escaped without need", answer=U)
def escaped(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"host":"', b'"host":"\\u0041')


@forgery("bytes that are not UTF-8", answer=U)
def not_utf8(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"host":"', b'"host":"\xff')


@forgery("a byte-order mark", answer=U)
def mark(record: Workbench) -> bytes:
    return b"\xef\xbb\xbf" + record.record()


@forgery("values nested 200 deep", answer=U)
def deep(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"draws":{}', b'"draws":' + b'{"a":' * 200 + b"1" + b"}" * 200)


@forgery("values nested 200 deep inside a game's event", answer=U)
def deep_event(record: Workbench) -> None:
    value: object = 1
    for _ in range(200):
        value = [value]
    record.event("TURN")["more"] = value


@forgery("a line of more than 2^20 bytes", answer=U)
def long_line(record: Workbench) -> None:
    record.event("TURN")["more"] = "x" * 2**20


@forgery("an entry behind the footer", answer=U)
def behind_footer(record: Workbench) -> bytes:
    return record.record() + record.lines()[-1]


@forgery("the footer twice", answer=U)
def footer_twice(record: Workbench) -> bytes:
    text = record.record()
    return text + text.splitlines(keepends=True)[-1]


@forgery("the head line twice", answer=U)
def head_twice(record: Workbench) -> bytes:
    lines = record.lines()
    return record.closed([lines[0], *lines])


@forgery("a list in the place of an entry", answer=U)
def a_list(record: Workbench) -> bytes:
    lines = record.lines()
    return record.closed([*lines[:3], b"[]\n", *lines[3:]])


@forgery("an unknown field in the head line", answer=U)
def head_field(record: Workbench) -> None:
    record.head["zz"] = 1


@forgery("an unknown field in an entry", answer=U)
def entry_field(record: Workbench) -> None:
    record.public(4)["zz"] = 1


@forgery("an unknown field in who made an entry", answer=U)
def by_field(record: Workbench) -> None:
    record.public(4)["by"]["zz"] = 1


@forgery("an unknown field beside hash and public part", answer=U)
def line_field(record: Workbench) -> bytes:
    return spoilt(record, 3, b'"parts":', b'"more":1,"parts":')


@forgery("an unknown field in the footer", answer=U)
def footer_field(record: Workbench) -> bytes:
    return record.closed(record.lines(), zz=1)


@forgery("an empty field spelt out", answer=U)
def spelt_null(record: Workbench) -> None:
    record.public(3)["by"]["seat"] = None


@forgery("an entry without its times", answer=U)
def no_time(record: Workbench) -> None:
    del record.public(3)["at"]


@forgery("a seq that is a text", answer=U)
def seq_text(record: Workbench) -> bytes:
    return spoilt(record, 2, b'"seq":2', b'"seq":"2"')


@forgery("a truth value in the place of a number", answer=U)
def truth_number(record: Workbench) -> None:
    record.public(3)["reveals"] = False


@forgery("a format that nobody knows", answer=U)
def format_99(record: Workbench) -> None:
    record.head["format"] = "skerry-record/99"


@forgery("the older format", answer=U)
def format_1(record: Workbench) -> None:
    record.head["format"] = "skerry-record/1"


@forgery("the older format with a blank", answer=U)
def format_1_blank(record: Workbench) -> None:
    record.head["format"] = "skerry-record/1 "


@forgery("a ready of the older format, with a nonce")
def older_ready(record: Workbench) -> None:
    record.event("table.ready", 0)["nonce"] = None


@forgery("no format", answer=U)
def no_format(record: Workbench) -> None:
    del record.head["format"]


@forgery("a hash in upper case", answer=U)
def upper_hash(record: Workbench) -> bytes:
    lines = record.lines()
    digest = json.loads(lines[2])["hash"].encode()
    lines[2] = lines[2].replace(digest, digest.upper())
    return record.closed(lines)


@forgery("a hash that is too short", answer=U)
def short_hash(record: Workbench) -> bytes:
    return spoilt(record, 2, b'{"hash":"', b'{"hash":"0')


@forgery("a footer with a negative seq", answer=U)
def negative_seq(record: Workbench) -> bytes:
    return record.closed(record.lines(), seq=-1)


@forgery("a signature without its key", answer=U)
def keyless(record: Workbench) -> bytes:
    return record.closed(record.lines(), publicKey=None, keyId=None)


@forgery("a public key that is too short", answer=U)
def short_key(record: Workbench) -> bytes:
    return footer_spoilt(record, b'"publicKey":"', b'"publicKey":"0')


@forgery("an entry that is only a text", answer=U)
def text_line(record: Workbench) -> bytes:
    lines = record.lines()
    lines[2] = encode("entry") + b"\n"
    return record.closed(lines)

"""Any change anywhere in the file, of one bit, one line or an order, is refused or unusable."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.plugins.examples import examples
from tests.toys.pebbles import Pebbles
from tests.toys.played_match import PlayedMatch, only, play_on, started

from skerry.chain.canonical import encode
from skerry.match.fold import Games
from skerry.record.layout import Edition, Unusable
from skerry.record.verify import verify

pytestmark = pytest.mark.pure

EDITIONS: tuple[Edition, ...] = ("public", 0, "full")
SMALL = play_on(started(Pebbles(), 2, pledging=(0, 1)), random.Random(11))


def stands(record: bytes, games: Games) -> bool:
    try:
        return verify(record, games).result == "PROVED"
    except Unusable:
        return False


def changes(lines: list[bytes], choice: random.Random) -> Iterator[tuple[str, list[bytes]]]:
    for at, line in enumerate(lines):
        before, after = lines[:at], lines[at + 1 :]
        yield f"line {at} dropped", before + after
        yield f"line {at} twice", [*before, line, line, *after]
        if after and after[0] != line:
            yield f"line {at} swapped", [*before, after[0], line, *after[1:]]
        for _ in range(6):
            bit = choice.randrange(8 * len(line))
            changed = bytearray(line)
            changed[bit // 8] ^= 1 << bit % 8
            yield f"line {at} bit {bit}", [*before, bytes(changed), *after]


@pytest.mark.parametrize("signed", [True, False], ids=["signed", "unsigned"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_change_is_proved(edition: Edition, signed: bool, pledged: PlayedMatch, games: Games) -> None:
    record = pledged.record(edition, signed=signed, names=("Ann", "Bob"))
    assert stands(record, games)
    for change, lines in changes(record.splitlines(keepends=True), random.Random(str(edition))):
        assert not stands(b"".join(lines), games), change


def test_no_bit_of_the_footer_and_the_head_line_may_change(pledged: PlayedMatch, games: Games) -> None:
    record = pledged.record("public", names=("Ann", "Bob"))
    lines = record.splitlines(keepends=True)
    ends = [*range(len(lines[0])), *range(len(record) - len(lines[-1]), len(record))]
    for at in ends:
        changed = bytearray(record)
        changed[at] ^= 1 << at % 8
        assert not stands(bytes(changed), games), at


@settings(max_examples=examples(300), deadline=None)
@given(data=st.data(), edition=st.sampled_from(EDITIONS))
def test_no_other_bytes_are_proved(data: st.DataObject, edition: Edition) -> None:
    record = SMALL.record(edition)
    start = data.draw(st.integers(0, len(record)))
    end = data.draw(st.integers(start, min(len(record), start + 40)))
    put = data.draw(st.binary(max_size=40))
    changed = record[:start] + put + record[end:]
    if changed != record:
        assert not stands(changed, only(Pebbles()))


@settings(max_examples=examples(200), deadline=None)
@given(text=st.binary(max_size=300))
def test_any_bytes_get_an_answer(text: bytes) -> None:
    assert not stands(text, only(Pebbles()))
    head = SMALL.record("public").splitlines(keepends=True)[0]
    assert not stands(head + text, only(Pebbles()))


def resealed(lines: list[bytes]) -> bytes:
    """Return the lines before the footer under an unsigned footer that fits them."""
    body = b"".join(lines)
    last = json.loads(lines[-1])
    footer = {"digest": hashlib.sha256(body).hexdigest(), "hash": last["hash"], "seq": len(lines) - 1}
    return body + encode(footer) + b"\n"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_fresh_footer_does_not_help(edition: Edition, pledged: PlayedMatch, games: Games) -> None:
    lines = pledged.record(edition).splitlines(keepends=True)[:-1]
    assert stands(resealed(lines), games)
    for change, changed in changes(lines, random.Random(17)):
        # The head line is covered by the digest alone, and the last entries may be cut off unseen:
        # what is left then is a true record of the match as it stood earlier.
        if changed[1:] == lines[1:] or changed == lines[:-1]:
            continue
        try:
            json.loads(changed[-1])["hash"]
        except (ValueError, KeyError, TypeError):
            continue
        assert not stands(resealed(changed), games), change

"""Canonical JSON: what is canonical does not depend on which check finds it quickly."""

from __future__ import annotations

import pytest

from skerry.chain.canonical import MAX_DEPTH, MAX_NUMBER, NotCanonical, decode, encode

pytestmark = pytest.mark.pure


@pytest.mark.parametrize(
    "text",
    [
        str(MAX_NUMBER),
        str(-MAX_NUMBER),
        '"99999999999999999999"',
        '["1.5","2e9",0]',
        '"' + "[" * 500 + '"',
        "[" * MAX_DEPTH + "]" * MAX_DEPTH,
        "[" + ",".join(["[]"] * 500) + "]",
        '{"a":{"1000000000000000":9}}',
    ],
)
def test_canonical_texts_are_read(text: str) -> None:
    assert encode(decode(text.encode())) == text.encode()


@pytest.mark.parametrize(
    "text",
    [
        str(MAX_NUMBER + 1),
        str(-MAX_NUMBER - 1),
        f'{{"a":[{MAX_NUMBER + 1}]}}',
        str(10**30),
        "1.5",
        "1.0",
        "[1e5]",
        "1E400",
        "-0",
        "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1),
        '{"a":' * (MAX_DEPTH + 1) + "1" + "}" * (MAX_DEPTH + 1),
        "[" * 100_000,
        '{"b":1,"a":2}',
        '{"a":1,"a":1}',
        "[1, 2]",
        '"\\u0061"',
        "",
        "nul",
    ],
)
def test_other_texts_are_not_canonical(text: str) -> None:
    with pytest.raises(NotCanonical):
        decode(text.encode())

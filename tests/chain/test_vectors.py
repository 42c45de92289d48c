"""Test vectors of the trust construction: made anew and compared; JavaScript checks the same file.

To update the file after a wanted change, run with ``SKERRY_UPDATE_GOLDEN=1`` and read the diff.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from skerry.chain.canonical import encode
from skerry.chain.commitment import commitment, match_key, pledge, practice_key
from skerry.chain.links import genesis, leaf, link, salt
from skerry.chain.signing import SigningKey, receipt_message, record_message, succession_message
from skerry.rules.chance import Keyed
from skerry.rules.hashing import frame

pytestmark = pytest.mark.pure

PATH = Path(__file__).parents[2] / "schema" / "vectors.json"
MATCH, SECRET = "m-000001", bytes(range(32))
NONCES = (b"\x01" * 16, b"", b"\x02" * 16)
KEY = match_key(SECRET, MATCH, NONCES)
SIGNING = SigningKey(SECRET)


def drawn(label: str, below: int, count: int) -> list[int]:
    chance = Keyed(KEY, {})
    return [chance.below(label, below) for _ in range(count)]


def signature(message: bytes) -> dict[str, Any]:
    signed = SIGNING.sign(message)
    return vector("signature", signed, seed=SECRET, publicKey=SIGNING.public, message=message)


def vector(kind: str, result: bytes | list[int] | str, **given: Any) -> dict[str, Any]:
    """Return a vector; bytes, alone or in lists, become hex."""
    return {"kind": kind, **{name: _plain(value) for name, value in given.items()}, "result": _plain(result)}


def _plain(value: Any) -> Any:
    if isinstance(value, bytes):
        return value.hex()
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def vectors() -> list[dict[str, Any]]:
    part = encode({"events": [[0, {"type": "drawn", "pebble": "p7"}]], "move": "hide p7"})
    public = encode({"seq": 7, "at": 1700000000000, "events": [], "sealed": ["-", "0"]})
    salted, before = salt(KEY, 7, "0"), genesis(MATCH)
    leaves = [leaf(salt(KEY, 7, "-"), encode({"events": []})), leaf(salted, part)]
    head, digest = link(before, public, leaves), bytes(range(64, 96))
    texts = ['é\u2028\u001f"\\/\u007f', {"Z": -1, "z": 2**53 - 1, "": "🏝"}]
    value = {"b": [1, True, None], "a": texts, "A": []}
    fields = [b"m", b"", b"\x00\xff"]
    return [
        vector("frame", frame("entropy", *fields), tag="entropy", fields=fields),
        {"kind": "canonical", "value": value, "result": encode(value).decode()},
        vector("genesis", before, match=MATCH),
        vector("commitment", commitment(MATCH, SECRET), match=MATCH, secret=SECRET),
        vector("pledge", pledge(MATCH, 0, NONCES[0]), match=MATCH, seat=0, nonce=NONCES[0]),
        vector("pledge", pledge(MATCH, 2, NONCES[2]), match=MATCH, seat=2, nonce=NONCES[2]),
        vector("matchKey", KEY, match=MATCH, secret=SECRET, nonces=NONCES),
        vector("practiceKey", practice_key("shells"), seed="shells"),
        vector("draws", drawn("deck", 52, 5), key=KEY, label="deck", below=52),
        vector("draws", drawn("dice", 6, 3), key=KEY, label="dice", below=6),
        vector("salt", salt(KEY, 7, "-"), key=KEY, seq=7, owner="-"),
        vector("salt", salted, key=KEY, seq=7, owner="0"),
        vector("leaf", leaves[1], salt=salted, part=part.decode()),
        vector("link", head, before=before, public=public.decode(), leaves=leaves),
        signature(record_message(MATCH, 7, head, digest)),
        signature(receipt_message(MATCH, 7, head)),
        signature(succession_message(bytes(range(32, 64)))),
    ]


def test_the_file_holds_what_the_code_makes() -> None:
    made = {"title": "Test vectors of skerry/1; bytes are hex", "vectors": vectors()}
    text = json.dumps(made, indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("SKERRY_UPDATE_GOLDEN") == "1":
        PATH.write_text(text, encoding="utf-8", newline="\n")
    assert PATH.read_text(encoding="utf-8") == text


def test_the_values_that_the_contract_names() -> None:
    assert commitment(MATCH, SECRET).hex().startswith("466d9c4f98e6a852")
    assert pledge(MATCH, 0, NONCES[0]).hex().startswith("e2a3d760e81dbc57")
    assert KEY.hex().startswith("8471ea98f91e4842")
    assert drawn("deck", 52, 5) == [48, 45, 24, 46, 16]
    assert drawn("dice", 6, 3) == [4, 0, 2]
    assert genesis(MATCH).hex().startswith("4d6f89d06daa1e83")

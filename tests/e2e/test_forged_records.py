"""Both verifiers, `skerry verify` and verify.mjs, refuse the same forged records of a match over HTTP.

The host forges records from one real record: it knows the secret, so it can compute chain, salts, leaves,
digest and signature again. These bytes are written here once more, apart from Skerry's code. The record is
accepted by both, each forgery is refused by both; a move by the clock is refused, or the verdict mentions it.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import re
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from tests.plugins.javascript import NODE_TESTS, find_node

from skerry.cli import main
from skerry.rules import registry
from skerry_client import Client, Receipt, save_receipt

pytestmark = [pytest.mark.node, pytest.mark.store]

Json = dict[str, Any]
Judge = Callable[[bytes, str | None], dict[str, tuple[int, str]]]

VERIFY_MJS = NODE_TESTS.parents[1] / "clients" / "examples" / "verify.mjs"
HOST = Ed25519PrivateKey.from_private_bytes(b"\7" * 32)


# The bytes of the trust construction, as schema/vectors.json defines them.
def frame(tag: str, *fields: bytes) -> bytes:
    return f"skerry/1/{tag}\0".encode() + b"".join(len(part).to_bytes(8, "big") + part for part in fields)


def digest(tag: str, *fields: bytes) -> bytes:
    return hashlib.sha256(frame(tag, *fields)).digest()


def keyed(key: bytes, tag: str, *fields: bytes) -> bytes:
    return hmac.new(key, frame(tag, *fields), hashlib.sha256).digest()


def u64(number: int) -> bytes:
    return number.to_bytes(8, "big")


def canonical(value: object) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def pledge(match: str, seat: int, nonce: bytes) -> str:
    return digest("entropy", match.encode(), u64(seat), nonce).hex()


class Forged:
    """A record taken apart, to be changed and put together again with hashes and a signature that fit."""

    def __init__(self, data: bytes) -> None:
        lines = [json.loads(line) for line in data.splitlines()]
        self.head: Json = lines[0]
        self.entries: list[Json] = lines[1:-1]
        self.nonces: list[str] = self.event("table.started")["nonces"]
        self.secret = bytes.fromhex(self.event("table.ended")["secret"])

    def events(self) -> list[Json]:
        return [event for entry in self.entries for event in entry["public"]["events"]]

    def event(self, kind: str) -> Json:
        return next(event for event in self.events() if event["type"] == kind)

    def renumber(self) -> None:
        for seq, entry in enumerate(self.entries, 1):
            entry["public"]["seq"] = seq

    def insert(self, at: int, events: list[Json], host: str = "resigned") -> None:
        when = self.entries[at - 1]["public"]["at"]
        public = {"at": when, "by": {"host": host}, "draws": {}, "events": events, "reveals": 0}
        self.entries.insert(at, {"public": {**public, "sealed": [], "seq": 0}, "parts": {}})
        self.renumber()

    def record(self, edition: str | None = None) -> bytes:
        """Return the record's bytes, signed by the forger."""
        match = self.head["match"]
        key = keyed(self.secret, "key", match.encode(), *map(bytes.fromhex, self.nonces))
        self.head["edition"] = edition or self.head["edition"]
        lines, link = [canonical(self.head)], digest("chain", match.encode())
        for entry in self.entries:
            public, parts, leaves = entry["public"], {}, []
            for owner in sorted(entry["parts"]):
                part = entry["parts"][owner]["part"]
                salt = keyed(key, "salt", u64(public["seq"]), owner.encode())[:16]
                leaves.append(digest("part", salt, canonical(part)))
                shown = {"part": part, "salt": salt.hex()}
                parts[owner] = shown if self.head["edition"] == "full" else {"leaf": leaves[-1].hex()}
            link = digest("entry", link, canonical(public), *leaves)
            lines.append(canonical({"hash": link.hex(), "parts": parts, "public": public}))
        body = b"".join(line + b"\n" for line in lines)
        return body + self.footer(body, match, link) + b"\n"

    def footer(self, body: bytes, match: str, link: bytes) -> bytes:
        content = hashlib.sha256(body).digest()
        message = frame("record", match.encode(), u64(len(self.entries)), link, content)
        public = HOST.public_key().public_bytes_raw()
        return canonical(
            {
                "digest": content.hex(),
                "hash": link.hex(),
                "seq": len(self.entries),
                "keyId": hashlib.sha256(public).hexdigest()[:16],
                "publicKey": public.hex(),
                "signature": HOST.sign(message).hex(),
            }
        )


# Forgeries: each changes a record.
def nothing(record: Forged) -> None:
    """Leave it as it is."""


def shipped_set(record: Forged) -> None:
    """Give the component set in the head line, as a host with its own set does; entry 1 holds its hash."""
    record.head["components"] = dict(registry.game(record.head["game"]).components)


def drop_nonces(record: Forged) -> None:
    record.event("table.started")["nonces"] = record.nonces = []


def exchange_nonce(record: Forged) -> None:
    nonce = "ab" * 16
    record.event("table.started")["nonces"][0] = nonce
    for event in record.events():
        if event.get("pledge") and event["seat"] == 0:
            event["pledge"] = pledge(record.head["match"], 0, bytes.fromhex(nonce))
        if event.get("nonce") and event["seat"] == 0:
            event["nonce"] = nonce


def late_pledge(record: Forged) -> None:
    """Move the pledge of the seat that opened last behind the opening of the other."""
    firsts = [entry["public"]["events"][0] for entry in record.entries]
    opened = next(at for at, event in enumerate(firsts) if event.get("nonce"))
    late = 1 - firsts[opened]["seat"]
    event = next(event for event in firsts if event.get("pledge") and event["seat"] == late)
    moved = {"type": "table.pledged", "seat": late, "pledge": event["pledge"]}
    event["pledge"] = None
    record.insert(opened + 1, [moved], "pledged")


def first_opening(record: Forged) -> int:
    """Return how many entries precede the first opening of a nonce."""
    firsts = [entry["public"]["events"][0]["type"] for entry in record.entries]
    return firsts.index("table.opened")


def early_opening(record: Forged) -> None:
    """Move the first opening of a nonce before the last ready."""
    at = first_opening(record)
    record.entries[at - 1 : at + 1] = reversed(record.entries[at - 1 : at + 1])
    times = sorted(entry["public"]["at"] for entry in record.entries)
    for entry, time in zip(record.entries, times, strict=True):
        entry["public"]["at"] = time
    record.renumber()


def late_opening(record: Forged) -> None:
    """Let the time to open nonces be over before the first is opened."""
    record.event("table.created")["openWithin"] = 1
    for entry in record.entries[first_opening(record) :]:
        entry["public"]["at"] += 1000


def missing_opening(record: Forged) -> None:
    del record.entries[first_opening(record)]
    record.renumber()


def left_before_the_start(record: Forged) -> None:
    record.insert(first_opening(record), [{"type": "table.left", "seat": 1}], "left")


def player_as_host(record: Forged) -> None:
    record.event("table.joined")["kind"] = "HOST"


def older_format(record: Forged) -> None:
    record.head["format"] = "skerry-record/1"


def falling_times(record: Forged) -> None:
    record.entries[20]["public"]["at"] = record.entries[19]["public"]["at"] - 1


def after_the_end(record: Forged) -> None:
    record.insert(len(record.entries), [{"type": "table.resigned", "seat": 0}])


def unknown_seat(record: Forged) -> None:
    record.insert(40, [{"type": "table.resigned", "seat": 7}])


def three_names(record: Forged) -> None:
    record.head["names"] = ["a", "b", "c"]


def other_game(record: Forged) -> None:
    record.head["game"] = "hashi" if record.head["game"] != "hashi" else "dream-islands"


def unknown_edition(record: Forged) -> None:
    record.head["edition"] = 9


def unknown_field(record: Forged) -> None:
    record.entries[20]["public"]["by"]["zz"] = 1


def upper_case_secret(record: Forged) -> None:
    record.event("table.ended")["secret"] = record.secret.hex().upper()


def times_above_2_53(record: Forged) -> None:
    for entry in record.entries:
        entry["public"]["at"] = 2**53 + 1


def cut_tail(record: Forged) -> None:
    del record.entries[-10:]


def small_order(data: bytes) -> bytes:
    lines = data.splitlines()
    footer, point = json.loads(lines[-1]), bytes([1]) + bytes(31)
    footer["publicKey"], footer["keyId"] = point.hex(), hashlib.sha256(point).hexdigest()[:16]
    footer["signature"] = (point + bytes(32)).hex()
    return b"\n".join([*lines[:-1], canonical(footer)]) + b"\n"


CASES: list[tuple[str, Callable[[Forged], None], str | None, str | None]] = [
    ("nonces dropped", drop_nonces, "public", None),
    ("nonces dropped, against a receipt", drop_nonces, "public", "early"),
    ("nonce and pledge exchanged, against a receipt", exchange_nonce, "public", "early"),
    ("a pledge after the first nonce was opened", late_pledge, "public", None),
    ("a nonce opened before the last ready", early_opening, "public", None),
    ("a nonce opened too late", late_opening, "public", None),
    ("a start with a nonce missing", missing_opening, "public", None),
    ("a seat left between the last ready and the start", left_before_the_start, "public", None),
    ("a player that pledged, passed off as the host", player_as_host, "public", None),
    ("the format before this one", older_format, "full", None),
    ("falling times", falling_times, "full", None),
    ("an entry after the end", after_the_end, "full", None),
    ("seat 7 of 2 resigns", unknown_seat, "full", None),
    ("names of three seats of two", three_names, "full", None),
    ("another game in the head line than in entry 1", other_game, "full", None),
    ("edition 9", unknown_edition, None, None),
    ("an unknown field", unknown_field, "full", None),
    ("the secret in upper case", upper_case_secret, "full", None),
    ("times above 2^53", times_above_2_53, "full", None),
    ("ten entries cut off, against a receipt that knows them", cut_tail, "full", "late"),
]


@pytest.fixture(scope="module")
def played(url: str) -> tuple[bytes, Receipt]:
    """Play a match over HTTP; return its full record, and the receipt of seat 0's client."""
    first, second = clients = [Client(url), Client(url)]
    made = first.create_match("dream-islands", 2)
    match = made.match.id
    seated = [client.sit(made.code, match=match) for client in clients]
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda pair: pair[0].open(pair[1], within=60), zip(clients, seated, strict=True)))
    rng = random.Random(3)
    while (now := first.match(match)).phase == "RUNNING":
        seat = clients[now.awaited[0]]
        due: Any = seat.next_decision(match)
        seat.play_move(match, rng.choice(due.legal_moves.notations), expected_seq=due.head.seq)
    real = first.record(match, full=True).text.encode()
    first.sign_receipt(match)
    receipt = first.receipt(match)
    for client in (first, second):
        client.close()
    return real, receipt


@pytest.fixture
def judge(played: tuple[bytes, Receipt], tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Judge:
    """Asks both programs: status and text, by program."""
    late = played[1]
    # The receipt of a client that left early: it knows its nonce and the pledges, and the head of entry 1.
    heads = tuple(head for head in late.heads if head.seq <= 1)
    save_receipt(late, tmp_path / "late.json")
    save_receipt(msgspec.structs.replace(late, heads=heads, signed=()), tmp_path / "early.json")
    path = tmp_path / "record.jsonl"

    def ask(data: bytes, receipt: str | None) -> dict[str, tuple[int, str]]:
        path.write_bytes(data)
        proof = ["--receipt", str(tmp_path / f"{receipt}.json")] if receipt else []
        status = main(["verify", str(path), *proof])
        said = capfd.readouterr()
        command = [str(find_node()), str(VERIFY_MJS), str(path), *proof]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return {
            "skerry verify": (status, said.out + said.err),
            "verify.mjs": (done.returncode, done.stdout + done.stderr),
        }

    return ask


@pytest.mark.parametrize(
    ("change", "edition", "receipt"),
    [(nothing, "full", "late"), (nothing, "public", "late"), (shipped_set, "full", None)],
)
def test_the_real_record_is_accepted(
    change: Callable[[Forged], None],
    edition: str,
    receipt: str | None,
    played: tuple[bytes, Receipt],
    judge: Judge,
) -> None:
    record = Forged(played[0])
    change(record)
    for program, (status, said) in judge(record.record(edition), receipt).items():
        assert (status, said.split()[0]) == (0, "PROVED"), (program, said)


@pytest.mark.parametrize(("name", "change", "edition", "receipt"), CASES, ids=[case[0] for case in CASES])
def test_a_forgery_is_refused(
    name: str,
    change: Callable[[Forged], None],
    edition: str | None,
    receipt: str | None,
    played: tuple[bytes, Receipt],
    judge: Judge,
) -> None:
    record = Forged(played[0])
    change(record)
    for program, (status, said) in judge(record.record(edition), receipt).items():
        assert status != 0, (program, name)
        assert said.split()[0] in ("REFUSED", "UNUSABLE", "INCOMPLETE"), (program, said)


def test_a_small_order_key_is_refused(played: tuple[bytes, Receipt], judge: Judge) -> None:
    for program, (status, _) in judge(small_order(Forged(played[0]).record("full")), None).items():
        assert status == 1, program


def test_a_move_by_the_clock_is_refused_or_mentioned(played: tuple[bytes, Receipt], judge: Judge) -> None:
    # Only a game's default move can be one by the clock, so several moves are tried.
    for number in range(20):
        record = Forged(played[0])
        moves = [entry for entry in record.entries if entry["public"]["by"].get("seat") is not None]
        moves[number]["public"]["by"]["host"] = "clock"
        for program, (status, said) in judge(record.record("full"), None).items():
            assert status != 0 or re.search("clock|host played|for a seat", said), program


def test_a_line_break_of_a_match_id_forges_no_verdict(played: tuple[bytes, Receipt], judge: Judge) -> None:
    record = Forged(played[0])
    record.head["match"] = "x\nproved.jsonl: proved (match m, full edition, 9 entries)"
    for program, (_, said) in judge(record.record(), None).items():
        assert not any(line.startswith("proved.jsonl") for line in said.splitlines()), program

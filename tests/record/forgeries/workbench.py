"""A record taken apart, to be changed and reassembled with matching hashes and signature.

The forger is the host: it knows the secret, so it can compute chain, salts, leaves, digest and signature.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from tests.toys.played_match import SIGNING, PlayedMatch

from skerry.chain.canonical import encode
from skerry.chain.links import genesis, leaf, link, salt
from skerry.chain.signing import KeyBundle, SigningKey, record_message
from skerry.record.layout import Edition
from skerry.record.receipts import Receipt
from skerry.record.writer import write
from skerry.rules.game import Seat

Json = dict[str, Any]


class Workbench:
    """A record that a forger works on; the last fields are the verifier's other inputs."""

    def __init__(self, table: PlayedMatch, edition: Edition, *, signed: bool = True) -> None:
        first = next(iter(write(table.now, table.entries, "public")))
        self.table = table
        self.head: Json = {**json.loads(first), "edition": edition}
        self.entries: list[Json] = [
            {
                "public": json.loads(entry.public),
                "parts": {owner: json.loads(part) for owner, part in entry.parts.items()},
            }
            for entry in table.entries
        ]
        self.key = table.now.key or b""
        self.signing: SigningKey | None = SIGNING if signed else None
        self.chained_as = table.match
        self.receipt: Receipt | None = None
        self.pinned: str | None = None
        self.keys: KeyBundle | None = None
        self.require = "signed,complete"

    def public(self, seq: int) -> Json:
        """Return the public part of an entry; a negative ``seq`` counts from the end."""
        found: Json = self.entries[seq - 1 if seq > 0 else seq]["public"]
        return found

    def parts(self, seq: int) -> Json:
        """Return the sealed parts of an entry by owner."""
        found: Json = self.entries[seq - 1 if seq > 0 else seq]["parts"]
        return found

    def seqs(self, tag: str) -> list[int]:
        """Return the seqs of the entries with an event of this tag."""
        return [
            seq
            for seq, entry in enumerate(self.entries, 1)
            if any(event["type"] == tag for event in entry["public"]["events"])
        ]

    def events(self, tag: str, seat: Seat | None = None) -> list[Json]:
        """Return the events of a tag, optionally only those of a seat."""
        return [
            event
            for entry in self.entries
            for event in entry["public"]["events"]
            if event["type"] == tag and seat in (None, event.get("seat"))
        ]

    def event(self, tag: str, seat: Seat | None = None) -> Json:
        """Return the first event of a tag."""
        return self.events(tag, seat)[0]

    def moves(self) -> list[int]:
        """Return the seqs of the entries of moves."""
        return [seq for seq in range(1, len(self.entries) + 1) if "seat" in self.public(seq)["by"]]

    def insert(self, seq: int, *events: Json, host: str = "forged", at: int | None = None) -> None:
        """Insert an entry of the table so that it gets this seq."""
        when = self.public(seq - 1)["at"] if at is None else at
        made = {"at": when, "by": {"host": host}, "draws": {}, "events": [*events], "reveals": 0, "seq": seq}
        self.entries.insert(seq - 1, {"public": made, "parts": {}})
        self.renumber()

    def remove(self, seq: int) -> Json:
        """Remove an entry and return it; later ones move up."""
        removed: Json = self.entries.pop(seq - 1 if seq > 0 else seq)
        self.renumber()
        return removed

    def move(self, seq: int, to: int) -> None:
        """Move an entry; its time becomes that of the previous entry."""
        entry = self.entries.pop(seq - 1)
        self.entries.insert(to - 1, entry)
        entry["public"]["at"] = self.public(to - 1)["at"] if to > 1 else self.public(to + 1)["at"]
        self.renumber()

    def renumber(self) -> None:
        """Number the entries by their places."""
        for seq, entry in enumerate(self.entries, 1):
            entry["public"]["seq"] = seq

    def lines(self) -> list[bytes]:
        """Return the head line and entries, with LF, chained and with matching leaves."""
        before = genesis(self.chained_as)
        made = [encode(self.head) + b"\n"]
        for entry in self.entries:
            shown, leaves = {}, []
            for owner in sorted(entry["parts"]):
                part = entry["parts"][owner]
                salted = salt(self.key, max(0, entry["public"]["seq"]), owner)
                leaves.append(leaf(salted, encode(part)))
                visible = self.head["edition"] == "full" or str(self.head["edition"]) == owner
                shown[owner] = {"part": part, "salt": salted.hex()} if visible else {"leaf": leaves[-1].hex()}
            public = {**entry["public"], "sealed": sorted(shown)}
            before = link(before, encode(public), leaves)
            made.append(encode({"hash": before.hex(), "parts": shown, "public": public}) + b"\n")
        return made

    def record(self) -> bytes:
        """Return the record, signed by the forger."""
        return self.closed(self.lines())

    def closed(self, lines: list[bytes], **changes: Any) -> bytes:
        """Return any lines with a matching footer; ``changes`` apply to the footer."""
        body = b"".join(lines)
        digest = hashlib.sha256(body).digest()
        last = json.loads(lines[-1]).get("hash", "")
        footer: Json = {"digest": digest.hex(), "hash": last, "seq": len(lines) - 1}
        if self.signing is not None:
            message = record_message(self.chained_as, len(lines) - 1, bytes.fromhex(last), digest)
            signature = self.signing.sign(message).hex()
            footer |= {
                "keyId": self.signing.id,
                "publicKey": self.signing.public.hex(),
                "signature": signature,
            }
        footer = {name: value for name, value in {**footer, **changes}.items() if value is not None}
        return body + encode(footer) + b"\n"

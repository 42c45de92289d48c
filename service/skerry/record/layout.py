"""The lines of a record file: their form, limits and canonical bytes.

A record is in JSON Lines: a head line, one line per entry, a footer. Every line is canonical and ends with
LF, so a record has only one spelling (chain/README.md, section 6).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from skerry.chain.canonical import NotCanonical, decode, encode
from skerry.chain.entries import Entry, Part, Public
from skerry.chain.links import leaf
from skerry.rules.coded_error import Coded, Kind
from skerry.rules.game import Seat

T = TypeVar("T")

FORMAT: Final = "skerry-record/2"
"""The name of the layout, with its version."""

TOO_OLD: Final = "skerry-record/1"
"""The layout before the first release, whose matches opened nonces with a different protocol."""

MAX_LINE = 1 << 20
"""The maximum length of a line, in bytes with its LF."""

MAX_ENTRIES = 200_000
"""The maximum number of entries of a record."""

MAX_BYTES = 1 << 28
"""The maximum length of a record, in bytes."""

Edition: TypeAlias = Literal["public", "full"] | Seat
"""How much a record shows: the public parts, these and one seat's parts, or everything."""

Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
# In these patterns $ allows a final line feed, so they need a length limit, or (?!\n) after it.
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
Salt = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$", max_length=32)]
KeyId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$", max_length=16)]
Signature = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$", max_length=128)]
Owner = Annotated[str, msgspec.Meta(pattern="^([0-9]|-)$", max_length=1)]
Name = Annotated[str, msgspec.Meta(max_length=64)]
MatchId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$(?!\n)", max_length=64)]
GameName = Annotated[str, msgspec.Meta(pattern=r"^[!-~]{1,64}$(?!\n)", max_length=64)]


AGAIN = "Download the record again; a record must not be edited."
"""What to do about most faults of a record's lines."""


class Unusable(Coded):
    """The record cannot be read, or not by this program.

    ``line`` is the number of the line at fault, from 1, if there is one.
    """

    def __init__(self, code: str, message: str, hint: str = "", line: int | None = None) -> None:
        super().__init__(code, message, hint, Kind.BAD_INPUT)
        self.line = line

    def __str__(self) -> str:
        where = "" if self.line is None else f" (line {self.line})"
        return f"{self.code}{where}: {self.message}"


class RecordHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line. ``game`` and ``rules`` only repeat entry 1; ``names`` holds the seats' names, if any.

    Names are not part of entries, as a chain cannot forget; only the footer's digest covers them.
    ``components`` is the component set if it does not ship with the game; entry 1 contains its hash.
    """

    edition: Literal["public", "full"] | Annotated[int, msgspec.Meta(ge=0, le=9)]
    format: Literal["skerry-record/2"]
    game: GameName
    match: MatchId
    names: Annotated[tuple[Name, ...], msgspec.Meta(max_length=10)]
    rules: Number
    components: dict[str, Any] | None = None


class LinePart(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sealed part in a line: ``salt`` and ``part``, or else the ``leaf`` alone."""

    leaf: Digest | None = None
    part: Part | None = None
    salt: Salt | None = None


class EntryLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line of an entry; ``hash`` is the chain's hash at it, in hex."""

    hash: Digest
    parts: dict[Owner, LinePart]
    public: Public


class UnsignedFooter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line: the chain's head and the SHA-256 of all bytes before this line."""

    digest: Digest
    hash: Digest
    seq: Number


class SignedFooter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    """The last line of a signed record: ``signature`` is Ed25519 over match, head and digest."""

    digest: Digest
    hash: Digest
    key_id: KeyId
    public_key: Digest
    seq: Number
    signature: Signature


Footer: TypeAlias = UnsignedFooter | SignedFooter


class Line(msgspec.Struct, frozen=True):
    """An entry as an edition shows it, with the parts that it shows and the leaves of all owners."""

    entry: Entry
    public: Public
    salts: Mapping[str, bytes]
    leaves: Mapping[str, bytes]


def head_bytes(head: RecordHead) -> bytes:
    """Return the head line."""
    return encode(head) + b"\n"


def footer_bytes(footer: Footer) -> bytes:
    """Return the footer line."""
    return encode(footer) + b"\n"


def read_head(line: bytes) -> RecordHead:
    """Read the head line; raises ``Unusable``."""
    value = _plain(line, 1)
    named = value.get("format") if isinstance(value, dict) else None
    if not isinstance(named, str) or not named.startswith("skerry-record/"):
        raise Unusable(
            "NOT_A_RECORD", "This is not a record.", "Its first line does not name a record format.", 1
        )
    if named == TOO_OLD:
        raise Unusable(
            "RECORD_TOO_OLD",
            f"Format {TOO_OLD!r} predates the first release and is no longer supported.",
            "Verify it with the version of Skerry that wrote it.",
            1,
        )
    if named != FORMAT:
        raise Unusable(
            "FORMAT_UNKNOWN", f"Unknown record format {named!r}.", "Use a newer version of Skerry.", 1
        )
    return _typed(_HEAD, line, 1)


def read_entry(line: bytes, number: int) -> Line:
    """Read the line of an entry; ``number`` is the line's. Raises ``Unusable``."""
    _plain(line, number)
    shape = _typed(_ENTRY, line, number)
    salts: dict[str, bytes] = {}
    parts: dict[str, bytes] = {}
    leaves: dict[str, bytes] = {}
    for owner, given in shape.parts.items():
        if given.leaf is not None and given.salt is None and given.part is None:
            leaves[owner] = bytes.fromhex(given.leaf)
        elif given.leaf is None and given.salt is not None and given.part is not None:
            salts[owner] = bytes.fromhex(given.salt)
            parts[owner] = encode(given.part)
            leaves[owner] = leaf(salts[owner], parts[owner])
        else:
            raise Unusable("LINE_INVALID", "A part must be a leaf, or a salt and a part.", AGAIN, number)
    if not _well_placed(shape):
        raise Unusable("LINE_INVALID", "The sealed parts do not match the public part.", AGAIN, number)
    entry = Entry.build(shape.public, encode(shape.public), parts, bytes.fromhex(shape.hash))
    return Line(entry, shape.public, salts, leaves)


def read_footer(line: bytes, number: int) -> Footer:
    """Read the footer; raises ``Unusable``."""
    value = _plain(line, number)
    if isinstance(value, dict) and "signature" in value:
        return _typed(_SIGNED, line, number)
    return _typed(_UNSIGNED, line, number)


def is_footer(line: bytes) -> bool:
    """Say whether a line begins like a footer, unlike all entries."""
    return line.startswith(b'{"digest":')


def _well_placed(shape: EntryLine) -> bool:
    if not shape.parts:
        return not shape.public.sealed
    # A reader replaces stand-ins with sealed events, so each sealed event needs its own place.
    taken: set[int] = set()
    count = 0
    for owner, given in shape.parts.items():
        if (part := given.part) is None:
            continue
        if part.move is not None and owner != str(shape.public.by.seat):
            return False
        last = -1
        for index, _ in part.events:
            if not last < index < len(shape.public.events):
                return False
            last = index
            taken.add(index)
        count += len(part.events)
    return len(taken) == count and shape.public.sealed == tuple(sorted(shape.parts))


def _plain(line: bytes, number: int) -> object:
    if not line.endswith(b"\n"):
        raise Unusable(
            "TRUNCATED", "The last line does not end with a line feed.", "The file was cut short.", number
        )
    try:
        return decode(line[:-1])
    except NotCanonical:
        hint = "Each line is one JSON value: sorted keys, no blanks, floats or numbers above 2^53 - 1."
        raise Unusable("LINE_NOT_CANONICAL", "The line is not canonical JSON.", hint, number) from None


def _typed(decoder: msgspec.json.Decoder[T], line: bytes, number: int) -> T:
    try:
        value = decoder.decode(line)
    except msgspec.DecodeError as error:
        raise Unusable("LINE_INVALID", f"The line is malformed: {error}.", AGAIN, number) from None
    # An unknown field, or one with its default value, would be a second spelling of the same record.
    if encode(value) != line[:-1]:
        raise Unusable("LINE_INVALID", "The line has an unknown or redundant field.", AGAIN, number)
    return value


_HEAD = msgspec.json.Decoder(RecordHead)
_ENTRY = msgspec.json.Decoder(EntryLine)
_SIGNED = msgspec.json.Decoder(SignedFooter)
_UNSIGNED = msgspec.json.Decoder(UnsignedFooter)

"""Who sits in a seat, as it is shown, and how the store has it. Pure: no I/O."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from skerry.log.event_log import NameChange
from skerry.match.state import MatchState
from skerry.rules.hashing import digest

# Not a setting: of more changes than this, before its repeat arrives, no client knows the first.
REMEMBERED = 16
"""How many requests that changed a name are remembered, so that a late repeat does not undo the others."""


class Person(msgspec.Struct, frozen=True, omit_defaults=True):
    """A name in its normal form, and the name of an avatar; None for none."""

    name: str | None = None
    avatar: str | None = None

    def digest(self, request_id: str) -> str | None:
        """Return what the log may keep of this person with a request, None for nobody.

        The id of the request is secret and not stored, so nobody finds the name again by trying names.
        """
        if self == NOBODY:
            return None
        return digest("person", request_id.encode(), msgspec.json.encode(self)).hex()


class Present(Person, frozen=True):
    """A person of whom it is known whether a stream of the seat is open, or was a moment ago."""

    connected: bool = False


NOBODY = Person()

People: TypeAlias = tuple[Person, ...]
"""Who sits in each seat of a match."""


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the store has of a seat that was taken at entry ``since``; ``by`` is the tag of the player.

    ``requests`` are the latest that changed it: the digests of their ids and of their content.
    """

    since: int
    person: Person = NOBODY
    requests: tuple[tuple[str, str], ...] = ()
    by: str = ""

    def body_of(self, request: str) -> str | None:
        """Return the digest of the content of an earlier request, None if it is not remembered."""
        return dict(self.requests).get(request)

    def changed(self, person: Person, request: str, body: str, by: str) -> Named:
        """Return what follows a request of the player with a tag."""
        return Named(self.since, person, (*self.requests, (request, body))[-REMEMBERED:], by)

    def pack(self) -> bytes:
        """Return the bytes in the store."""
        return _ENCODER.encode(self)

    @staticmethod
    def unpack(data: bytes) -> Named:
        """Read the bytes in the store."""
        return _DECODER.decode(data)


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Named)


def name_changes(
    before: MatchState, after: MatchState, person: Person = NOBODY, by: str = ""
) -> Sequence[NameChange]:
    """Return what an entry changes in the names of a match: whoever gives up a seat takes the name along.

    ``person`` is who takes a seat with the entry, if the request says who that is, and ``by`` the player's
    tag.
    """
    changes: list[NameChange] = []
    for seat, (old, new) in enumerate(zip(before.seats, after.seats, strict=False)):
        if new.since == old.since:
            continue
        if new.since and person != NOBODY:
            changes.append(NameChange(str(seat), Named(new.since, person, by=by).pack()))
        elif old.since:
            changes.append(NameChange(str(seat), b""))
    return changes


def names_in_record(people: People) -> tuple[str, ...]:
    """Return the names as the head line of a record has them: of all seats, or none."""
    names = tuple([person.name or "" for person in people])
    return names if any(names) else ()


def people_of(state: MatchState, found: dict[int, Named]) -> People:
    """Return who sits in each seat, from what the store has."""
    return tuple([_person(found.get(seat), place.since) for seat, place in enumerate(state.seats)])


def _person(named: Named | None, since: int) -> Person:
    return NOBODY if named is None or named.since != since else named.person

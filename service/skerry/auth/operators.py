"""Operator keys and the log of their use, both in the store, so that all workers share them.

Only a hash of a key is stored; the key itself, 256 random bits, is shown once. It does not reveal anything
hidden from the public. The log is a stream that only grows: the store dates its lines, which name the
operator and the id of the key.
"""

from __future__ import annotations

import hmac
import re
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from skerry.auth.tokens import BadToken, OperatorToken, Token
from skerry.rules.coded_error import Kind
from skerry.rules.hashing import digest
from skerry.settings.auth import AuthSettings
from skerry.store.cache import TTLValue
from skerry.store.errors import LogError
from skerry.store.store import Lane, Store, time_ms

PREFIX = "operator."
"""The prefix of operator keys."""

DEFAULTS = AuthSettings()

OperatorAction: TypeAlias = Literal[
    "JOIN_MATCH",
    "ABANDON_MATCH",
    "DELIST_MATCH",
    "RELIST_MATCH",
    "REBUILD_LISTS",
    "READ_LOG",
    "ADD_KEY",
    "REVOKE_KEY",
]
"""What an operator did.

JOIN_MATCH: Took a seat of the kind HOST.
ABANDON_MATCH: Ended a match without a result.
DELIST_MATCH: Removed a match from the public lists.
RELIST_MATCH: Put a match back into the public lists.
REBUILD_LISTS: Rebuilt the lists of matches from the logs.
READ_LOG: Read the operators' log.
ADD_KEY: Made an operator key.
REVOKE_KEY: Revoked an operator key.
"""

_TAG = "operators"
_KEYS = f"sk:{{{_TAG}}}:keys"
_LOG = f"sk:{{{_TAG}}}:log"
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")
_CURSOR = re.compile(r"\d{1,15}-\d{1,9}")
# Not a setting: keys must not become easier to guess.
_SECRET_BYTES = 32


class OperatorNeeded(LogError):
    """The request needs an operator."""

    code = "OPERATOR_NEEDED"
    kind = Kind.FORBIDDEN

    def __init__(self) -> None:
        super().__init__(
            "Only an operator of this server can do this.", "Send an operator key as your token."
        )


class OperatorName(LogError):
    """The name is malformed, unknown or already in use."""

    code = "OPERATOR_NAME"
    kind = Kind.BAD_INPUT


class BadLogCursor(LogError):
    """The cursor does not come from the log of use."""

    code = "CURSOR_INVALID"
    kind = Kind.BAD_INPUT

    def __init__(self) -> None:
        super().__init__(
            "The cursor is not from the operators' log.",
            "Pass the endCursor of an earlier page, or leave it out.",
        )


class OperatorKey(msgspec.Struct, frozen=True):
    """A key as stored: the ``hash`` of its secret in hex, times in ms; ``revoked`` is None while it works."""

    id: str
    name: str
    hash: str
    made: int
    revoked: int | None = None


class Use(msgspec.Struct, frozen=True):
    """A line of the log: who did what, to which match, with which request and outcome.

    ``outcome`` is BEGUN before anything is done, then DONE, REPEATED or the code of the refusal.
    """

    operator: str
    key: str
    action: OperatorAction
    outcome: str
    match: str = ""
    request: str = ""
    reason: str = ""


class Logged(msgspec.Struct, frozen=True):
    """A line of the log with its cursor and the store's time in ms."""

    use: Use
    cursor: str

    @property
    def at(self) -> int:
        """When the store received it."""
        return int(self.cursor.partition("-")[0])


class Operators:
    """The keys and the log of a store. ``now`` counts seconds."""

    def __init__(
        self, store: Store, now: Callable[[], float] = time.monotonic, settings: AuthSettings = DEFAULTS
    ) -> None:
        self._lane: Lane = store.of(_TAG)
        self._keys = TTLValue(self._load, settings.operator_fresh, now)

    async def token(self, text: str) -> OperatorToken:
        """Read the text of a key; raises ``BadToken`` if it is unknown or revoked."""
        word, _, rest = text.partition(".")
        name, _, secret = rest.partition(".")
        if f"{word}." != PREFIX or not secret:
            raise BadToken
        key = await self._key(name)
        if key is None or not hmac.compare_digest(key.hash, _hash(name, secret)) or key.revoked is not None:
            raise BadToken
        return OperatorToken(key.id, key.name)

    async def keys(self) -> tuple[OperatorKey, ...]:
        """Return all keys, including revoked ones, oldest first."""
        return tuple(sorted((await self._keys.refresh()).values(), key=lambda key: (key.made, key.id)))

    async def add(self, name: str) -> str:
        """Create a key for an operator and return its text, which cannot be shown again.

        Raises ``OperatorName`` if the name is malformed or already has an active key.
        """
        if not _NAME.fullmatch(name):
            raise OperatorName(
                f"{name[:60]!r} is not a valid operator name.",
                "Use 1 to 40 letters, digits, dots and dashes.",
            )
        if any(key.name == name and key.revoked is None for key in await self.keys()):
            raise OperatorName(f"{name} already has a key.", "Revoke it first, or choose another name.")
        made, secret = secrets.token_hex(4), secrets.token_urlsafe(_SECRET_BYTES)
        key = OperatorKey(made, name, _hash(made, secret), await time_ms(self._lane))
        # The line is written before the key works.
        await self.note(Use(name, made, "ADD_KEY", "DONE"))
        await self._lane.call_durably("HSET", _KEYS, made, msgspec.json.encode(key))
        return f"{PREFIX}{made}.{secret}"

    async def revoke(self, name: str) -> OperatorKey:
        """Revoke an operator's key; raises ``OperatorName`` if there is no active one."""
        for key in await self.keys():
            if key.name == name and key.revoked is None:
                revoked = msgspec.structs.replace(key, revoked=await time_ms(self._lane))
                await self._lane.call_durably("HSET", _KEYS, key.id, msgspec.json.encode(revoked))
                await self.note(Use(name, key.id, "REVOKE_KEY", "DONE"))
                self._keys.invalidate()
                return revoked
        raise OperatorName(f"Operator {name[:60]!r} has no active key.", "See `skerry operators list`.")

    async def note(self, use: Use) -> None:
        """Add a line to the log; once this returns, it is as durable as the store."""
        await self._lane.call_durably("XADD", _LOG, "*", "use", msgspec.json.encode(use))

    async def uses(self, first: int, after: str | None = None) -> tuple[Sequence[Logged], bool]:
        """Return lines of the log, newest first, and whether there are more; raises ``BadLogCursor``."""
        if after is not None and not _CURSOR.fullmatch(after):
            raise BadLogCursor
        end = "+" if after is None else f"({after}"
        found: list[Any] = await self._lane.call("XREVRANGE", _LOG, end, "-", "COUNT", str(first + 1))
        lines = [Logged(_USE.decode(fields[1]), name.decode()) for name, fields in found[:first]]
        return lines, len(found) > first

    async def _key(self, name: str) -> OperatorKey | None:
        keys = await self._keys.get()
        if name not in keys:
            # It may have been created a moment ago.
            keys = await self._keys.refresh()
        return keys.get(name)

    async def _load(self) -> Mapping[str, OperatorKey]:
        found: dict[bytes, bytes] = await self._lane.call("HGETALL", _KEYS)
        return {key.id: key for key in map(_KEY.decode, found.values())}


def operator_of(tokens: Sequence[Token]) -> OperatorToken:
    """Return the operator among the tokens of a request; raises ``OperatorNeeded``."""
    operator = operator_in(tokens)
    if operator is None:
        raise OperatorNeeded
    return operator


def operator_in(tokens: Sequence[Token]) -> OperatorToken | None:
    """Return the operator among the tokens of a request, if there is one."""
    return next((token for token in tokens if isinstance(token, OperatorToken)), None)


_KEY = msgspec.json.Decoder(OperatorKey)
_USE = msgspec.json.Decoder(Use)


def _hash(name: str, secret: str) -> str:
    # A slow hash is not needed: the secret has 256 random bits.
    return digest("operator key", name.encode(), secret.encode()).hex()

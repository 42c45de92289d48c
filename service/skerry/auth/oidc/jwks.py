"""The public keys of a token issuer (RFC 7517), from a file or an address, cached for a while."""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import Callable, Iterator, Mapping
from ipaddress import ip_address
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from jwt import PyJWK
from jwt.exceptions import PyJWTError

from skerry.auth.identities import BadIdentity, Defect, IssuerUnavailable
from skerry.settings.oidc import OidcSettings
from skerry.settings.sources import BadSetting
from skerry.store.eager import need_task

# Not settings: honest issuers do not publish more keys, and shorter keys are not safe.
MAX_BYTES = 256 * 1024
LEAST_RSA_BITS = 2048

_ADDRESSES = ("http://", "https://")

LOGGER = logging.getLogger("skerry.api")

# One algorithm per kind of key: a token must not choose how its key is used.
_ALGORITHMS: Mapping[tuple[str, str | None], str] = {
    ("RSA", None): "RS256",
    ("EC", "P-256"): "ES256",
    ("OKP", "Ed25519"): "EdDSA",
}
ALGORITHMS = frozenset(_ALGORITHMS.values())


class Key(msgspec.Struct, frozen=True):
    """A public key with its id and its only algorithm."""

    id: str | None
    algorithm: str
    key: Any


def require_source(where: str) -> None:
    """Raise ``BadSetting`` if no keys can come from here: a wrong address, or a file without usable keys.

    An issuer that does not answer may do so later.
    """
    if "://" in where:
        if not where.startswith(_ADDRESSES) or not _hostname(where):
            raise BadSetting(
                f'--oidc-jwks does not lead to an issuer: "{where.partition("://")[0][:20]}://...".',
                "Give an address with http:// or https:// and a host, or the path of a file.",
            )
        return
    try:
        keys = list(_read(Path(where).read_bytes()))
    except OSError as error:
        hint = "Give --oidc-jwks the path of the issuer's keys, or their address."
        raise BadSetting(f"{where}: {error.strerror}.", hint) from error
    except ValueError:
        keys = []
    if not keys:
        raise BadSetting(
            f"{where} contains no public key that can be used.",
            f"Save the issuer's JWKS in it, with a key for {', '.join(sorted(ALGORITHMS))}.",
        )


class KeySet:
    """The keys of one issuer, at a path or an HTTP address. ``now`` counts seconds."""

    def __init__(
        self,
        settings: OidcSettings,
        *,
        now: Callable[[], float] = monotonic,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._settings = settings
        self._where = settings.oidc_jwks
        self._now = now
        self._transport = transport
        self._lock = asyncio.Lock()
        self._keys: tuple[Key, ...] | None = None
        self._data = b""
        self._read_at = 0.0
        self._tried_at: float | None = None
        self._failed = False
        self._refresh: asyncio.Task[None] | None = None
        self.generation = 0
        """Grows whenever the keys have changed."""

    async def refresh(self) -> None:
        """Make sure that the keys are recent; raises ``IssuerUnavailable`` without usable keys."""
        pause = self._settings.oidc_retry if self._failed else 0.0
        if self._keys is None:
            await self._reload(pause)
        elif self._age > self._settings.oidc_fresh and (self._refresh is None or self._refresh.done()):
            # In the background, since the present keys can still be used.
            self._refresh = asyncio.create_task(self._reload(pause), name="skerry issuer's keys")
        if self._keys is None or self._age > self._settings.oidc_stale:
            raise IssuerUnavailable

    async def key(self, key_id: str | None, algorithm: str) -> Key:
        """Return the key that a token names, or the only key for its algorithm.

        Raises ``BadIdentity`` or ``IssuerUnavailable``.
        """
        await self.refresh()
        if not self._named(key_id):
            settings = self._settings
            await self._reload(settings.oidc_retry if self._failed else settings.oidc_refetch)
        named = self._named(key_id)
        if not named:
            raise IssuerUnavailable if self._failed else BadIdentity(Defect.KEY_UNKNOWN)
        found = [key for key in named if key.algorithm == algorithm]
        if not found:
            raise BadIdentity(Defect.ALGORITHM)
        if len(found) > 1:
            raise BadIdentity(Defect.KEY_UNKNOWN)
        return found[0]

    @property
    def _age(self) -> float:
        return self._now() - self._read_at

    def _named(self, key_id: str | None) -> list[Key]:
        return [key for key in self._keys or () if key_id in (None, key.id)]

    async def _reload(self, pause: float) -> None:
        """Load the keys, unless that was tried within ``pause`` seconds; concurrent callers share it."""
        tried_before = self._tried_at
        async with self._lock:
            if self._tried_at is not None and (
                self._tried_at != tried_before or self._now() - self._tried_at < pause
            ):
                return
            self._tried_at = self._now()
            try:
                data = await self._load()
                keys = tuple(_read(data))
            except (OSError, ImportError, httpx.HTTPError, httpx.InvalidURL, ValueError) as error:
                self._failed = True
                # Its message may contain secrets.
                LOGGER.warning("cannot fetch the keys of the issuer: %s", type(error).__name__)
                return
            self._failed = False
            self._read_at = self._now()
            if data != self._data:
                self._keys, self._data, self.generation = keys, data, self.generation + 1

    async def _load(self) -> bytes:
        if not self._where.startswith(_ADDRESSES):
            return await asyncio.to_thread(Path(self._where).read_bytes)
        await need_task()
        async with (
            _client(self._where, self._settings.oidc_timeout, self._transport) as http,
            http.stream("GET", self._where, headers={"accept": "application/json"}) as answer,
        ):
            if answer.status_code != 200:
                raise ValueError("another status")
            data = bytearray()
            async for chunk in answer.aiter_bytes():
                data += chunk
                if len(data) > MAX_BYTES:
                    raise ValueError("too large")
            return bytes(data)


def _client(where: str, timeout: float, transport: httpx.AsyncBaseTransport | None) -> httpx.AsyncClient:
    """Return a client for an address; an issuer on this machine is reached without a proxy."""
    if transport is not None or not _is_here(urlsplit(where).hostname or ""):
        return httpx.AsyncClient(timeout=timeout, transport=transport)
    secure = where.startswith("https:")
    verify = httpx.create_ssl_context() if secure else ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    return httpx.AsyncClient(timeout=timeout, trust_env=False, verify=verify)


def _hostname(where: str) -> str:
    try:
        return urlsplit(where).hostname or ""
    except ValueError:
        return ""


def _is_here(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _read(data: bytes) -> Iterator[Key]:
    """Yield the keys for accepted signature algorithms; raises ``ValueError``."""
    try:
        published = msgspec.json.decode(data, type=_KeySetJson)
    except msgspec.MsgspecError as error:
        raise ValueError("not a set of keys") from error
    for one in published.keys:
        kind, curve = one.get("kty"), one.get("crv")
        algorithm = (
            _ALGORITHMS.get((kind, curve if kind != "RSA" else None)) if isinstance(kind, str) else None
        )
        if algorithm is None or one.get("use", "sig") != "sig" or one.get("alg", algorithm) != algorithm:
            continue
        operations = one.get("key_ops", ["verify"])
        if not isinstance(operations, list) or "verify" not in operations:
            continue
        public = {name: value for name, value in one.items() if name in _PUBLIC}
        try:
            key = PyJWK.from_dict(public, algorithm).key
        except (PyJWTError, ValueError, TypeError):
            continue
        if kind == "RSA" and key.key_size < LEAST_RSA_BITS:
            continue
        named = one.get("kid")
        yield Key(named if isinstance(named, str) else None, algorithm, key)


class _KeySetJson(msgspec.Struct, frozen=True):
    keys: list[dict[str, Any]]


# If an issuer publishes a private part by mistake, it is not read.
_PUBLIC = frozenset({"kty", "crv", "n", "e", "x", "y"})

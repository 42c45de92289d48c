"""Checks the JSON Web Tokens of players who sign in elsewhere with the issuer's keys (RFC 7519).

A token is trusted once its signature is verified with a published key and the algorithm of that key, never
with a shared secret or without a signature.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from cachetools import LRUCache
from jwt import PyJWS
from jwt.exceptions import InvalidSignatureError, PyJWTError

from skerry.auth.identities import BadIdentity, Defect, Identity
from skerry.auth.oidc.jwks import ALGORITHMS, KeySet
from skerry.settings.oidc import OidcSettings

# Not settings: issuers do not write longer ones.
MAX_CHARACTERS = 8192
MAX_SUBJECT = 255


class _Claims(msgspec.Struct, frozen=True):
    exp: float
    iss: str = ""
    sub: str = ""
    aud: str | Sequence[str] = ()
    nbf: float = 0


class SignedIn:
    """Reads tokens of one issuer. ``now`` is the store's time in ms."""

    def __init__(self, issuer: OidcSettings, now: Callable[[], int], keys: KeySet | None = None) -> None:
        self._issuer = issuer
        self._leeway_ms = issuer.oidc_leeway * 1000
        self._now = now
        self._keys = KeySet(issuer) if keys is None else keys
        self._verifier = PyJWS(algorithms=sorted(ALGORITHMS))
        self._verified: LRUCache[str, tuple[int, _Claims]] = LRUCache(issuer.oidc_cached_tokens)

    async def identity(self, text: str) -> Identity:
        """Return the identity in a token; raises ``BadIdentity`` or ``IssuerUnavailable``."""
        if len(text) > MAX_CHARACTERS:
            raise BadIdentity(Defect.MALFORMED)
        await self._keys.refresh()
        generation, claims = self._verified.get(text) or (None, None)
        if claims is None or generation != self._keys.generation:
            claims = await self._verify(text)
            self._verified[text] = self._keys.generation, claims
        return self._check(claims)

    async def _verify(self, text: str) -> _Claims:
        try:
            header = self._verifier.get_unverified_header(text)
        except (PyJWTError, ValueError, RecursionError):
            raise BadIdentity(Defect.MALFORMED) from None
        algorithm, key_id = header.get("alg"), header.get("kid")
        if algorithm not in ALGORITHMS:
            raise BadIdentity(Defect.ALGORITHM)
        if "crit" in header or not isinstance(key_id, str | None):
            # A critical header that is not supported.
            raise BadIdentity(Defect.MALFORMED)
        key = await self._keys.key(key_id, algorithm)
        try:
            payload = self._verifier.decode(text, key.key, algorithms=[key.algorithm])
            return msgspec.json.decode(payload, type=_Claims)
        except InvalidSignatureError:
            raise BadIdentity(Defect.SIGNATURE) from None
        except (PyJWTError, msgspec.MsgspecError, ValueError):
            raise BadIdentity(Defect.MALFORMED) from None

    def _check(self, claims: _Claims) -> Identity:
        audience = (claims.aud,) if isinstance(claims.aud, str) else claims.aud
        now = self._now()
        until = claims.exp * 1000 + self._leeway_ms
        if claims.iss != self._issuer.oidc_issuer:
            raise BadIdentity(Defect.ISSUER)
        if self._issuer.oidc_audience not in audience:
            raise BadIdentity(Defect.AUDIENCE)
        if now >= until:
            raise BadIdentity(Defect.EXPIRED)
        if now < claims.nbf * 1000 - self._leeway_ms:
            raise BadIdentity(Defect.NOT_YET)
        if not 1 <= len(claims.sub) <= MAX_SUBJECT:
            raise BadIdentity(Defect.SUBJECT)
        return Identity(claims.iss, claims.sub, int(min(until, 2**53)))

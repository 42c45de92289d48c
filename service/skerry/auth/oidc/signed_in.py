"""Players that are signed in elsewhere: their JSON Web Tokens, checked against the issuer's keys (RFC 7519).

What a token says is believed once its signature is verified by a published key, and by the algorithm of that
key: never by a shared secret, nor by none.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from jwt import PyJWS
from jwt.exceptions import InvalidSignatureError, PyJWTError

from skerry.auth.identities import BadIdentity, Defect, Identity
from skerry.auth.oidc.jwks import ALGORITHMS, KeySet
from skerry.store.recent import Recent

LEEWAY_MS = 30_000
"""How far the issuer's clock may be from the store's."""

MOST_CHARACTERS = 8192
MOST_SUBJECT = 255
KEPT = 2048
"""How many verified tokens are kept."""


class Issuer(msgspec.Struct, frozen=True):
    """Who vouches for players: the issuer as tokens name it, for which audience, and where its keys are."""

    name: str
    audience: str
    jwks: str


class _Claims(msgspec.Struct, frozen=True):
    exp: float
    iss: str = ""
    sub: str = ""
    aud: str | Sequence[str] = ()
    nbf: float = 0


class SignedIn:
    """Reads tokens of one issuer. ``now`` is the store's time in ms."""

    def __init__(self, issuer: Issuer, now: Callable[[], int], keys: KeySet | None = None) -> None:
        self._issuer = issuer
        self._now = now
        self._keys = KeySet(issuer.jwks) if keys is None else keys
        self._verifier = PyJWS(algorithms=sorted(ALGORITHMS))
        self._known: Recent[str, tuple[int, _Claims]] = Recent(KEPT)

    async def identity(self, text: str) -> Identity:
        """Return whom a token names; raises ``BadIdentity``, or ``IssuerUnavailable``."""
        if len(text) > MOST_CHARACTERS:
            raise BadIdentity(Defect.MALFORMED)
        await self._keys.refresh()
        generation, claims = self._known.get(text) or (None, None)
        if claims is None or generation != self._keys.generation:
            claims = await self._verified(text)
            self._known.put(text, (self._keys.generation, claims))
        return self._checked(claims)

    async def _verified(self, text: str) -> _Claims:
        try:
            header = self._verifier.get_unverified_header(text)
        except (PyJWTError, ValueError, RecursionError):
            raise BadIdentity(Defect.MALFORMED) from None
        algorithm, key_id = header.get("alg"), header.get("kid")
        if algorithm not in ALGORITHMS:
            raise BadIdentity(Defect.ALGORITHM)
        if "crit" in header or not isinstance(key_id, str | None):
            # What has to be understood, and is not.
            raise BadIdentity(Defect.MALFORMED)
        key = await self._keys.key(key_id, algorithm)
        try:
            payload = self._verifier.decode(text, key.key, algorithms=[key.algorithm])
            return msgspec.json.decode(payload, type=_Claims)
        except InvalidSignatureError:
            raise BadIdentity(Defect.SIGNATURE) from None
        except (PyJWTError, msgspec.MsgspecError, ValueError):
            raise BadIdentity(Defect.MALFORMED) from None

    def _checked(self, claims: _Claims) -> Identity:
        audience = (claims.aud,) if isinstance(claims.aud, str) else claims.aud
        now = self._now()
        until = claims.exp * 1000 + LEEWAY_MS
        if claims.iss != self._issuer.name:
            raise BadIdentity(Defect.ISSUER)
        if self._issuer.audience not in audience:
            raise BadIdentity(Defect.AUDIENCE)
        if now >= until:
            raise BadIdentity(Defect.EXPIRED)
        if now < claims.nbf * 1000 - LEEWAY_MS:
            raise BadIdentity(Defect.NOT_YET)
        if not 1 <= len(claims.sub) <= MOST_SUBJECT:
            raise BadIdentity(Defect.SUBJECT)
        return Identity(claims.iss, claims.sub, int(min(until, 2**53)))

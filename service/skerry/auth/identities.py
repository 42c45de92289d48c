"""Players that are signed in elsewhere: what an identity is, and why a token of one is refused."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

import msgspec

from skerry.auth.tokens import BadToken
from skerry.store.errors import Unavailable


class Identity(msgspec.Struct, frozen=True):
    """Somebody whom an issuer vouches for, until a time in ms."""

    issuer: str
    subject: str
    until: int


class Identities(Protocol):
    """What reads tokens of an issuer."""

    async def identity(self, text: str) -> Identity:
        """Return whom a token names; raises ``BadIdentity``, or ``IssuerUnavailable``."""
        ...


class Defect(Enum):
    """Why a JSON Web Token is refused; each with a sentence and a hint, and no more of keys than that."""

    MALFORMED = "The token is not a valid JSON Web Token.", "Send it exactly as the issuer returned it."
    ALGORITHM = (
        "The token is signed with an algorithm that is not accepted.",
        "Have it signed with RS256, ES256 or EdDSA.",
    )
    KEY_UNKNOWN = "The token is signed with a key that the issuer does not publish.", "Sign in again."
    SIGNATURE = "The token's signature is wrong.", "Send it exactly as the issuer returned it."
    ISSUER = "The token comes from another issuer.", "Sign in with the issuer that this server trusts."
    AUDIENCE = "The token is for another audience.", "Ask the issuer for a token for this server."
    EXPIRED = "The token has expired.", "Sign in again."
    NOT_YET = "The token is not valid yet.", "Send it later, or check that the clocks agree."
    SUBJECT = "The token has no subject.", "Ask the issuer for a token with a subject."

    @property
    def code(self) -> str:
        """The stable code of the refusal."""
        return f"JWT_{self.name}"


class BadIdentity(BadToken):
    """A token of an issuer that is refused."""

    def __init__(self, defect: Defect) -> None:
        super().__init__(*defect.value)
        self.code = defect.code
        self.defect = defect


class IssuerUnavailable(Unavailable):
    """The issuer's keys cannot be had now, so nobody can say whether its tokens are good."""

    code = "ISSUER_UNAVAILABLE"

    def __init__(self) -> None:
        super().__init__(
            "The token issuer's keys cannot be fetched right now.", "Send the same request again in a moment."
        )


def is_json_web_token(text: str) -> bool:
    """Say whether a token has the form of a signed JSON Web Token, which no token of a host has."""
    return text.startswith("ey") and text.count(".") == 2

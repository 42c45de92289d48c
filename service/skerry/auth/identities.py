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

    MALFORMED = "The token is no JSON Web Token that can be read.", "Send it as the issuer gave it."
    ALGORITHM = (
        "The token is not signed by an algorithm that is taken.",
        "Have it signed by RS256, ES256 or EdDSA.",
    )
    KEY_UNKNOWN = "The token is signed by a key that the issuer does not publish.", "Sign in again."
    SIGNATURE = "The token's signature is wrong.", "Send it as the issuer gave it."
    ISSUER = "The token is of another issuer.", "Sign in where this host says."
    AUDIENCE = "The token is for another audience.", "Ask the issuer for one for this host."
    EXPIRED = "The token's time is over.", "Have the issuer make a new one."
    NOT_YET = "The token's time has not begun.", "Send it later, or see to the clocks."
    SUBJECT = "The token names nobody.", "Ask the issuer for one with a subject."

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
            "The keys of the token issuer cannot be fetched.", "Send the same request again in a moment."
        )


def is_json_web_token(text: str) -> bool:
    """Say whether a token has the form of a signed JSON Web Token, which no token of a host has."""
    return text.startswith("ey") and text.count(".") == 2

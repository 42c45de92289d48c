"""Players who sign in elsewhere: their identities, and the reasons to refuse their tokens."""

from __future__ import annotations

from enum import Enum
from typing import Protocol

import msgspec

from skerry.auth.tokens import BadToken
from skerry.store.errors import Unavailable


class Identity(msgspec.Struct, frozen=True):
    """A person vouched for by an issuer, until a time in ms."""

    issuer: str
    subject: str
    until: int


class Identities(Protocol):
    """Reads tokens of an issuer."""

    async def identity(self, text: str) -> Identity:
        """Return the identity in a token; raises ``BadIdentity`` or ``IssuerUnavailable``."""
        ...


class Defect(Enum):
    """Why a JSON Web Token is refused: a message and a hint each, without details of keys."""

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
    """A token of an issuer was refused."""

    def __init__(self, defect: Defect) -> None:
        super().__init__(*defect.value)
        self.code = defect.code
        self.defect = defect


class IssuerUnavailable(Unavailable):
    """The issuer's keys cannot be fetched now, so its tokens cannot be checked."""

    code = "ISSUER_UNAVAILABLE"

    def __init__(self) -> None:
        super().__init__(
            "The token issuer's keys cannot be fetched right now.", "Send the same request again in a moment."
        )


def is_json_web_token(text: str) -> bool:
    """Say whether a token has the form of a signed JSON Web Token, unlike all tokens of a host."""
    return text.startswith("ey") and text.count(".") == 2

"""Players who are signed in elsewhere: the issuer of their tokens, and how its keys are fetched."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Text


class OidcSettings(msgspec.Struct, frozen=True):
    """The issuer, all three of its texts or none, and how long its keys are used."""

    oidc_issuer: Annotated[
        str, About("The issuer that signs players in, as its tokens name it (iss).", Text(), everyday=True)
    ] = ""
    oidc_audience: Annotated[str, About("The audience of its tokens (aud).", Text(), everyday=True)] = ""
    oidc_jwks: Annotated[
        str, About("The file or address of its public keys.", Text("a path or a URL"), everyday=True)
    ] = ""

"""Players who are signed in elsewhere: the issuer of their tokens, and how its keys are fetched."""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, Text

_SECONDS = "seconds"


class OidcSettings(msgspec.Struct, frozen=True):
    """The issuer, all three of its texts or none, and how long its keys are used."""

    oidc_issuer: Annotated[
        str, About("The issuer that signs players in, as its tokens name it (iss).", Text(), everyday=True)
    ] = ""
    oidc_audience: Annotated[str, About("The audience of its tokens (aud).", Text(), everyday=True)] = ""
    oidc_jwks: Annotated[
        str,
        About("The file or address of its public keys.", Text("a path or a URL", "PATH|URL"), everyday=True),
    ] = ""
    oidc_leeway: Annotated[
        int, About("How far the issuer's clock may be from the store's.", Number(0, 600, _SECONDS))
    ] = 30
    oidc_fresh: Annotated[
        float,
        About(
            "How long until its keys are fetched again, so that a withdrawn one is not trusted for ever.",
            Number(1, 86_400, _SECONDS, whole=False),
        ),
    ] = 300.0
    oidc_stale: Annotated[
        float,
        About(
            "How long its keys are used while it does not answer. After that, requests get `Unavailable` with"
            " `ISSUER_UNAVAILABLE`.",
            Number(1, 2_592_000, _SECONDS, whole=False),
        ),
    ] = 86_400.0
    oidc_refetch: Annotated[
        float,
        About(
            "How often, at most, its keys are fetched because a token names an unknown one.",
            Number(0.1, 3600, _SECONDS, whole=False),
        ),
    ] = 10.0
    oidc_retry: Annotated[
        float,
        About(
            "How long until keys are fetched again if it did not answer.",
            Number(0.1, 3600, _SECONDS, whole=False),
        ),
    ] = 2.0
    oidc_timeout: Annotated[
        float, About("How long it may take to answer.", Number(0.1, 60, _SECONDS, whole=False))
    ] = 5.0
    oidc_cached_tokens: Annotated[
        int, About("Verified tokens of its players that are cached.", Number(1, 10_000_000))
    ] = 2048

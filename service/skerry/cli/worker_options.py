"""What a worker is started with, by the command line and by the supervisor of several workers."""

from __future__ import annotations

from pathlib import Path

import msgspec

KEYRING_FILE = "keyring.json"
"""The keyring's name in a data folder."""


STARTED = "Serving at "
"""How the line begins that tells the address, once connections are accepted."""


class StoreLocation(msgspec.Struct, frozen=True):
    """Where matches and keys are kept: an embedded store's folder, or the store at a URL."""

    data: Path | None
    redis: str | None
    keys: Path | None


class Manner(msgspec.Struct, frozen=True):
    """How a worker serves, alike for all of them."""

    graphiql: bool = False
    proxies: str | None = None
    log_json: bool = False
    trusted_only: bool = False
    trusted: tuple[Path, ...] = ()
    introspection: bool = True
    oidc: tuple[str, str, str] | None = None

    def words(self) -> list[str]:
        """Return the options that say so, to a worker that would also heed variables."""
        words = ["--graphiql" if self.graphiql else "--no-graphiql"]
        words += ["--log-json" if self.log_json else "--log-text"]
        words += ["--documents", "trusted" if self.trusted_only else "any"]
        words += ["--introspection" if self.introspection else "--no-introspection"]
        words += [word for path in self.trusted for word in ("--trusted", str(path))]
        if self.oidc is not None:
            options = ("--oidc-issuer", "--oidc-audience", "--oidc-jwks")
            words += [word for pair in zip(options, self.oidc, strict=True) for word in pair]
        return [*words, "--proxies", self.proxies or ""]

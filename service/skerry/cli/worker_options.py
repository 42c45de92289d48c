"""What a worker is started with, by the command line and by the supervisor of several workers."""

from __future__ import annotations

from pathlib import Path

import msgspec

KEYRING_FILE = "keyring.json"
"""The keyring's name in a data folder."""

STARTED = "Serving at "
"""How the line with the address begins, which is printed once connections are accepted."""


class StoreLocation(msgspec.Struct, frozen=True):
    """Where matches and keys are stored: an embedded store's folder, or the store at a URL.

    ``lost_keys`` are the master keys that the operator gives up.
    """

    data: Path | None
    redis: str | None
    keys: Path | None
    lost_keys: tuple[str, ...] = ()

    def to_arguments(self) -> list[str]:
        """Return the command's options for this."""
        options = (("--data", self.data), ("--redis", self.redis), ("--keys", self.keys))
        arguments = [word for option, value in options if value is not None for word in (option, str(value))]
        return arguments + [word for key in self.lost_keys for word in ("--lost-key", key)]


class WorkerOptions(msgspec.Struct, frozen=True):
    """How a worker serves; the same for all of them."""

    graphiql: bool = False
    proxies: str | None = None
    log_json: bool = False
    trusted_only: bool = False
    trusted: tuple[Path, ...] = ()
    introspection: bool = True
    oidc: tuple[str, str, str] | None = None

    def to_arguments(self) -> list[str]:
        """Return the command's options for this, complete, since a worker would also heed variables."""
        arguments = ["--graphiql" if self.graphiql else "--no-graphiql"]
        arguments += ["--log-json" if self.log_json else "--log-text"]
        arguments += ["--documents", "trusted" if self.trusted_only else "any"]
        arguments += ["--introspection" if self.introspection else "--no-introspection"]
        arguments += [word for path in self.trusted for word in ("--trusted", str(path))]
        if self.oidc is not None:
            options = ("--oidc-issuer", "--oidc-audience", "--oidc-jwks")
            arguments += [word for pair in zip(options, self.oidc, strict=True) for word in pair]
        return [*arguments, "--proxies", self.proxies or ""]

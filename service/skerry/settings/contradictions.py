"""Settings that are right one by one but contradict each other, whatever source they come from."""

from __future__ import annotations

from skerry.settings.settings import Settings
from skerry.settings.sources import BadSetting


def refuse_contradictions(settings: Settings) -> None:
    """Raise ``BadSetting`` if a server with these settings could not do what one of them says."""
    server, oidc, api = settings.server, settings.oidc, settings.api
    issuer = (oidc.oidc_issuer, oidc.oidc_audience, oidc.oidc_jwks)
    if any(issuer) and not all(issuer):
        raise BadSetting(
            "Sign-in needs an issuer, an audience and keys; only some of them were given.",
            "Give all of --oidc-issuer, --oidc-audience and --oidc-jwks, or none.",
        )
    if all(issuer) and oidc.oidc_stale <= oidc.oidc_fresh:
        # Keys are fetched again only after the one, and not used after the other.
        raise BadSetting(
            f"--oidc-stale ({oidc.oidc_stale:g} seconds) is not above --oidc-fresh ({oidc.oidc_fresh:g}): the"
            " issuer's keys would go out of use before they are fetched again.",
            "Raise --oidc-stale or lower --oidc-fresh.",
        )
    # Sockets have this time, and what is still pending after them has it again.
    if server.workers > 1 and server.stop_seconds <= 2 * server.grace_seconds:
        raise BadSetting(
            f"--stop-seconds ({server.stop_seconds}) is not above twice --grace-seconds"
            f" ({server.grace_seconds}): workers would be killed while pending requests still have time.",
            "Raise --stop-seconds or lower --grace-seconds.",
        )
    if api.graphiql and not api.introspection:
        raise BadSetting(
            "GraphiQL reads the schema from the server, but introspection is off.",
            "Give --introspection or --no-graphiql.",
        )

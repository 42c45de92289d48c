"""Settings that contradict each other are refused in a sentence, by the server and by their listing."""

from __future__ import annotations

import pytest

from skerry.cli import main
from skerry.settings.contradictions import refuse_contradictions
from skerry.settings.settings import Settings
from skerry.settings.sources import merge

pytestmark = pytest.mark.pure

ISSUER = {"SKERRY_OIDC_ISSUER": "i", "SKERRY_OIDC_AUDIENCE": "a", "SKERRY_OIDC_JWKS": "keys.json"}


STOPPED = (
    "--stop-seconds (30) is not above twice --grace-seconds (15): workers would be killed while pending"
    " requests still have time. Raise --stop-seconds or lower --grace-seconds."
)
UNREAD = (
    "GraphiQL reads the schema from the server, but introspection is off. Give --introspection or"
    " --no-graphiql."
)
PARTLY = (
    "Sign-in needs an issuer, an audience and keys; only some of them were given. Give all of --oidc-issuer,"
    " --oidc-audience and --oidc-jwks, or none."
)
UNUSED = (
    "--oidc-stale (59.5 seconds) is not above --oidc-fresh (60): the issuer's keys would go out of use"
    " before they are fetched again. Raise --oidc-stale or lower --oidc-fresh."
)


@pytest.mark.parametrize("command", ["serve", "settings"])
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--workers 2 --grace-seconds 15", STOPPED),
        ("--graphiql --no-introspection", UNREAD),
        ("--oidc-issuer i", PARTLY),
        ("--oidc-issuer i --oidc-audience a --oidc-jwks k --oidc-fresh 60 --oidc-stale 59.5", UNUSED),
    ],
)
def test_a_contradiction_is_refused(
    command: str, options: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, *options.split()]) == 2
    assert capsys.readouterr() == ("", sentence + "\n")


@pytest.mark.parametrize(
    "environment",
    [
        {},
        ISSUER,
        {"SKERRY_GRAPHIQL": "1"},
        {"SKERRY_INTROSPECTION": "0"},
        # Nobody kills the only worker.
        {"SKERRY_GRACE_SECONDS": "600"},
        {"SKERRY_WORKERS": "2", "SKERRY_GRACE_SECONDS": "600", "SKERRY_STOP_SECONDS": "1201"},
        # Without an issuer there are no keys.
        {"SKERRY_OIDC_STALE": "1"},
    ],
)
def test_what_goes_together_is_accepted(environment: dict[str, str]) -> None:
    found = merge(environment=environment)
    refuse_contradictions(found)
    assert (found == Settings()) is (not environment)

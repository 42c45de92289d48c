"""A server that takes the tokens of an issuer, from the command line on."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.plugins.issuers import AUDIENCE, NAME, Signer, published
from tests.plugins.processes import serving

from skerry.cli import main
from skerry_client import Client, Forbidden

pytestmark = pytest.mark.store


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_player_signed_in_elsewhere_finds_their_matches(tmp_path: Path, workers: str) -> None:
    signer = Signer("ES256", "one")
    with published(signer) as issuer:
        environment = {
            "SKERRY_OIDC_ISSUER": NAME,
            "SKERRY_OIDC_AUDIENCE": AUDIENCE,
            "SKERRY_OIDC_JWKS": issuer.url,
        }
        with serving(tmp_path / "data", "--workers", workers, env=environment) as served:
            with Client(served.url, signer.token("anna")) as client:
                made = client.create_match("hashi", 2)
                client.sit(made.code)
            with Client(served.url, signer.token("anna")) as client:
                assert [edge.node.id for edge in client.matches(mine=True).edges] == [made.match.id]
                assert client.match(made.match.id).viewer == "0"
            with (
                Client(served.url, Signer("ES256", "one").token("anna")) as client,
                pytest.raises(Forbidden) as refused,
            ):
                client.sit(made.code)
            assert refused.value.code == "JWT_SIGNATURE"


def test_issuer_audience_and_keys_come_together(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--data", str(tmp_path), "--port", "0", "--oidc-issuer", NAME]) == 2
    assert "--oidc-audience" in capfd.readouterr().err

"""The page's backend that puts names to seats: it believes tokens, of each kind, and nobody's word."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.frontend.conftest import Program
from tests.plugins.issuers import AUDIENCE, NAME, Signer, published
from tests.plugins.javascript import find_node
from tests.plugins.processes import serving

from skerry_client import Client

pytestmark = pytest.mark.node

BACKEND = """
const said = await games();
const { code, match: { id: match } } = await createMatch("dream-islands", 3);
const [guest, other] = [await join(code), await join(code)];
const tokens = [guest.token, other.token, TOKEN];
await join(code, TOKEN);
const early = await claim(match, guest.token, "Anna").catch((error) => error.message);
for (const token of tokens) await ready(match, token);
await claim(match, guest.token, "Anna");
await claim(match, TOKEN, "Carla");
await claim(match, null, "Mallory");
const forged = await claim(match, `${other.token}x`, "Mallory").catch((error) => error.code);
const shown = await namesOf(match);
console.log(JSON.stringify({ match, early, forged, shown, games: said.map(({ name }) => name) }));
"""


@pytest.fixture(scope="module")
def signed_in(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a server that takes an issuer's tokens, and the token of someone signed in there."""
    signer = Signer("ES256", "one")
    with published(signer) as issuer:
        names = {"ISSUER": NAME, "AUDIENCE": AUDIENCE, "JWKS": issuer.url}
        environment = {f"SKERRY_OIDC_{name}": value for name, value in names.items()}
        with serving(tmp_path_factory.mktemp("signed-in"), env=environment) as served:
            yield served.url, signer.token("carla")


@pytest.fixture(params=["player", "issuer"])
def holder(request: pytest.FixtureRequest) -> tuple[str, str]:
    """A server, and the token of someone who holds seats by more than the seats' own tokens."""
    if request.param == "issuer":
        found: tuple[str, str] = request.getfixturevalue("signed_in")
        return found
    url: str = request.getfixturevalue("url")
    with Client(url) as client:
        return url, client.create_player().token


def test_who_shows_a_token_of_a_seat_names_it(holder: tuple[str, str], program: Program) -> None:
    url, token = holder
    end = BACKEND.replace("TOKEN", json.dumps(token))
    report = run(program("ask sit names", url, end))
    assert report["early"] == "The match has not started."
    assert report["forged"] == "BAD_TOKEN"
    assert report["shown"] == ["Anna", "Seat 1", "Carla"]
    assert "dream-islands" in report["games"]
    # No name has reached the match.
    with Client(url) as client:
        text = client.record(report["match"]).text
    assert '"table.joined"' in text
    assert not any(name in text for name in report["shown"])


def run(program: Path) -> Any:
    """Run a program of Node to its end and return what it prints, which is JSON."""
    done = subprocess.run([find_node(), program], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)

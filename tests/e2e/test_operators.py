"""``skerry operators`` beside a running server, and where none runs."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from tests.plugins.processes import serving

from skerry.cli import main
from skerry_client import Client, Forbidden

pytestmark = pytest.mark.store


def test_a_key_is_made_used_and_revoked(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = str(tmp_path / "data")
    with serving(tmp_path / "data", "--workers", "2") as served:
        with Client(served.url) as client:
            match = client.create_match("hashi", 2).match.id
            hidden = client.create_match("hashi", 2).match.id
        assert main(["operators", "add", "anna", "--data", data]) == 0
        out, err = capfd.readouterr()
        key = out.strip()
        assert re.fullmatch(r"operator\.[0-9a-f]{8}\.[\w-]{43}", key)
        assert "cannot be shown again" in err
        assert main(["operators", "add", "anna", "--data", data]) == 2
        monkeypatch.setenv("SKERRY_OPERATOR_KEY", key)
        at = ["--url", served.url]
        why = ["--reason", "nobody plays"]
        assert main(["operators", "abandon", match, *at, *why]) == 0
        assert main(["operators", "abandon", match, *at, *why]) == 2
        assert main(["operators", "delist", hidden, *at, *why]) == 0
        assert main(["operators", "rebuild", *at, *why]) == 0
        out = capfd.readouterr().out
        assert "was abandoned by entry 2" in out
        assert "Matches: 2." in out
        with Client(served.url) as client:
            assert client.match(match).end_reason == "ABANDONED"
            assert hidden not in [edge.node.id for edge in client.matches().edges]
        assert main(["operators", "log", *at]) == 0
        out = capfd.readouterr().out
        assert "anna" in out
        assert f"ABANDON_MATCH  DONE  {match}" in out
        assert "MATCH_OVER" in out
        assert key.rpartition(".")[2] not in out
        assert main(["operators", "delist", hidden, *at, *why, "--undo"]) == 0
        assert main(["operators", "revoke", "anna", "--data", data]) == 0
        with Client(served.url, key) as client:
            assert refused_in_time(client)
    # The store is stopped; it is started for the question and stopped again.
    capfd.readouterr()
    assert main(["operators", "list", "--data", data]) == 0
    assert "anna" in capfd.readouterr().out
    assert served.store() is None


def test_looking_makes_no_store(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["operators", "list", "--data", str(tmp_path / "none")]) == 2
    assert "does not exist" in capfd.readouterr().err
    assert not (tmp_path / "none").exists()


def refused_in_time(client: Client) -> bool:
    """Wait until every worker refuses a revoked key, so often in a row that all were asked."""
    refusals = 0
    for _ in range(600):
        try:
            client.operator_log()
        except Forbidden:
            refusals += 1
            if refusals == 20:
                return True
        else:
            refusals = 0
        time.sleep(0.1)
    return False

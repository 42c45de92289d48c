"""What an operator gets of running workers: counts, logs as JSON, and clients' addresses behind a proxy."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import pytest
from tests.plugins.processes import serving

pytestmark = pytest.mark.store

CREATE = """mutation { createPlayer(requestId: "a request id that nobody guesses") {
  ... on PlayerCreated { token } } }"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_logs_are_json_and_hold_no_token(
    workers: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    options = ["--log-json", "--workers", workers, "--proxies", "127.0.0.1"]
    with serving(tmp_path / "data", *options) as served:
        answer = httpx.post(f"{served.url}/graphql", json={"query": CREATE}, timeout=30).json()
        token = answer["data"]["createPlayer"]["token"]
        mine = {"query": "{ matches(mine: true) { edges { cursor } } }"}
        headers = {"authorization": f"Bearer {token}"}
        assert httpx.post(f"{served.url}/graphql", json=mine, headers=headers, timeout=30).status_code == 200
        assert "skerry_answers_total" in httpx.get(f"{served.url}/metrics", timeout=30).text
    written = capfd.readouterr().err
    lines = [json.loads(line) for line in written.splitlines() if line.startswith("{")]
    assert {line["field"] for line in lines if line["logger"] == "skerry.answers"} == {
        "createPlayer",
        "matches",
    }
    assert token not in written

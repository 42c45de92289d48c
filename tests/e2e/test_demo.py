"""The demo: one match from the first pledge to the verified record, and nothing left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

pytestmark = pytest.mark.store

Skerry = Callable[..., "subprocess.Popen[str]"]


def finished(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=250)
    return process.returncode, out, err


def test_the_demo_plays_replays_and_verifies(skerry: Skerry, tmp_path: Path) -> None:
    status, out, err = finished(skerry("demo", "--record", "demo.jsonl", "--receipt", "receipt.json"))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[-1] == "verified"
    assert "3 seats" in lines[0]
    assert "\nDream Islands" in out
    for seat in range(3):
        assert f"before it knew the nonce of seat {seat}" in out
    assert list((tmp_path / "tmp").iterdir()) == []
    status, out, err = finished(skerry("verify", "demo.jsonl", "--receipt", "receipt.json", "--json"))
    verdict = json.loads(out)
    assert (status, verdict["result"], verdict["edition"]) == (0, "PROVED", "full")
    assert verdict["signer"] is not None
    receipt = json.loads((tmp_path / "receipt.json").read_text())
    assert (receipt["sent"]["seat"], len(receipt["sent"]["nonce"])) == (0, 64)
    assert len(receipt["heads"]) > 10
    assert receipt["signed"][-1]["seq"] == verdict["head"]["seq"]
    receipt["heads"][5]["hash"] = "0" * 64
    (tmp_path / "receipt.json").write_text(json.dumps(receipt))
    status, out, _ = finished(skerry("verify", "demo.jsonl", "--receipt", "receipt.json"))
    assert status == 1
    assert "RECEIPT_HEAD" in out


def test_a_demo_with_a_seed_can_be_repeated_and_is_not_fair(skerry: Skerry) -> None:
    first, second = skerry("demo", "--seed", "5"), skerry("demo", "--seed", "5")
    results = []
    for process in (first, second):
        status, out, _ = finished(process)
        assert status == 0
        assert "not provably fair" in out
        assert "not proved: Fairness" in out
        assert out.endswith("verified\n")
        results.append(out[out.index("\nDream Islands") : out.index("replayed:")])
    assert results[0] == results[1]


def test_a_demo_of_no_game_says_which_there_are(skerry: Skerry) -> None:
    status, out, err = finished(skerry("demo", "chess"))
    assert (status, out) == (2, "")
    assert "dream-islands" in err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_interrupted_demo_cleans_up(skerry: Skerry, tmp_path: Path, number: signal.Signals) -> None:
    process = skerry("demo")
    assert process.stdout is not None
    first = process.stdout.readline()
    url = first.split()[-1].rstrip(".")
    assert httpx.get(f"{url}/healthz").status_code == 200
    process.send_signal(number)
    status, out, err = finished(process)
    assert (status, err.strip()) == (130, "Interrupted.")
    assert "verified" not in out
    assert list((tmp_path / "tmp").iterdir()) == []
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{url}/healthz")


def test_a_demo_whose_server_dies_does_not_wait_for_it(skerry: Skerry, tmp_path: Path) -> None:
    """Its clients wait out every outage, but nobody starts this server again."""
    process = skerry("demo", "islands-in-the-mist")
    assert process.stdout is not None
    process.stdout.readline()
    (server,) = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    (folder,) = (tmp_path / "tmp").iterdir()
    store = int((folder / "data" / "server.pid").read_text())
    os.kill(int(server), signal.SIGKILL)
    status, _, err = finished(process)
    assert status == 2
    assert err.startswith("The private server stopped: ")
    assert len(err.splitlines()) == 1
    # Its store would live on without it. What has ended but was not waited for has no command line.
    command = Path(f"/proc/{store}/cmdline")
    assert not command.exists() or not command.read_bytes()
    assert list((tmp_path / "tmp").iterdir()) == []

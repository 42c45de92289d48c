"""``skerry record``: records of one match and of all, killed in the middle and continued, then verified."""

from __future__ import annotations

import subprocess
import threading
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from skerry.cli.private_server import private_server
from skerry_client import Client

MATCHES = 12
LET_THROUGH = 4

Skerry = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """A server with finished matches of two games, one running match and one unlisted."""
    with private_server() as private:
        for number in range(MATCHES):
            over(private.url, "hashi" if number % 3 else "dream-islands")
        over(private.url, "hashi", listed=False)
        with Client(private.url) as client:
            client.join(client.create_match("hashi", 1).code)
        yield private.url


def over(url: str, game: str, *, listed: bool = True) -> None:
    seats = 1 if game == "hashi" else 2
    with ExitStack() as stack:
        clients = [stack.enter_context(Client(url)) for _ in range(seats)]
        made = clients[0].create_match(game, seats, listed=listed)
        for client in clients:
            client.sit(made.code, pledged=False)
        for client in clients:
            client.ready(made.match.id)
        clients[0].resign(made.match.id)


@contextmanager
def gate(url: str) -> Iterator[tuple[str, threading.Event, threading.Semaphore]]:
    """Stand before a server and let only a few records through until the event is set."""
    opened, left = threading.Event(), threading.Semaphore(LET_THROUGH)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            if b"query record(" in body and not opened.is_set() and not left.acquire(blocking=False):
                opened.wait(60)
            headers = {"Content-Type": "application/json", "Accept": self.headers["accept"]}
            request = urllib.request.Request(f"{url}/graphql", body, headers)
            with urllib.request.urlopen(request) as answer:
                content = answer.read()
            self.send_response(200)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as front:
        thread = threading.Thread(target=front.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{front.server_port}", opened, left
        finally:
            opened.set()
            front.shutdown()
            thread.join()


def finished(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=60)
    return process.returncode, out, err


def test_a_bulk_download_that_is_killed_continues_and_all_is_proved(
    server: str, skerry: Skerry, tmp_path: Path
) -> None:
    folder = tmp_path / "records"
    with gate(server) as (front, opened, _):
        killed = skerry("record", front, "--all", "-o", folder)
        while len(there := sorted(folder.glob("*.jsonl"))) < LET_THROUGH:
            assert killed.poll() is None
        second = finished(skerry("record", server, "--all", "-o", folder))
        assert second[0] == 2
        assert "Another skerry record is writing to" in second[2]
        killed.kill()
        killed.communicate()
        opened.set()
    (folder / ".left.jsonl.partial").write_bytes(b"half")
    times = [path.stat().st_mtime_ns for path in there[1:]]
    there[0].write_bytes(there[0].read_bytes()[:-30])
    status, out, err = finished(skerry("record", f"{server}/#/", "--all", "-o", folder))
    assert (status, err) == (0, "")
    again = MATCHES - LET_THROUGH + 1
    assert out == f"{again} records saved in {folder}, {LET_THROUGH - 1} were there already.\n"
    assert [path.stat().st_mtime_ns for path in there[1:]] == times
    names = sorted(path.name for path in folder.iterdir() if not path.name.endswith(".lock"))
    assert len(names) == MATCHES
    assert [name.split("_")[1] for name in names] == ["dream-islands"] * 4 + ["hashi"] * 8
    assert finished(skerry("verify", folder))[:2] == (0, f"{MATCHES} proved\n")


def test_conditions_choose_matches(server: str, skerry: Skerry, tmp_path: Path) -> None:
    for conditions, count in (
        (("--game", "dream-islands"), 4),
        (("--game", "dream-islands", "--winner", "1"), 4),
        (("--winner", "0", "--since", "2020-01-01", "--until", "2999-01-01T00:00"), 0),
        (("--until", "2020-01-01"), 0),
        (("--since", "2999-01-01"), 0),
    ):
        folder = tmp_path / "-".join(conditions)
        status, out, err = finished(skerry("record", server, "--all", "-o", folder, *conditions))
        assert (status, err) == (0, "")
        assert out.startswith(f"{count} records saved in ")
        assert len(list(folder.glob("*.jsonl"))) == count
    status, _, err = finished(skerry("record", server, "--all", "-o", tmp_path / "x", "--game", "chess"))
    assert (status, err) == (2, "The server does not have the game 'chess'. Check its name.\n")


def test_one_match_by_any_of_its_urls(server: str, skerry: Skerry, tmp_path: Path) -> None:
    with Client(server) as client:
        match = client.matches(first=1, phase="OVER").edges[0].node
    for url in (f"{server}/{match.id}", f"{server}/#/match/{match.id}?as=0"):
        status, out, err = finished(skerry("record", url, "-o", tmp_path / "one.jsonl"))
        assert (status, err) == (0, "")
        assert out == f"{tmp_path / 'one.jsonl'}: full edition, {match.seq} entries\n"
        status, out, err = finished(skerry("verify", url))
        assert (status, err) == (0, "")
        assert out.startswith(f"PROVED {url} (match {match.id}, full edition")
    assert finished(skerry("record", url, "-o", tmp_path))[0] == 0
    assert len(list(tmp_path.glob(f"20*_{match.game_name}_{match.id}.jsonl"))) == 1
    (tmp_path / "note").write_text("mine")
    status, out, err = finished(skerry("record", url, "-o", tmp_path / "note"))
    assert (status, out) == (2, "")
    assert err.endswith("note exists and is not a record of this match. Choose another name.\n")
    assert (tmp_path / "note").read_text() == "mine"
    status, out, err = finished(skerry("record", f"{server}/m-aaaaaaaaaaaaaaaa", "-o", tmp_path / "none"))
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1

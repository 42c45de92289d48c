"""Nginx with the files of ``deploy/nginx``, except for addresses and the log folder."""

from __future__ import annotations

import contextlib
import random
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from tests.deploy.files import DEPLOY

WAIT_SECONDS = 60.0
TEMPORARY = ("client_body", "proxy", "fastcgi", "scgi", "uwsgi")
"""Folders that nginx creates at its start, where the user of the tests may not."""

with_nginx = pytest.mark.skipif(
    shutil.which("nginx") is None and not Path("/usr/sbin/nginx").exists(),
    reason="nginx is not installed here (on Debian: apt-get install nginx-light)",
)


class Proxy(msgspec.Struct, frozen=True):
    """A running proxy, and the folder of its files and logs."""

    url: str
    folder: Path
    process: subprocess.Popen[bytes]

    def logged(self) -> str:
        """Return everything that it has logged."""
        logs = sorted(self.folder.glob("*.log"))
        return "".join(path.read_text(errors="replace") for path in logs)


# Below those that outgoing connections take, so that one stays free while its server is restarted; none is
# given twice.
_PORTS = iter(random.sample(range(20_000, 30_000), 10_000))


def free_ports(count: int) -> list[int]:
    """Return unused ports that no other process will get by chance."""
    found: list[int] = []
    while len(found) < count:
        port = next(_PORTS)
        with socket.socket() as sock, contextlib.suppress(OSError):
            sock.bind(("127.0.0.1", port))
            found.append(port)
    return found


@contextmanager
def proxied(folder: Path, workers: Sequence[int]) -> Iterator[Proxy]:
    """Start the proxy in front of workers on these ports of this machine; stop it afterwards."""
    (port,) = free_ports(1)
    configure(folder, port, workers)
    started = subprocess.Popen(
        [*_command(folder), "-g", f"daemon off; pid {folder}/nginx.pid;"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    try:
        _wait(started, port)
        yield Proxy(f"http://127.0.0.1:{port}", folder, started)
    finally:
        # Its fast end: streams that are open are cut.
        started.terminate()
        try:
            started.wait(10)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


def configure(folder: Path, port: int, workers: Sequence[int]) -> None:
    """Write the configuration of ``deploy`` with other addresses and another log folder."""
    folder.mkdir(parents=True, exist_ok=True)
    main = (DEPLOY / "nginx" / "nginx.conf").read_text()
    (folder / "nginx.conf").write_text(_replaced(main, r"/var/log/nginx/", f"{folder}/"))
    listen = (DEPLOY / "nginx" / "listen.conf").read_text()
    own = f"listen 127.0.0.1:{port};\n" + "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in TEMPORARY
    )
    (folder / "listen.conf").write_text(_replaced(listen, r"^listen 127\.0\.0\.1:8080;", own))
    upstream = (DEPLOY / "nginx" / "upstream.conf").read_text()
    servers = re.findall(r"^    server \S+ (.+;)$", upstream, re.M)
    assert len(servers) == 2
    own = "\n".join(f"    server 127.0.0.1:{worker} {servers[0]}" for worker in workers)
    (folder / "upstream.conf").write_text(_replaced(upstream, r"(^    server .+;\n)+", own + "\n"))


def accepts(folder: Path) -> subprocess.CompletedProcess[str]:
    """Let nginx check a configuration."""
    command = [*_command(folder), "-t", "-g", f"pid {folder}/nginx.pid;"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _command(folder: Path) -> list[str]:
    nginx = shutil.which("nginx") or "/usr/sbin/nginx"
    return [nginx, "-p", str(folder), "-e", f"{folder}/start.log", "-c", f"{folder}/nginx.conf"]


def _replaced(text: str, pattern: str, own: str) -> str:
    replaced, count = re.subn(pattern, lambda _: own, text, flags=re.M)
    assert count, f"{pattern} is no longer in the file"
    return replaced


def _wait(started: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + WAIT_SECONDS
    while True:
        assert started.poll() is None, "nginx ended: see start.log"
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=5):
                return
        except OSError:
            assert time.monotonic() < end, "nginx does not listen"
            time.sleep(0.02)

"""A site on a port of this machine, as a frontend's own server would serve it."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TYPES = {"js": "text/javascript", "mjs": "text/javascript", "html": "text/html"}


@contextmanager
def site(files: Mapping[str, str]) -> Iterator[str]:
    """Serve files on a port of this machine, as the site of a frontend does."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            name = self.path.removeprefix("/").partition("?")[0]
            self.send_response(200 if name in files else 404)
            self.send_header("content-type", TYPES.get(name.rpartition(".")[2], "text/plain"))
            self.end_headers()
            self.wfile.write(files.get(name, "").encode())

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()

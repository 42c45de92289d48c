"""An issuer of tokens for tests: keys made here, published by a real server, and its tokens."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from jwt.algorithms import ECAlgorithm, OKPAlgorithm, RSAAlgorithm

NAME = "https://issuer.example"
AUDIENCE = "skerry"


class Signer:
    """A private key, its id, and how it signs."""

    def __init__(self, algorithm: str, key_id: str | None) -> None:
        self.algorithm = algorithm
        self.id = key_id
        self.key: Any
        if algorithm == "RS256":
            self.key = rsa.generate_private_key(65537, 2048)
        elif algorithm == "ES256":
            self.key = ec.generate_private_key(ec.SECP256R1())
        else:
            self.key = ed25519.Ed25519PrivateKey.generate()

    def public(self) -> dict[str, Any]:
        """Return the key as the issuer publishes it."""
        how: Any = {"RS256": RSAAlgorithm, "ES256": ECAlgorithm, "EdDSA": OKPAlgorithm}[self.algorithm]
        jwk: dict[str, Any] = json.loads(how.to_jwk(self.key.public_key()))
        jwk.pop("key_ops", None)
        return jwk | {"use": "sig"} | ({} if self.id is None else {"kid": self.id})

    def token(self, subject: Any = "anna", *, headers: dict[str, Any] | None = None, **claims: Any) -> str:
        """Return a token; claims that are None are left out."""
        given = {"iss": NAME, "aud": AUDIENCE, "sub": subject, "exp": int(time.time()) + 3600, **claims}
        payload = json.dumps({name: value for name, value in given.items() if value is not None}).encode()
        named = {} if self.id is None else {"kid": self.id}
        return jwt.PyJWS().encode(payload, self.key, self.algorithm, headers={**named, **(headers or {})})


class Published:
    """The issuer's server: its keys, the number of requests, and whether it is healthy."""

    def __init__(self, *signers: Signer) -> None:
        self.keys = [signer.public() for signer in signers]
        self.asked = 0
        self.status = 200
        self.body: bytes | None = None
        self.url = ""

    def answer(self) -> tuple[int, bytes]:
        """Return status and body of an answer."""
        self.asked += 1
        return self.status, json.dumps({"keys": self.keys}).encode() if self.body is None else self.body


@contextmanager
def published(*signers: Signer) -> Iterator[Published]:
    """Serve the public keys of signers on a free port of this machine."""
    what = Published(*signers)

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = what.answer()
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        serving = threading.Thread(target=server.serve_forever, daemon=True)
        serving.start()
        what.url = f"http://127.0.0.1:{server.server_port}/keys"
        try:
            yield what
        finally:
            server.shutdown()
            serving.join()

"""``skerry serve`` does not start with an issuer whose keys can never be had."""

from __future__ import annotations

from pathlib import Path

import pytest

from skerry.cli import main

Captured = pytest.CaptureFixture[str]


def refused(where: str, capfd: Captured, *more: str) -> str:
    """Return why a server with the issuer's keys at a place is refused, in one line."""
    assert main(["serve", "--oidc-issuer=i", "--oidc-audience=a", f"--oidc-jwks={where}", *more]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_file_that_does_not_exist(workers: str, tmp_path: Path, capfd: Captured) -> None:
    path = str(tmp_path / "keys.json")
    assert refused(path, capfd, "--workers", workers).startswith(f"{path}: No such file or directory. ")


@pytest.mark.parametrize("data", [b"", b"\xff", b"[]", b'{"keys": []}', b'{"keys": [{"kty": "oct"}]}'])
def test_a_file_without_usable_keys(data: bytes, tmp_path: Path, capfd: Captured) -> None:
    path = tmp_path / "keys.json"
    path.write_bytes(data)
    assert refused(str(path), capfd) == (
        f"{path} contains no public key that can be used."
        " Save the issuer's JWKS in it, with a key for ES256, EdDSA, RS256.\n"
    )


@pytest.mark.parametrize("where", ["ftp://name:hushed@host/keys", "https://", "http://[::1"])
def test_an_address_that_leads_nowhere(where: str, capfd: Captured) -> None:
    said = refused(where, capfd)
    assert said.startswith("--oidc-jwks does not lead to an issuer: ")
    assert "hushed" not in said

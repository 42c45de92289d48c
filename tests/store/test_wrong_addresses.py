"""Addresses of stores that cannot be used are refused in a sentence that never quotes a password."""

from __future__ import annotations

import pytest

from skerry.cli import main
from skerry.store.connect import open_store
from skerry.store.errors import StoreUnusable

pytestmark = pytest.mark.pure

Captured = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("localhost:6379", "is not a URL of a store. Use redis://host:port,"),
        ("http://:hushed@host", "is not a URL of a store."),
        ("redis+sentinel://:hushed@host", "is not a URL of a store."),
        ("unix://", "is not a URL of a store."),
        ("redis://:hushed@host:port", "has an invalid host or port."),
        ("redis://:hushed#x@host:1", "percent-encode the special characters of a password."),
        ("redis://:hushed@host:65536", "Use a port from 0 to 65,535,"),
        ("redis://:hushed@[::1", "is not a valid URL. Check the brackets of IPv6 addresses,"),
        ("redis://:hushed℀@host", "is not a valid URL."),
        ("redis+cluster://:hushed℀@host", "is not a valid URL."),
        ("redis://:hushed@host?db=x", 'has a wrong value for "db". Correct it.'),
        ("redis://:hushed@host?hostt=x", 'has an unknown option "hostt". Remove it.'),
        ("redis+cluster://:hushed@host?hostt=x", 'has an unknown option "hostt". Remove it.'),
    ],
)
def test_a_wrong_address_is_refused(url: str, sentence: str, capfd: Captured) -> None:
    assert main(["keys", "list", "--redis", url]) == 2
    out, err = capfd.readouterr()
    assert not out
    assert err.startswith("The store's address ")
    assert sentence in err
    assert "hushed" not in err


def test_an_address_of_a_cluster_has_its_own_form() -> None:
    with pytest.raises(StoreUnusable, match=r"http.cluster:// does not lead to a cluster") as caught:
        open_store("http+cluster://host:6379")
    assert "redis+cluster://host:port" in caught.value.hint

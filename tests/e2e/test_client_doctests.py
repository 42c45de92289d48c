"""The examples in the docstrings of the client, against a server on a real store."""

from __future__ import annotations

from importlib import import_module

import pytest
from tests.plugins.doctests import examples, failed

pytestmark = pytest.mark.store

SURFACE = {
    "skerry_client.async_client": {"AsyncClient"},
    "skerry_client.client": {"Client"},
    "skerry_client.remote_position": {"RemotePosition"},
}
"""What has an example, by module."""


@pytest.mark.parametrize(("name", "parts"), SURFACE.items())
def test_the_examples_of_the_client_are_true(name: str, parts: set[str], url: str) -> None:
    module = import_module(name)
    assert set(examples(module)) == parts
    assert failed(module, url=url) == ""

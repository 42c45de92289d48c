"""GraphiQL: off by default; on, it is served whole from the package and names no other origin."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from graphql import build_client_schema, get_introspection_query, parse, validate
from tests.api.conftest import Api, opened_api
from tests.plugins.schemas import checked_in

from skerry.api.worker.graphiql_examples import EXAMPLES, examples
from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings

SCHEMA = Path(__file__).parents[3] / "schema"
VENDORED = EXAMPLES.parent
LARGEST = 800 * 1024


@pytest.fixture
async def shown(resources: Resources) -> AsyncIterator[Api]:
    """An API that serves GraphiQL."""
    async with opened_api(resources, ApiSettings(graphiql=True)) as opened:
        yield opened


def loaded(page: str) -> dict[str, str | None]:
    """Return the addresses that the page loads, each with its hash."""
    tags = re.findall(r"<(?:script|link)\b[^>]*>", page)
    found: dict[str, str | None] = {}
    for tag in tags:
        attributes: dict[str, str] = dict(re.findall(r'(\w+)="([^"]*)"', tag))
        found[attributes.get("src", attributes.get("href", ""))] = attributes.get("integrity")
    return found


@pytest.mark.store
async def test_it_is_off_unless_asked_for(api: Any) -> None:
    for path in ("/graphiql", "/graphiql/page.js"):
        assert (await api.http.get(path)).status_code == 404


@pytest.mark.store
async def test_the_page_names_no_other_origin(shown: Any) -> None:
    page = await shown.http.get("/graphiql")
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    script = await shown.http.get("/graphiql/page.js")
    for text in (page.text, script.text):
        assert not re.search(r"https?://|//[\w.-]+/", re.sub(r"(?m)^//.*$", "", text))
    addresses = loaded(page.text)
    assert len(addresses) == 8
    assert all(re.fullmatch(r"graphiql/[\w.-]+|data:,", address) for address in addresses)
    rules = dict(rule.split(" ", 1) for rule in page.headers["content-security-policy"].split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self'"
    assert rules["connect-src"] == "'self' ws://api wss://api"
    odd = await shown.http.get("/graphiql", headers={"host": "a; script-src *"})
    assert "*" not in odd.headers["content-security-policy"]


@pytest.mark.store
async def test_the_limits_let_it_read_the_schema(shown: Any) -> None:
    answer = await shown.post(get_introspection_query(input_value_deprecation=True))
    assert build_client_schema(answer["data"]).query_type is not None


@pytest.mark.store
async def test_every_file_is_the_one_that_the_page_vouches_for(shown: Any) -> None:
    page = (await shown.http.get("/graphiql")).text
    vouched = {address: hashed for address, hashed in loaded(page).items() if hashed}
    assert len(vouched) == 6
    for address, hashed in vouched.items():
        for coding in ("gzip", "identity"):
            answer = await shown.http.get(f"/{address}", headers={"accept-encoding": coding})
            assert answer.status_code == 200
            assert answer.headers.get("content-encoding", "identity") == coding
            assert "immutable" in answer.headers["cache-control"]
            digest = base64.b64encode(hashlib.sha384(answer.content).digest()).decode()
            assert hashed == f"sha384-{digest}"
    assert "MIT License" in (await shown.http.get("/graphiql/LICENSES.txt")).text
    assert (await shown.http.get("/graphiql/nothing.js")).status_code == 404
    assert (await shown.http.get("/graphiql/README.md")).status_code == 404


@pytest.mark.pure
def test_what_is_vendored_is_small_and_licensed() -> None:
    packed = list(VENDORED.glob("*.gz"))
    assert len(packed) == 6
    assert all(path.stat().st_size < LARGEST for path in packed)
    assert all(len(gzip.decompress(path.read_bytes())) > 0 for path in packed)
    licences = (VENDORED / "LICENSES.txt").read_text(encoding="utf-8")
    for name in ("graphiql", "react", "react-dom", "@graphiql/plugin-explorer", "codemirror", "graphql"):
        assert re.search(rf"(?m)^(.*, )?{name}(,.*)?$", licences), name


@pytest.mark.pure
def test_its_tabs_are_the_example_operations_of_now() -> None:
    made = examples(SCHEMA / "operations")
    assert made == EXAMPLES.read_bytes(), (
        "make them anew: python -m skerry.api.worker.graphiql_examples schema/operations"
    )
    schema = checked_in()
    tabs = json.loads(made)
    assert all(validate(schema, parse(tab["query"])) == [] for tab in tabs)
    assert {"requestId"} == set(tabs[1]["variables"])

"""Trusted documents: run by their id, and the only ones allowed where the operator says so."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from graphql import parse, print_ast, validate
from tests.api.conftest import GAMES, Server, opened_api, strong
from tests.api.stream_client import hear, send, socket
from tests.plugins.processes import serving
from tests.plugins.schemas import checked_in

from skerry.api.app import make_app
from skerry.api.worker.document_files import BadDocuments, read_documents
from skerry.api.worker.documents import (
    Document,
    DocumentRefused,
    TrustedDocuments,
    document_id,
    shipped_documents,
)
from skerry.cli.export_documents import MANIFEST, shipped_manifest
from skerry.host.resources import Resources
from skerry.host.service import Service
from skerry.settings.api import ApiSettings
from skerry_client import Client, Update
from skerry_client import documents as of_client

SCHEMA = Path(__file__).parents[3] / "schema"
OWN = "query Mine { server { name } }"
STRANGE = "{ server { version } }"
THREE = "query Three { games { name } }"
SCHEMA_QUERY = "{ __schema { types { name } } }"
STREAM = "subscription { match(id: 1) { __typename } }"
NEW = "application/graphql-response+json"


@pytest.mark.pure
def test_the_manifest_is_that_of_the_client_and_the_examples() -> None:
    assert MANIFEST.read_bytes() == shipped_manifest(SCHEMA / "operations"), (
        "write it again: python -m skerry.cli.export_documents schema/operations"
    )
    texts = {document.text for document in shipped_documents()}
    assert set(of_client.every()) <= texts
    assert of_client.STREAM in texts
    schema = checked_in()
    for text in texts:
        assert validate(schema, parse(text)) == []


@pytest.mark.pure
def test_the_id_is_that_of_the_specification() -> None:
    # The example of the appendix on persisted documents.
    text = "query($id:ID!){user(id:$id){name}}"
    known = "sha256:71f7dc5758652baac68e4a10c50be732b741c892ade2883a99358f52b555286b"
    assert document_id(text) == known


@pytest.mark.pure
def test_a_request_that_names_a_document_gets_its_text() -> None:
    documents = TrustedDocuments([Document(OWN, "here", "mine")])
    hashed = document_id(OWN)
    for named in (hashed, "mine"):
        assert documents.resolve({"documentId": named, "variables": {}})["query"] == OWN
    apollo = {"persistedQuery": {"version": 1, "sha256Hash": hashed.removeprefix("sha256:")}}
    assert documents.resolve({"extensions": apollo})["query"] == OWN
    assert documents.resolve({"extensions": apollo, "query": OWN})["query"] == OWN
    printed = print_ast(parse(OWN))
    assert printed != OWN
    assert documents.resolve({"documentId": document_id(printed)})["query"] == printed
    # What is no request is left for who reads it.
    values: list[Any] = [3, [], {"query": 3}, {}, {"query": STRANGE}]
    for value in values:
        assert documents.resolve(value) == value


@pytest.mark.pure
@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"documentId": "sha256:00"}, "DOCUMENT_UNKNOWN"),
        ({"documentId": document_id(STRANGE)}, "DOCUMENT_UNKNOWN"),
        ({"documentId": 7}, "DOCUMENT_UNKNOWN"),
        ({"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "ab"}}}, "PERSISTED_QUERY_NOT_FOUND"),
        ({"documentId": document_id(STRANGE), "query": OWN}, "DOCUMENT_MISMATCH"),
        ({"documentId": "mine", "query": STRANGE}, "DOCUMENT_MISMATCH"),
        (
            {"extensions": {"persistedQuery": {"version": 1, "sha256Hash": "ab"}}, "query": OWN},
            "DOCUMENT_MISMATCH",
        ),
    ],
)
def test_a_document_that_is_not_known_is_refused_by_code(request_: Any, code: str) -> None:
    documents = TrustedDocuments([Document(OWN, "here", "mine")])
    with pytest.raises(DocumentRefused) as refused:
        documents.resolve(request_)
    (error,) = refused.value.errors
    assert error["message"]
    assert error["extensions"]["code"] == code


@pytest.mark.pure
def test_only_trusted_documents_are_allowed() -> None:
    documents = TrustedDocuments([Document(f"# mine\n{OWN}\n", "here")], only=True)
    for text in (f"# mine\n{OWN}\n", f"# mine\n{OWN}", print_ast(parse(OWN))):
        assert documents.resolve({"query": text})["query"] == text
    for text in (STRANGE, f"{OWN}  #", f"{OWN} query B {{ server {{ name }} }}", "}", "# " + OWN):
        with pytest.raises(DocumentRefused) as refused:
            documents.resolve({"query": text})
        assert refused.value.errors[0]["extensions"]["code"] == "DOCUMENT_NOT_TRUSTED"


class TestFiles:
    pytestmark = pytest.mark.pure

    def test_folders_files_and_manifests_are_read(self, tmp_path: Path) -> None:
        (tmp_path / "deep").mkdir()
        (tmp_path / "deep" / "one.graphql").write_text(OWN)
        (tmp_path / "two.gql").write_text("query Two { server { name } }")
        (tmp_path / "notes.txt").write_text("no document")
        codegen = {document_id(STRANGE).removeprefix("sha256:"): STRANGE}
        (tmp_path / "persisted-documents.json").write_text(json.dumps(codegen))
        apollo = {
            "format": "apollo-persisted-query-manifest",
            "version": 1,
            "operations": [
                {"id": "three", "name": "Three", "type": "query", "body": "query Three { games { name } }"}
            ],
        }
        file = tmp_path / "manifest.json"
        file.write_text(json.dumps(apollo))
        found = read_documents([tmp_path])
        assert len(found) == 4
        documents = TrustedDocuments(found, only=True)
        assert documents.resolve({"documentId": "three"})["query"] == THREE
        assert documents.resolve({"documentId": document_id(STRANGE)})["query"] == STRANGE
        assert read_documents([file])[0].id == "three"

    @pytest.mark.parametrize(
        ("name", "content", "message"),
        [
            ("a.json", "{", "not JSON"),
            ("a.json", "[1]", "not a manifest"),
            ("a.json", "{}", "not a manifest"),
            ("a.json", '{"x": 3}', "not a manifest"),
            ("a.json", '{"operations": [{"id": "x"}]}', "not a manifest"),
            ("a.json", json.dumps({"0" * 64: OWN}), "does not match its hash"),
            ("a.txt", "", "no documents"),
        ],
    )
    def test_an_unusable_file_is_reported(
        self, tmp_path: Path, name: str, content: str, message: str
    ) -> None:
        (tmp_path / name).write_text(content)
        with pytest.raises(BadDocuments, match=message):
            read_documents([tmp_path])

    def test_a_missing_file_is_reported(self, tmp_path: Path) -> None:
        with pytest.raises(BadDocuments, match="does not exist"):
            read_documents([tmp_path / "none"])


@pytest.fixture
def settings() -> ApiSettings:
    """A server that lets known documents in alone."""
    return ApiSettings(heartbeat=0.5, documents="trusted")


@pytest.fixture
async def trusting(resources: Resources, settings: ApiSettings) -> AsyncIterator[httpx.AsyncClient]:
    """A client of a server with one document of the operator's own."""
    app = make_app(
        Service(resources, GAMES.__getitem__), GAMES.values(), settings, [Document(OWN, "here", "mine")]
    )
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://api") as http:
        yield http


@pytest.mark.store
@pytest.mark.parametrize("form", [NEW, "application/json", "text/event-stream"])
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_others_are_refused_on_every_way(trusting: httpx.AsyncClient, form: str, method: str) -> None:
    async def ask(request: dict[str, str]) -> httpx.Response:
        given = {"params": request} if method == "GET" else {"json": request}
        return await trusting.request(method, "/graphql", headers={"accept": form}, **given)  # type: ignore[arg-type]  # of httpx's many

    for named in ({"query": OWN}, {"documentId": "mine"}, {"documentId": document_id(OWN)}):
        answer = await ask(named)
        assert answer.status_code == 200
        assert '"name":"skerry"' in answer.text
    for query in (
        STRANGE,
        "{ nothing",
        "{ __schema { types { name } } }",
        "subscription { match(id: 1) { __typename } }",
    ):
        refused = await ask({"query": query})
        assert refused.status_code == (200 if form == "application/json" else 400)
        body = refused.json()
        assert "data" not in body
        assert body["errors"][0]["extensions"]["code"] == "DOCUMENT_NOT_TRUSTED"
    unknown = await ask({"documentId": document_id(STRANGE)})
    assert unknown.json()["errors"][0]["extensions"]["code"] == "DOCUMENT_UNKNOWN"


@pytest.mark.store
async def test_a_named_mutation_is_no_more_read_by_get_than_one_sent(trusting: httpx.AsyncClient) -> None:
    answer = await trusting.get(
        "/graphql",
        params={
            "documentId": document_id(of_client.CREATE_PLAYER),
            "variables": json.dumps({"requestId": strong()}),
        },
    )
    assert answer.status_code == 405


@pytest.mark.store
async def test_a_socket_refuses_one_and_goes_on(server: Server) -> None:
    async with socket(server) as opened:
        await send(opened, id="1", type="subscribe", payload={"query": STRANGE})
        answer = await hear(opened)
        assert (answer["id"], answer["type"]) == ("1", "error")
        assert answer["payload"][0]["extensions"]["code"] == "DOCUMENT_NOT_TRUSTED"
        payload = {"documentId": document_id(of_client.SERVER)}
        await send(opened, id="1", type="subscribe", payload=payload)
        assert (await hear(opened))["payload"]["data"]["server"]["name"] == "skerry"


@pytest.mark.store
async def test_the_client_plays_and_follows_on_a_server_that_trusts_it_alone(server: Server) -> None:
    def play() -> tuple[int, int]:
        with Client(server.url) as first, Client(server.url) as second:
            made = first.create_match("pebbles", 2, seed="a pebble")
            first.sit(made.code, pledged=False)
            seated = second.sit(made.code)
            first.ready(made.match.id)
            second.open(seated)
            first.play_move(made.match.id, "bid 1")
            second.resign(made.match.id)
            answer = list(second.stream(made.match.id, "0"))
            last = answer[-1]
            assert isinstance(last, Update)
            return last.head.seq, len(answer)

    last, count = await asyncio.to_thread(play)
    assert last == count > 5


@pytest.mark.store
async def test_tickets_work_where_only_known_documents_do(server: Server) -> None:
    game = await trusted_game(server)
    async with httpx.AsyncClient(base_url=server.url) as http:
        answer = await http.post(
            "/graphql",
            json={"query": of_client.CREATE_TICKET, "variables": {"match": game, "kind": "STREAM"}},
        )
        async with http.stream("GET", answer.json()["data"]["createTicket"]["path"]) as events:
            async for line in events.aiter_lines():
                if line.startswith("data: "):
                    assert json.loads(line[6:])["data"]["match"]["__typename"] == "MatchUpdate"
                    break


async def trusted_game(server: Server) -> str:
    """Make a match with the client."""

    def make() -> str:
        with Client(server.url) as client:
            return client.create_match("pebbles", 2).match.id

    return await asyncio.to_thread(make)


@pytest.mark.store
async def test_what_the_operator_adds_has_to_fit_the_schema(resources: Resources) -> None:
    for text in ("{ nothing }", "{", "query A { server { name } } fragment F on Server { name }"):
        with pytest.raises(BadDocuments, match=r"here\.graphql"):
            make_app(
                Service(resources, GAMES.__getitem__), GAMES.values(), None, [Document(text, "here.graphql")]
            )


@pytest.mark.store
async def test_by_default_any_document_is_run_and_known_ones_are_named(resources: Resources) -> None:
    async with opened_api(resources, ApiSettings()) as api:
        assert (await api.ask(STRANGE))["version"]
        answer = await api.http.get("/graphql", params={"documentId": document_id(of_client.SERVER)})
        assert answer.json()["data"]["server"]["name"] == "skerry"
        again = await api.http.get("/graphql", params={"documentId": document_id(STRANGE)})
        assert again.json()["errors"][0]["extensions"]["code"] == "DOCUMENT_UNKNOWN"


@pytest.mark.store
@pytest.mark.parametrize("workers", ["1", "2"])
def test_the_command_line_says_which_documents_are_run(tmp_path: Path, workers: str) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "own.graphql").write_text(OWN)
    switches = {"SKERRY_DOCUMENTS": "trusted", "SKERRY_TRUSTED": str(mine)}
    with serving(tmp_path / "data", "--workers", workers, env=switches) as served:
        with httpx.Client(base_url=served.url, timeout=60) as http:
            assert http.post("/graphql", json={"query": OWN}).json()["data"]["server"]["name"] == "skerry"
            refused = http.post("/graphql", json={"query": STRANGE}).json()
            assert refused["errors"][0]["extensions"]["code"] == "DOCUMENT_NOT_TRUSTED"
        with Client(served.url) as client:
            assert client.server().name == "skerry"

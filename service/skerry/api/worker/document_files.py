"""Trusted documents that an operator adds: GraphQL files, folders of them, and manifests from tools."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from graphql import GraphQLError, build_schema, parse, validate

from skerry.api.worker.documents import PREFIX, Document, document_id

GRAPHQL = (".graphql", ".gql")
_SHA256 = re.compile(r"[0-9a-f]{64}")


class BadDocuments(Exception):
    """Trusted documents that cannot be used: a sentence and a hint for the operator."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class _Operation(msgspec.Struct, frozen=True):
    id: str
    body: str


def read_documents(paths: Iterable[Path]) -> tuple[Document, ...]:
    """Read files and folders; raises ``BadDocuments``.

    A ``.graphql`` file is one document. A ``.json`` file is a manifest: an object of texts by id (GraphQL
    Code Generator, Relay), or Apollo's with a list of ``operations``. A folder stands for all such files in
    it, at any depth.
    """
    return tuple(document for path in paths for file in _files(path) for document in _in_file(file))


def check_documents(documents: Sequence[Document], schema: str) -> None:
    """Raise ``BadDocuments`` for the first document that is not valid in a schema, given as text."""
    if not documents:
        return
    core = build_schema(schema)
    for document in documents:
        try:
            errors = validate(core, parse(document.text), max_errors=1)
        except GraphQLError as error:
            errors = [error]
        if errors:
            raise BadDocuments(
                f"A trusted document in {document.source} is not valid: {errors[0].message}",
                "Compare it with /schema.graphql of this server.",
            )


def _files(path: Path) -> list[Path]:
    if not path.exists():
        raise BadDocuments(f"{path} does not exist.", "Give a file or folder of trusted documents.")
    if not path.is_dir():
        return [path]
    found = [file for file in path.rglob("*") if file.suffix in (*GRAPHQL, ".json") and file.is_file()]
    if not found:
        raise BadDocuments(f"{path} contains no documents.", "Their names end in .graphql, .gql or .json.")
    return sorted(found)


def _in_file(file: Path) -> Iterator[Document]:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadDocuments(f"{file} cannot be read: {error}.") from error
    if file.suffix != ".json":
        yield Document(text, str(file))
        return
    try:
        value = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        raise BadDocuments(f"{file} is not JSON.", "Generate the manifest again.") from error
    for id, body in _by_id(value, file):
        yield Document(body, str(file), _checked_id(id, body, file))


def _by_id(value: Any, file: Path) -> list[tuple[str, str]]:
    operations = value.get("operations") if isinstance(value, dict) else None
    try:
        if isinstance(operations, list):
            return [(one.id, one.body) for one in msgspec.convert(operations, list[_Operation])]
        found = list(msgspec.convert(value, dict[str, str]).items())
    except msgspec.ValidationError:
        found = []
    if not found:
        raise BadDocuments(
            f"{file} is not a manifest of documents.", "It must hold texts by id, or a list of operations."
        )
    return found


def _checked_id(name: str, body: str, file: Path) -> str:
    id = PREFIX + name if _SHA256.fullmatch(name) else name
    if id.startswith(PREFIX) and id not in (document_id(body), document_id(body.strip())):
        raise BadDocuments(
            f"Document {name[:80]} in {file} does not match its hash.", "Generate the manifest again."
        )
    return id

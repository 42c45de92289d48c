"""Trusted documents: they can be run by their id, and an operator can allow only these.

A request may name a document instead of sending it: by ``documentId`` (GraphQL over HTTP, appendix on
persisted documents: ``sha256:`` and the SHA-256 of the text in lower-case hex) or as Apollo's clients do, by
``extensions.persistedQuery``. No document that a client sends is ever added.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec
from graphql import GraphQLError, parse, print_ast

SHIPPED = "documents.json"
"""The manifest of the shipped clients' documents, among the files of this package."""

PREFIX = "sha256:"


class DocumentRefused(Exception):
    """A request names an unknown document, or sends an untrusted one where that is not allowed."""

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(code, message, hint)
        extensions = {"code": code, "hint": hint, "retryable": False}
        self.errors: list[dict[str, Any]] = [{"message": message, "extensions": extensions}]


class Document(msgspec.Struct, frozen=True):
    """A trusted document; ``source`` is the file that it comes from, ``id`` its id there, if any."""

    text: str
    source: str
    id: str | None = None


class TrustedDocuments:
    """Trusted documents by id; with ``only`` no others are allowed.

    A document is recognised by its text, with or without surrounding white space, and as graphql-js prints
    it, since clients built on that library send it like that.
    """

    def __init__(self, documents: Iterable[Document] = (), *, only: bool = False) -> None:
        self.only = only
        self._by_id: dict[str, str] = {}
        self._texts: set[str] = set()
        for document in documents:
            for text in _variants(document.text):
                self._texts.add(text)
                self._by_id[document_id(text)] = text
            if document.id is not None:
                self._by_id[document.id] = document.text

    def __len__(self) -> int:
        return len(self._texts)

    def __contains__(self, text: object) -> bool:
        return text in self._texts

    def resolve(self, value: Any) -> Any:
        """Return a request, as JSON values, with the text of the document that it names.

        Raises ``DocumentRefused``.
        """
        if not isinstance(value, dict):
            return value
        if not self.only and "documentId" not in value and "extensions" not in value:
            return value
        query, document, apollo = value.get("query"), value.get("documentId"), _apollo_id(value)
        if document is not None and not isinstance(document, str):
            raise DocumentRefused(
                "DOCUMENT_UNKNOWN", "documentId must be a string.", "Send it as sha256:<hex>."
            )
        if query is None and (document or apollo):
            return {**value, "query": self._text(document, apollo)}
        if not isinstance(query, str):
            return value
        for id in (document, apollo):
            if id and not self._is_id_of(id, query):
                raise DocumentRefused(
                    "DOCUMENT_MISMATCH",
                    "The document id does not match the document text.",
                    "Send only the id, or only the text.",
                )
        if self.only and query not in self._texts:
            raise DocumentRefused(
                "DOCUMENT_NOT_TRUSTED",
                "This server runs only trusted documents.",
                "Use a document of a shipped client, or ask the operator to add yours.",
            )
        return value

    def _is_id_of(self, id: str, query: str) -> bool:
        if id.startswith(PREFIX):
            return id == document_id(query)
        return self._by_id.get(id, query) == query

    def _text(self, document: str | None, apollo: str | None) -> str:
        text = self._by_id.get(document or apollo or "")
        if text is not None:
            return text
        if document is None:
            # This is Apollo's message, after which its clients send the text too.
            raise DocumentRefused(
                "PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound", "Send the document text as well."
            )
        raise DocumentRefused(
            "DOCUMENT_UNKNOWN",
            f"Unknown document id {document[:80]!r}.",
            "Send the document text, or ask the operator to add it to the trusted documents.",
        )


def shipped_documents() -> tuple[Document, ...]:
    """Return the documents of the shipped clients and the example operations."""
    text = files("skerry.api").joinpath("vendored", SHIPPED).read_bytes()
    return tuple(Document(text, SHIPPED) for text in msgspec.json.decode(text, type=dict[str, str]).values())


def manifest(texts: Iterable[str]) -> bytes:
    """Return a manifest as JSON: the texts of documents by their ids."""
    by_id = {document_id(text): text for text in texts}
    return msgspec.json.format(msgspec.json.encode(by_id, order="sorted"), indent=2) + b"\n"


def document_id(text: str) -> str:
    """Return the id of a document by its text."""
    return PREFIX + hashlib.sha256(text.encode()).hexdigest()


@lru_cache(maxsize=1024)
def _variants(text: str) -> tuple[str, ...]:
    try:
        printed = print_ast(parse(text))
    except GraphQLError:
        # A text that is not a document is refused when it is run, or when the operator adds it.
        return text, text.strip()
    return text, text.strip(), printed


def _apollo_id(value: Mapping[str, Any]) -> str | None:
    extensions = value.get("extensions")
    persisted = extensions.get("persistedQuery") if isinstance(extensions, dict) else None
    hash = (
        persisted.get("sha256Hash") if isinstance(persisted, dict) and persisted.get("version") == 1 else None
    )
    return PREFIX + hash.lower() if isinstance(hash, str) and hash else None

"""Documents that are known beforehand: run by their hash, and alone let in where the operator says so.

A request may name a document instead of sending it: by ``documentId`` (GraphQL over HTTP, appendix on
persisted documents: ``sha256:`` and the SHA-256 of the text in lower-case hex) or as Apollo's clients do, by
``extensions.persistedQuery``. Nothing that a client sends is ever added.
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
"""The manifest of the shipped clients' documents, beside the other files of the package."""

PREFIX = "sha256:"


class DocumentRefused(Exception):
    """A request names a document that is not known, or sends one where only known ones are let in."""

    def __init__(self, code: str, message: str, hint: str) -> None:
        super().__init__(code, message, hint)
        about = {"code": code, "hint": hint, "retryable": False}
        self.errors: list[dict[str, Any]] = [{"message": message, "extensions": about}]


class Document(msgspec.Struct, frozen=True):
    """A known document; ``source`` says where it is from, ``id`` is what it is called there, if anything."""

    text: str
    source: str
    id: str | None = None


class Documents:
    """Known documents by their ids; with ``only`` no other is let in.

    A document counts as known by its text as it stands, without blanks at its ends, and as graphql-js prints
    it, which is what clients send that build on it.
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

    def resolved(self, value: Any) -> Any:
        """Return a request, as JSON values, with the text of the document that it names.

        Raises ``DocumentRefused``.
        """
        if not isinstance(value, dict):
            return value
        query, named, apollo = value.get("query"), value.get("documentId"), _apollo_id(value)
        if named is not None and not isinstance(named, str):
            raise DocumentRefused("DOCUMENT_UNKNOWN", "documentId is no text.", "Send it as sha256:<hex>.")
        if query is None and (named or apollo):
            return {**value, "query": self._text(named, apollo)}
        if not isinstance(query, str):
            return value
        for wanted in (named, apollo):
            if wanted and not self._names(wanted, query):
                raise DocumentRefused(
                    "DOCUMENT_MISMATCH",
                    "The id of the document is not that of its text.",
                    "Send one of the two.",
                )
        if self.only and query not in self._texts:
            raise DocumentRefused(
                "DOCUMENT_NOT_TRUSTED",
                "This server runs only the documents that it knows.",
                "Use one of a shipped client, or have the operator add yours to the trusted documents.",
            )
        return value

    def _names(self, wanted: str, query: str) -> bool:
        if wanted.startswith(PREFIX):
            return wanted == document_id(query)
        return self._by_id.get(wanted, query) == query

    def _text(self, named: str | None, apollo: str | None) -> str:
        text = self._by_id.get(named or apollo or "")
        if text is not None:
            return text
        if named is None:
            # In Apollo's words, to which its clients answer by sending the text as well.
            raise DocumentRefused(
                "PERSISTED_QUERY_NOT_FOUND", "PersistedQueryNotFound", "Send the text of the document."
            )
        raise DocumentRefused(
            "DOCUMENT_UNKNOWN",
            "This server knows no document with this id.",
            "Send the text of the document, or have the operator add it to the trusted documents.",
        )


def shipped() -> tuple[Document, ...]:
    """Return the documents of the shipped clients and the example operations."""
    text = files("skerry.api").joinpath("vendored", SHIPPED).read_bytes()
    return tuple(Document(text, SHIPPED) for text in msgspec.json.decode(text, type=dict[str, str]).values())


def manifest(texts: Iterable[str]) -> bytes:
    """Return a manifest as JSON: the texts of documents by their ids."""
    listed = {document_id(text): text for text in texts}
    return msgspec.json.format(msgspec.json.encode(listed, order="sorted"), indent=2) + b"\n"


def document_id(text: str) -> str:
    """Return the id of a document by its text."""
    return PREFIX + hashlib.sha256(text.encode()).hexdigest()


@lru_cache(maxsize=1024)
def _variants(text: str) -> tuple[str, ...]:
    try:
        printed = print_ast(parse(text))
    except GraphQLError:
        # What is no document is refused when it is asked for, or told the operator who brings it.
        return text, text.strip()
    return text, text.strip(), printed


def _apollo_id(value: Mapping[str, Any]) -> str | None:
    extensions = value.get("extensions")
    about = extensions.get("persistedQuery") if isinstance(extensions, dict) else None
    given = about.get("sha256Hash") if isinstance(about, dict) and about.get("version") == 1 else None
    return PREFIX + given.lower() if isinstance(given, str) and given else None

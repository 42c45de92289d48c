"""The files of ``deploy/``, as the tests of this folder read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def all_files() -> list[Path]:
    """Return every file, except those of an operator."""
    return sorted(path for path in DEPLOY.rglob("*") if path.is_file() and path.name != ".env")


def one(name: str) -> Any:
    """Return the one document of a YAML file."""
    return yaml.safe_load((DEPLOY / name).read_text())


def manifests() -> list[Any]:
    """Return the manifests in ``deploy/kubernetes``, including the example secret."""
    return [
        document
        for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
        for document in yaml.safe_load_all(path.read_text())
    ]


def of_kind(kind: str) -> list[Any]:
    """Return the manifests of one kind."""
    return [manifest for manifest in manifests() if manifest["kind"] == kind]


def pods() -> list[tuple[str, Any]]:
    """Return the pods, each with the name of its set."""
    sets = [*of_kind("Deployment"), *of_kind("StatefulSet")]
    return [(made["metadata"]["name"], made["spec"]["template"]) for made in sets]

"""What a page of the JavaScript client is served, without a build step: the package and its libraries."""

from __future__ import annotations

from collections.abc import Iterator

from tests.js.generate import PACKAGE
from tests.plugins.javascript import installed_packages

LIBRARIES = {
    "graphql-sse": "graphql-sse/lib/client.mjs",
    "@noble/ed25519": "@noble/ed25519/index.js",
    "@noble/hashes/": "@noble/hashes/",
}
IMPORTS = {
    "skerry-client": "/skerry-client/index.js",
    "skerry-client/trust": "/skerry-client/trust/index.js",
    "#primitives": "/skerry-client/trust/primitives_noble.js",
    **{name: f"/{path}" for name, path in LIBRARIES.items()},
}


def files() -> Iterator[tuple[str, str]]:
    """Yield what a page's server has: the package and the libraries as they are installed."""
    source = PACKAGE / "src"
    for path in source.rglob("*.js"):
        yield f"skerry-client/{path.relative_to(source).as_posix()}", path.read_text()
    packages = installed_packages()
    for folder, ending in (("graphql-sse/lib", "mjs"), ("@noble/ed25519", "js"), ("@noble/hashes", "js")):
        for path in (packages / folder).glob(f"*.{ending}"):
            yield path.relative_to(packages).as_posix(), path.read_text()

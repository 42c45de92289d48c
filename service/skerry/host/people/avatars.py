"""The drawings that people choose from for their seats: original, of islands and the sea.

There are no uploads and no addresses of pictures, so nobody sees what others should not show, and no page
fetches anything from elsewhere. A drawing never changes: another one gets another name, as caches keep it.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

from skerry.match.refusals import Refused
from skerry.rules.coded_error import Kind


def _load() -> dict[str, str]:
    folder = files(__package__).joinpath("drawings")
    drawings = sorted(file.name for file in folder.iterdir() if file.name.endswith(".svg"))
    return {name[:-4]: folder.joinpath(name).read_text(encoding="utf-8") for name in drawings}


AVATARS: Mapping[str, str] = _load()
"""The drawings as SVG, 64 by 64, by name in order."""


def check_avatar(name: str) -> str:
    """Return the name of an avatar; raises ``Refused`` for any other text."""
    if name not in AVATARS:
        raise Refused(
            "AVATAR_UNKNOWN",
            f"Unknown avatar {name[:40]!r}.",
            f"Choose {', '.join(AVATARS)}.",
            Kind.BAD_INPUT,
        )
    return name

"""How the supervisor hands the settings to its workers, which look at no other source."""

from __future__ import annotations

import msgspec

from skerry.settings.settings import Settings

KEYRING_FILE = "keyring.json"
"""The keyring's name in a data folder."""

STARTED = "Serving at "
"""How the line with the address begins, which is printed once connections are accepted."""

WORKER_VARIABLE = "SKERRY_WORKER_SETTINGS"
"""The variable in which a worker finds its settings."""


def to_worker(settings: Settings) -> str:
    """Return the settings as a worker reads them."""
    return msgspec.json.encode(settings).decode()


def read_worker(text: str) -> Settings:
    """Return the settings that a supervisor gave."""
    return msgspec.json.decode(text, type=Settings)

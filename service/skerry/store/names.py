"""Names of keys and channels in the store; all keys of one match share its hash slot by the braces."""

from __future__ import annotations

import re
from functools import lru_cache

MATCH_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""The form of match ids: they cannot break out of the braces of a hash tag, or of a pattern."""

THE_SERVER = "the server"
"""The name of the only server of a store."""

LOG_PATTERN = "sk:{*}:log"
KEYRING = "sk:keys"
KEY_IDS = f"{{{KEYRING}}}.ids"
"""The key of the ids of keys that the store's matches and records use, in the slot of ``KEYRING``."""


PRESENCE_TAG = "presence"
PRESENCE_KEY = f"sk:{{{PRESENCE_TAG}}}"
"""The key of the seats with open streams, of all matches."""


def is_match_id(text: str) -> bool:
    """Say whether a text has the form of a match id."""
    return MATCH_ID.fullmatch(text) is not None


@lru_cache(maxsize=8192)
def match_keys(match: str) -> tuple[str, str, str]:
    """Return the keys of the log, the head and the requests of a match."""
    return log_key(match), f"{_stem(match)}head", f"{_stem(match)}requests"


def log_key(match: str) -> str:
    """Return the key of the stream of entries."""
    return f"{_stem(match)}log"


def names_key(match: str) -> str:
    """Return the key of the names of the seats."""
    return f"{_stem(match)}names"


def bots_key(match: str) -> str:
    """Return the key of the bots that were chosen for seats of a match."""
    return f"{_stem(match)}bots"


def player_tag(player: str) -> str:
    """Return the hash tag of the keys of a player."""
    return f"player.{player}"


def named_key(player: str) -> str:
    """Return the key of the matches in which a player gave names."""
    return f"sk:{{{player_tag(player)}}}:named"


def device_tag(digest: str) -> str:
    """Return the hash tag of a code for a second device, by its digest."""
    return f"device.{digest}"


def device_key(tag: str) -> str:
    """Return the key of a code for a second device."""
    return f"sk:{{{tag}}}:code"


def code_tag(code: str) -> str:
    """Return the hash tag of the key of a join code that is not in the lists yet."""
    return f"code.{code}"


def code_key(tag: str) -> str:
    """Return the key of the match that such a join code leads to."""
    return f"sk:{{{tag}}}:match"


def forgotten_key(tag: str, request: str) -> str:
    """Return the key that says that a request erased all names, beside the keys with a tag."""
    return f"sk:{{{tag}}}:forgotten:{request}"


def marker_key(tag: str) -> str:
    """Return the key of a tag's marker, which shows that the store was not emptied."""
    return f"sk:{{{tag}}}.store"


@lru_cache(maxsize=8192)
def live_channel(match: str) -> str:
    """Return the channel on which durable entries are published."""
    return f"{_stem(match)}live"


def match_of_log(key: bytes) -> str:
    """Return the match id in the key of a log."""
    return key[len(b"sk:{") : -len(b"}:log")].decode()


def match_of_channel(channel: bytes) -> str:
    """Return the match id in the name of a live channel."""
    return channel[len(b"sk:{") : -len(b"}:live")].decode()


@lru_cache(maxsize=8192)
def _stem(match: str) -> str:
    if not is_match_id(match):
        raise ValueError(f"not a match id: {match!r}")
    return f"sk:{{{match}}}:"

"""Why a store accepts no writes, as reasons that operators can act on."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

import msgspec
from redis.exceptions import (
    AskError,
    ClusterDownError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
    TryAgainError,
)

Reason: TypeAlias = Literal[
    "out_of_memory",
    "disk",
    "no_replicas",
    "read_only",
    "cluster_down",
    "unreachable",
    "emptied",
    "refused",
    "unusable",
]
"""What is wrong, in one word; also the label of a metric."""

REASONS: tuple[Reason, ...] = get_args(Reason)

_SENTENCES: dict[Reason, str] = {
    "out_of_memory": "The store is out of memory and refuses every write: raise its maxmemory.",
    "disk": "The store cannot write to its disk: free space on it, or check the disk.",
    "no_replicas": "The store refuses writes because it has too few replicas: restart them.",
    "read_only": "The store is a read-only replica: use the address of its primary.",
    "cluster_down": "The cluster reports that it is down: a primary may be lost.",
    "unreachable": "The store does not answer.",
    "emptied": (
        "The store was emptied or replaced: restore it, or restart the workers to continue with the data"
        " that it has now."
    ),
    "refused": "The store refuses writes: check its log and the permissions of its user.",
    "unusable": "The store cannot be used: see the log of this worker.",
}


class Trouble(msgspec.Struct, frozen=True):
    """One problem of one server of a store.

    ``server`` names it if there are several. ``detail`` is only for the operator's log, as it may contain
    addresses and paths.
    """

    reason: Reason
    server: str = ""
    detail: str = ""

    @property
    def text(self) -> str:
        """One sentence about the problem and what to do."""
        if self.server and self.reason == "unreachable":
            return f"{self.server} does not answer; its matches are unavailable."
        sentence = _SENTENCES[self.reason]
        return f"{self.server}: {sentence}" if self.server else sentence

    @property
    def log_text(self) -> str:
        """The sentence and the detail."""
        return f"{self.text} ({self.detail})" if self.detail else self.text


def reason_of(error: ResponseError) -> Reason | None:
    """Return why a server refused a write; None if the key belongs to another server."""
    match error:
        case AskError() | TryAgainError():
            return None
        case OutOfMemoryError():
            return "out_of_memory"
        case ReadOnlyError():
            return "read_only"
        case ClusterDownError():
            return "cluster_down"
    return next((reason for mark, reason in _MARKS.items() if str(error).startswith(mark)), "refused")


_MARKS: dict[str, Reason] = {"MISCONF": "disk", "NOREPLICAS": "no_replicas", "OOM": "out_of_memory"}

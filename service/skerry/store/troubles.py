"""Why a store takes no writes: what a server refuses them with, as reasons that operators can act on."""

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
"""What is wrong, in a word: the label of a metric."""

REASONS: tuple[Reason, ...] = get_args(Reason)

_SENTENCES: dict[Reason, str] = {
    "out_of_memory": "The store is out of memory and refuses every write: raise its maxmemory.",
    "disk": "The store cannot write to its disk: make room on it, or see what is wrong with it.",
    "no_replicas": "The store refuses writes because too few replicas follow it: start them again.",
    "read_only": "The store is a read-only replica: use the address of its primary.",
    "cluster_down": "The cluster says that it is down: a primary may be lost.",
    "unreachable": "The store does not answer.",
    "emptied": (
        "The store was emptied, or another one has taken its place: restore it,"
        " or restart the workers to go on with what is there."
    ),
    "refused": "The store refuses writes: see its log, and what its user may do.",
    "unusable": "The store is not one that can be used: see the log of this worker.",
}


class Trouble(msgspec.Struct, frozen=True):
    """One thing that is wrong with one server of a store.

    ``server`` names it where there are several. ``detail`` is what only the operator's log may say: it can
    hold addresses and paths.
    """

    reason: Reason
    server: str = ""
    detail: str = ""

    @property
    def text(self) -> str:
        """One sentence, with what to do."""
        if self.server and self.reason == "unreachable":
            return f"{self.server} does not answer, its matches are unavailable."
        sentence = _SENTENCES[self.reason]
        return f"{self.server}: {sentence}" if self.server else sentence

    @property
    def log_text(self) -> str:
        """The sentence and the detail."""
        return f"{self.text} ({self.detail})" if self.detail else self.text


def reason_of(error: ResponseError) -> Reason | None:
    """Return why a server refused a write; None where that is because the key is another server's."""
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

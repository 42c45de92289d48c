"""From an exception to the one sentence that a user gets, with a way out."""

from __future__ import annotations

from skerry.rules.coded_error import Coded, Kind

MAX_LETTERS = 600
"""How long a sentence may become that quotes what it is about."""


class Failure(Coded):
    """What a command cannot do: one sentence and a hint."""

    def __init__(self, message: str, hint: str = "", kind: Kind = Kind.BAD_INPUT) -> None:
        super().__init__("COMMAND_FAILED", message, hint, kind)


def explain(error: Exception) -> str:
    """Return the text for a user, on one line that the contents of a file can neither break nor fill."""
    text = "".join(one if one.isprintable() else " " for one in _sentence(error))
    return text if len(text) <= MAX_LETTERS else f"{text[:MAX_LETTERS]} ..."


def _sentence(error: Exception) -> str:
    message, hint = getattr(error, "message", None), getattr(error, "hint", "")
    if isinstance(message, str):
        # Refusals of games, tables, logs and servers, and Failure: all say it themselves.
        return f"{message} {hint}".strip()
    if isinstance(error, OSError) and error.strerror:
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{error.strerror}. Check the name and your rights to it."
    text = str(error)
    if type(error).__module__.partition(".")[0].startswith("skerry"):
        return text
    return (
        f"Something unexpected went wrong ({type(error).__name__}: {text}). "
        "Set SKERRY_TRACEBACK=1 and run it again to see where, and please report it."
    )

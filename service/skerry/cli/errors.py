"""Turns an exception into the one sentence that a user reads, with a way out."""

from __future__ import annotations

from skerry.rules.coded_error import Coded, Kind

MAX_LETTERS = 600
"""Maximum length of a sentence, which may quote a file."""


class Failure(Coded):
    """A command failed: one sentence and a hint."""

    def __init__(self, message: str, hint: str = "", kind: Kind = Kind.BAD_INPUT) -> None:
        super().__init__("COMMAND_FAILED", message, hint, kind)


def explain(error: Exception) -> str:
    """Return the text for a user: one short line, whatever it quotes from a file."""
    text = "".join(one if one.isprintable() else " " for one in _sentence(error))
    return text if len(text) <= MAX_LETTERS else f"{text[:MAX_LETTERS]} ..."


def _sentence(error: Exception) -> str:
    message, hint = getattr(error, "message", None), getattr(error, "hint", "")
    if isinstance(message, str):
        # Failure, and the refusals of games, tables, logs and servers, all carry their own sentence.
        return f"{message} {hint}".strip()
    if isinstance(error, OSError) and error.strerror:
        about = f"{error.filename}: " if error.filename else ""
        return f"{about}{error.strerror}. Check the path and your permissions."
    text = str(error)
    if type(error).__module__.partition(".")[0].startswith("skerry"):
        return text
    return (
        f"Unexpected error ({type(error).__name__}: {text}). "
        "Run it again with SKERRY_TRACEBACK=1 for the traceback, and please report it."
    )

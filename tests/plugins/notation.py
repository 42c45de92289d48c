"""Checks of a game's notation, for generated moves and texts."""

from __future__ import annotations

from skerry.rules.codes import MALFORMED_MOVE
from skerry.rules.game import AnyGame, E, Game, Illegal, M, O, S, V


def check_lossless(game: Game[O, S, M, E, V], move: M) -> None:
    """Check that a move's text is words with single spaces, and parses back to the move."""
    text = game.format(move)
    assert game.parse(text) == move
    assert text == " ".join(text.split())


def check_read_or_refused(game: AnyGame, text: str) -> None:
    """Check that a text is refused as malformed, or parses to a move that survives a round trip."""
    code = _code(game, text)
    assert code in ("", MALFORMED_MOVE)
    if not code:
        move = game.parse(text)
        assert game.parse(game.format(move)) == move


def _code(game: AnyGame, text: str) -> str:
    """Return the code of a text's refusal, or nothing."""
    try:
        game.parse(text)
    except Illegal as refused:
        return refused.code
    return ""

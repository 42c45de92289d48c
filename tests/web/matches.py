"""Matches that are played over the API, to be looked at in the page."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable

import msgspec
from tests.plugins.browser import Page

from skerry_client import AsyncClient


class Played(msgspec.Struct, frozen=True):
    """A match with the tokens of its seats and its last entry."""

    id: str
    tokens: tuple[str, ...]
    seq: int


async def played(url: str, game: str, *, seats: int = 2, most: int = 1000) -> Played:
    """Play a match by moves at random, to its end or up to ``most`` moves."""
    chance = random.Random(18)
    async with AsyncClient(url) as client:
        made = await client.create_match(game, seats)
        match, tokens = made.match.id, []
        for seat in range(seats):
            tokens.append((await client.sit(made.code, pledged=False)).token)
            await client.ready(match, as_seat=seat)
        state = await client.match(match, as_seat=0)
        while state.phase != "OVER" and most:
            seat = state.awaited[0]
            legal = await client.legal_moves(match, first=200, as_seat=seat)
            await client.play_move(match, chance.choice(legal.notations), as_seat=seat)
            state = await client.match(match, as_seat=0)
            most -= 1
        return Played(match, tuple(tokens), state.seq)


async def hold(page: Page, url: str, match: str, tokens: Iterable[str]) -> None:
    """Let a page have tokens of a match's seats in its storage."""
    await page.open(f"{url}/healthz")
    stored = json.dumps({"tokens": {match: list(tokens)}})
    await page.run(f"localStorage.setItem('skerry', {json.dumps(stored)})")


SESSION = 'import(document.querySelector("script[type=module]").src.replace("app.js", "session.js"))'
"""A script for the page's own module that sends operations with the player's tokens."""


async def match_with_a_bot(page: Page, game: str, **more: object) -> str:
    """Begin a match against a bot, as an open page's player, and return its id."""
    variables = {"game": game, "seats": 2, "bots": [{"seat": 1, "bot": "random"}], **more}
    made = await page.run(
        f"""{SESSION}.then(async ({{ ask, askAsPlayer, sit }}) => {{
            const made = await askAsPlayer("createMatch", {json.dumps(variables)});
            await sit("joinMatch", {{ code: made.code, seat: 0 }});
            await ask("ready", {{ matchId: made.match.id, as: 0 }});
            return made.match.id;
        }})"""
    )
    assert isinstance(made, str)
    return made

"""Nothing that a viewer may not know leaves the server, by whatever door.

The toy game names its pebbles p1 to p12, so what is hidden can be looked for as a word in all that is sent.
"""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import pytest

pytestmark = pytest.mark.store

REFUSED = "... on Refusal { code message hint }"
EVENTS = (
    "events { __typename ... on PebblesAside { pebble } ... on PebblesDrawn { pebble }"
    " ... on PebblesHid { pebble } ... on PebblesBidMade { value } ... on TableCreated { seed } }"
)
PARTS = {
    "match(id: $id, as: $as)": "... on Match { viewJson view { ... on PebblesView { players { hand"
    " open hidden bid } } } optionsJson outcome { reason } secret joinCode }",
    "entries(matchId: $id, as: $as)": f"... on Entries {{ entries {{ by {{ move }}"
    f" text eventsJson {EVENTS} }} }}",
    "boardSvg(matchId: $id, as: $as)": "... on BoardSvg { svg }",
    "record(matchId: $id, as: $as)": "... on Record { text }",
    "legalMoves(matchId: $id, as: $as)": "... on LegalMoves { moves { notation } }",
    "choices(matchId: $id, as: $as)": "... on Choices { json }",
}
ALL = (
    "query($id: ID!, $as: Int) { "
    + " ".join(f"{field} {{ {wanted} {REFUSED} }}" for field, wanted in PARTS.items())
    + " }"
)


def named(answer: Any) -> set[str]:
    """Return the pebbles that an answer names."""
    return set(re.findall(r"\bp(?:1[0-2]|[1-9])\b", json.dumps(answer)))


async def known(api: Any, game: Any) -> list[set[str]]:
    """Return what each seat may know: all but what others hold or hid, the aside, and what may be drawn."""
    state = (await api.service.access(game.id)).state
    shown = {pebble for player in state.game_state.players for pebble in player.open}
    return [shown | {*player.hand, *player.hidden} for player in state.game_state.players]


async def test_no_viewer_sees_another_s_pebbles(
    api: Any, pebbles: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    for seat in (0, 1):
        await api.play(pebbles.id, pebbles.tokens[seat], f"bid {seat + 1}")
    for _ in range(3):
        seat = (await api.match(pebbles.id))["awaited"][0]
        token, other = pebbles.tokens[seat], pebbles.tokens[1 - seat]
        allowed = await known(api, pebbles)
        public = allowed[0] & allowed[1]
        hand = (await api.match(pebbles.id, token))["viewJson"]["players"][seat]["hand"]
        move = f"hide {hand[0]}"
        answer = await api.post(ALL, id=pebbles.id)
        assert "errors" not in answer
        assert named(answer) <= public, "the public learned too much"
        for mine, whose in ((seat, token), (1 - seat, other)):
            answer = await api.post(ALL, whose, id=pebbles.id)
            assert named(answer) <= allowed[mine]
            # A seat sees its own pebbles, so the test looks at the right words.
            assert named(answer) & allowed[mine] - public
        for given in ({"as": seat}, {"as": 1 - seat}):
            assert named(await api.post(ALL, id=pebbles.id, **given)) <= public
        assert named(await api.post(ALL, other, id=pebbles.id, **{"as": seat})) <= public
        dry = await api.play(pebbles.id, token, move, dry=True)
        assert named(dry) <= allowed[seat]
        assert dry["stopsBefore"] is True
        refused = [
            await api.play(pebbles.id, None, move, dry=True),
            await api.play(pebbles.id, other, "play p99"),
            await api.play(pebbles.id, other, "play p99", dry=True),
        ]
        assert named(refused) == set()
        played = await api.play(pebbles.id, token, move)
        assert named(played) <= (await known(api, pebbles))[seat]
        stale = await api.play(pebbles.id, other, "play p99", expected=1)
        assert named(stale) <= (await known(api, pebbles))[1 - seat]
    assert not re.findall(r"seat\.\w+\.m-", caplog.text), "a token stands in the log"
    assert named(caplog.text) == set()


async def test_the_seed_of_a_practice_match_is_revealed_at_its_end_alone(api: Any, pebbles: Any) -> None:
    assert "a pebble" not in json.dumps(await api.post(ALL, pebbles.tokens[0], id=pebbles.id))
    await api.ask(
        "mutation($id: ID!) { resign(matchId: $id) { __typename } }", pebbles.tokens[0], id=pebbles.id
    )
    assert "a pebble" in json.dumps(await api.post(ALL, id=pebbles.id))


async def test_a_sealed_bid_is_the_bidder_s_alone_until_all_are_shown(api: Any, pebbles: Any) -> None:
    await api.play(pebbles.id, pebbles.tokens[0], "bid 2")

    async def bids(token: str | None) -> Any:
        answer = await api.post(ALL, token, id=pebbles.id)
        entry = answer["data"]["entries"]["entries"][-1]
        return (
            answer["data"]["match"]["viewJson"]["players"][0]["bid"],
            entry["by"]["move"],
            entry["eventsJson"],
        )

    assert await bids(pebbles.tokens[0]) == ("2", "bid 2", [{"type": "BID", "seat": 0, "value": "2"}])
    hidden = ("?", None, [{"type": "BID", "seat": 0, "value": "?"}])
    assert await bids(None) == hidden
    assert await bids(pebbles.tokens[1]) == hidden


async def test_refusals_are_alike_for_what_is_and_what_is_not_there(api: Any) -> None:
    hidden = await api.create("pebbles", 2, listed=False)
    answers = []
    for match in (hidden["match"]["id"], "m-aaaaaaaaaaaaaaaa"):
        answer = await api.join(None, match=match)
        # The sentence names what was asked for, and differs in nothing else.
        answers.append({**answer, "message": answer["message"].replace(match, "")})
    assert answers[0] == answers[1]

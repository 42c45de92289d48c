"""A host in league with one seat must not be able to choose the draws by starting over.

Seat 1 belongs to the host. It waits until the honest client at seat 0 has opened its nonce, since from then
on the host and seat 1 know every draw. If these do not suit, seat 1 leaves and joins again with another
nonce. From the last ready on that is refused, the client does not open a second time, and the match that is
broken off for it is counted.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from skerry.chain.commitment import pledge
from skerry_client import Client, Refused, SkerryError, UnfinishedMatches, load_receipt

pytestmark = pytest.mark.store

OPEN_WITHIN = 5_000


def test_the_draws_cannot_be_chosen_by_starting_over(
    url: str, connect: Callable[[], Client], tmp_path: Path
) -> None:
    receipt, counted = tmp_path / "receipt.json", UnfinishedMatches(tmp_path / "unfinished.jsonl")
    with Client(url, unfinished=counted) as honest:
        made = honest.create_match("dream-islands", 2, open_within=OPEN_WITHIN)
        match, errors = made.match.id, list[SkerryError]()

        def sit() -> None:
            try:
                honest.join(made.code, match=match, seat=0, within=40, receipt=receipt)
            except SkerryError as error:
                errors.append(error)

        thread = threading.Thread(target=sit, daemon=True)
        thread.start()
        accomplice = connect()
        hashed = pledge(match, 1, os.urandom(16)).hex()
        accomplice.adopt(accomplice.join_match(code=made.code, seat=1, pledge=hashed).token)
        accomplice.ready(match)
        until = time.monotonic() + 10
        while (opened := accomplice.match(match).seats[0].nonce) is None:
            assert time.monotonic() < until, "the honest client does not open its nonce"
            time.sleep(0.02)
        again = pledge(match, 1, os.urandom(16)).hex()
        for attempt in (
            lambda: accomplice.leave_match(match),
            lambda: accomplice.pledge(match, again),
            lambda: connect().join_match(code=made.code, seat=1, pledge=again),
        ):
            with pytest.raises(Refused, match="SEATS_FIXED"):
                attempt()
        # All that is left to it is to break off, in the open.
        thread.join(30)
        assert not thread.is_alive()
        assert errors == []
        ended = honest.match(match)
        assert (ended.phase, ended.end_reason, ended.outcome) == ("OVER", "UNOPENED", None)
        assert [seat.nonce for seat in ended.seats] == [opened, None]
        # What was sent stands in the file for good, and the match is counted.
        sent = load_receipt(receipt).sent
        assert sent is not None
        assert sent.nonce == opened
        assert counted.count(honest.base_url) == honest.receipt(match).unfinished == 1

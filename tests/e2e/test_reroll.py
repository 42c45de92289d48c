"""A host in league with one seat must not be able to choose the draws by starting over.

Seat 1 belongs to the host. It waits until the honest client at seat 0 has opened its nonce, since from then
on the host and seat 1 know every draw. If these do not suit, seat 1 leaves and joins again with another
nonce. The client must not open a second time without being told to.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from skerry.chain.commitment import pledge
from skerry_client import Client, OpeningBroken, Refused, SkerryError, UnfinishedMatches, load_receipt

pytestmark = pytest.mark.store

ROLLS = 5


def test_the_draws_cannot_be_chosen_by_starting_over(
    url: str, connect: Callable[[], Client], tmp_path: Path
) -> None:
    receipt, counted = tmp_path / "receipt.json", UnfinishedMatches(tmp_path / "unfinished.jsonl")
    with Client(url, unfinished=counted) as honest:
        made = honest.create_match("dream-islands", 2)
        match, errors = made.match.id, list[SkerryError]()

        def sit() -> None:
            try:
                honest.join(made.code, match=match, seat=0, within=40, receipt=receipt)
            except SkerryError as error:
                errors.append(error)

        thread = threading.Thread(target=sit, daemon=True)
        thread.start()
        opened = set[str]()
        for _ in range(ROLLS):
            accomplice = connect()
            hashed = pledge(match, 1, os.urandom(16)).hex()
            try:
                joined = accomplice.join_match(code=made.code, seat=1, pledge=hashed)
            except Refused:
                break
            accomplice.adopt(joined.token)
            until = time.monotonic() + 10
            while time.monotonic() < until and thread.is_alive():
                nonce = accomplice.match(match).seats[0].nonce
                if nonce is not None and nonce not in opened:
                    opened.add(nonce)
                    break
                time.sleep(0.02)
            else:
                break
            try:
                accomplice.leave_match(match)
            except Refused:
                break
        thread.join(60)
        assert len(opened) == 1
        assert [type(error) for error in errors] == [OpeningBroken]
        # What was sent stands in the file for good, and the match is counted.
        sent = load_receipt(receipt).sent
        assert sent is not None
        assert {sent.nonce} == opened
        assert counted.count(honest.base_url) == honest.receipt(match).unfinished == 1

"""A bot in Python: takes a seat with a join code and plays random legal moves until the match is over.

python bot.py http://127.0.0.1:8000 JOIN-CODE
"""

import random
import sys
from contextlib import suppress

from skerry_client import PERSISTENT, Client, DecisionDue, MatchEnded, StaleSeq, save_receipt


def main(url: str, code: str) -> None:
    with Client(url, retry=PERSISTENT) as client:  # waits out every outage
        seat = client.sit(code)  # pledges a nonce
        receipt = f"{seat.match}.receipt.json"  # written before the nonce is sent
        client.open(seat, receipt=receipt)  # gets ready, waits for all seats, then opens it
        seen = None
        while True:
            due = client.next_decision(seat.match, after=seen)  # waits up to 25 seconds
            if isinstance(due, MatchEnded):
                break
            if isinstance(due, DecisionDue):
                seen = due.cursor
                move = random.choice(due.legal_moves.notations)
                with suppress(StaleSeq):  # the decision changed meanwhile: choose again
                    client.play_move(seat.match, move, expected_seq=due.head.seq)
        save_receipt(client.receipt(seat.match), receipt)
        won = due.outcome is not None and seat.seat in due.outcome.winners
        sys.stdout.write(f"Seat {seat.seat} {'won' if won else 'did not win'} match {seat.match}.\n")


if __name__ == "__main__":
    main(*sys.argv[1:])

"""What happens at a table: names, clocks, undo by consent, a pause, a seat replaced, a bot, a rematch.

python table.py http://127.0.0.1:8000

Plays a private match of two people in one program; in earnest, each of them has a program of their own.
"""

import random
import sys

from skerry.match.consent_events import ProposalKind
from skerry.match.table_events import Clock
from skerry_client import Client, DecisionDue, Forbidden

CLOCK = Clock(
    "BANK", time=600_000, increment=5_000, expiry="RESIGN"
)  # ten minutes each, and 5 s for each move


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def play(players: list[Client], match: str, moves: int) -> int:
    """Play random moves; returns the seat that made the last one."""
    seat = 0
    for _ in range(moves):
        awaited = players[0].match(match).awaited
        if not awaited:  # the match is over
            break
        seat = awaited[0]
        due = players[seat].next_decision(match)
        if isinstance(due, DecisionDue):
            move = random.choice(due.legal_moves.notations)
            players[seat].play_move(match, move, expected_seq=due.head.seq)
    return seat


def agree(proposer: Client, other: Client, match: str, kind: ProposalKind) -> None:
    """Propose something; the other player looks at the proposal and agrees."""
    proposer.propose(match, kind)
    proposal = other.match(match).proposal
    if proposal is not None:  # a move would have ended it
        other.answer_proposal(match, proposal.seq, agrees=True)
        say(f"Seat {proposal.seat} proposed {proposal.kind}, and the other player agreed.")


def main(url: str) -> None:
    with Client(url) as ann, Client(url) as ben, Client(url) as cleo:
        made = ann.create_match("dream-islands", 2, options={"roundLimit": 1}, listed=False, clock=CLOCK)
        match = made.match.id
        for person, name, avatar in ((ann, "Ann", "puffin"), (ben, "Ben", "crab")):
            person.sit(made.code, pledged=False)
            person.set_name(match, name, avatar)
        for person in (ann, ben):
            person.ready(match)
        say(f"Match {match}: {' and '.join(str(seat.name) for seat in ann.people(match).seats)}.")

        players = [ann, ben]
        seat = play(players, match, 3)
        mover, other = players[seat], players[1 - seat]
        agree(mover, other, match, "UNDO")  # moves that drew, too
        agree(other, mover, match, "PAUSE")
        mover.resume_match(match)

        offered = ben.offer_seat(match)  # Ben sends the code to Cleo
        taken = cleo.take_seat(offered.code, name="Cleo")
        cleo.adopt(taken.token)
        try:
            ben.offer_seat(match)
        except Forbidden as refusal:
            say(f"Cleo has Ben's seat. {refusal.code}: {refusal.message}")

        cleo.hand_to_bot(match, "greedy")
        cleo.discard(taken.token)
        ann.next_decision(match, wait_seconds=5)  # the bot moves if it is its turn
        cleo.adopt(cleo.take_over_seat(match, taken.seat, code=made.code, name="Cleo").token)
        say("A bot played for Cleo, who is back.")

        play([ann, cleo], match, 500)
        say(f"{ann.match(match).outcome}")
        first, second = [person.rematch(match) for person in (ann, cleo)]
        say(f"Rematch {first.match.id}: Ann has seat {first.seat}, Cleo has seat {second.seat}.")
        say("done")


if __name__ == "__main__":
    main(*sys.argv[1:])

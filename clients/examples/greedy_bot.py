"""A bot as a class. It plays Hashi in this process, or over HTTP with the shipped client.

python greedy_bot.py                                    a match against two players who move at random
python greedy_bot.py http://127.0.0.1:8000 JOIN-CODE    a seat of a match on a server
"""

import random
import sys
from contextlib import suppress

from skerry.match.local_match import LocalMatch
from skerry.rules.game import LegalMoves, Outcome, Seat
from skerry.rules.hashi import Hashi
from skerry.rules.hashi.moves import Build, Move, Write
from skerry.rules.hashi.views import View
from skerry_client import Client, DecisionDue, MatchEnded, RemotePosition, StaleSeq


class GreedyBot:
    """Picks the move that leaves its own board looking best."""

    def __init__(self, game: Hashi) -> None:
        self.game = game

    def choose(self, view: View, legal_moves: LegalMoves[Move]) -> Move:
        """Return one of the legal moves; of equally good ones, the first."""
        return max(legal_moves, key=lambda move: self.promise(view, move))

    def promise(self, view: View, move: Move) -> float:
        """Return the worth of the bot's own board after a move."""
        islands = view.seats[view.viewer or 0].islands
        numbers = [island.number or 0 for island in islands]
        degrees = [island.degree for island in islands]
        if isinstance(move, Write) and view.card:
            numbers[move.island - 1] = view.card.number
        elif isinstance(move, Build):
            layout = self.game.data.layout(view.options)
            for line in layout.positions(move.lines):
                for end in layout.ends[line]:
                    degrees[end] += 1
        return sum(map(self.worth, numbers, degrees))

    def worth(self, number: int, degree: int) -> float:
        """Return an island's expected points: 2 once it is finished, and less the more bridges it lacks."""
        if not number:
            return 0.05 * min(degree, 3)
        return 2.0 if degree == number else 1 / (1 + number - degree)


def play_here(bot: GreedyBot, seed: int | None = None) -> tuple[Seat, Outcome | None]:
    """Play a match in this process; the bot has seat 0."""
    match, others = LocalMatch.start(bot.game, seats=3, seed=seed), random.Random(seed)
    while match.awaited:
        seat = match.awaited[0]
        position = match.position(seat)
        legal = position.legal()
        match = match.play(seat, others.choice([*legal]) if seat else bot.choose(position.view(), legal))
    return 0, match.outcome


def play_there(bot: GreedyBot, url: str, code: str) -> tuple[Seat, Outcome | None]:
    """Take a seat of a match on a server, and play until it is over."""
    with Client(url) as client:
        seat, seen = client.sit(code), None
        if seat.game != bot.game.name:
            client.leave_match(seat.match)
            sys.exit(f"This bot plays {bot.game.name}, not {seat.game}.")
        client.open(seat)  # gets ready, waits for all seats, and opens its nonce
        while not isinstance(due := client.next_decision(seat.match, after=seen), MatchEnded):
            if isinstance(due, DecisionDue):
                seen = due.cursor
                position = RemotePosition.of(client, bot.game, due)
                move = bot.game.format(bot.choose(position.view(), position.legal()))
                with suppress(StaleSeq):  # the decision changed meanwhile: choose again
                    client.play_move(seat.match, move, expected_seq=due.head.seq)
        return seat.seat, due.outcome


if __name__ == "__main__":
    greedy = GreedyBot(Hashi())
    seat, outcome = play_there(greedy, *sys.argv[1:]) if sys.argv[1:] else play_here(greedy)
    won = outcome is not None and seat in outcome.winners
    sys.stdout.write(f"The bot in seat {seat} {'won' if won else 'did not win'}. {outcome}\n")

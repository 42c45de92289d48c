"""Compares two states by everything that a viewer can see of them, for laws 3 and 8."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

from skerry.rules.conformance.canonical import canonical, difference
from skerry.rules.conformance.dry_run import Dry, dry_run
from skerry.rules.conformance.editions import visible
from skerry.rules.conformance.report import Fault
from skerry.rules.conformance.walker import Match, blamed
from skerry.rules.game import Illegal, Seat, Viewer
from skerry.rules.look import Layout, Look

LISTED = 1_000
"""The number of legal moves compared, from the beginning of the list."""

DRAWN = 50
"""The number of legal moves drawn in a picture."""

LAYOUTS = tuple(Layout)

DRY = 3
"""The number of dry runs compared."""


def alike(
    match: Match, seq: int, state: Any, other: Any, viewer: Viewer, name: str, rng: random.Random
) -> int:
    """Raise ``Fault`` if ``viewer`` can see a difference between ``state`` and ``other``, called ``name``.

    This compares view, decisions and outcome, and for a seat also its legal moves, choices, picture and
    some dry runs. It returns the number of comparisons.
    """
    game = match.game
    who = f"seat {viewer}" if isinstance(viewer, int) else viewer
    with blamed(seq, None, f"looking at {name} as {who}"):
        view = game.view(state, viewer)
        second = game.view(other, viewer)
        if canonical(view) != canonical(second):
            raise Fault(seq, f"the view of {who} differs for {name}{difference(view, second)}")
        if game.decisions(state) != game.decisions(other):
            raise Fault(seq, f"the decisions differ for {name} as {who} sees it")
        if game.outcome(state) != game.outcome(other):
            raise Fault(seq, f"the outcome differs for {name} as {who} sees it")
        if not isinstance(viewer, int):
            return 3
        legal = list(islice(game.legal_moves(state, viewer), LISTED))
        if legal != list(islice(game.legal_moves(other, viewer), LISTED)):
            raise Fault(seq, f"the legal moves of {who} differ for {name}")
        if game.legal_moves(state, viewer).count() != game.legal_moves(other, viewer).count():
            raise Fault(seq, f"the number of legal moves of {who} differs for {name}")
        if canonical(game.choices(state, viewer)) != canonical(game.choices(other, viewer)):
            raise Fault(seq, f"the choices of {who} differ for {name}")
        # Layouts take turns, as a picture costs more than all else here.
        look = Look(seat=viewer, layout=LAYOUTS[seq % len(LAYOUTS)])
        if game.draw_for(look, view, legal[:DRAWN]) != game.draw_for(look, second, legal[:DRAWN]):
            raise Fault(seq, f"the picture of {who} differs for {name}")
        for move in rng.sample(legal, min(DRY, len(legal))):
            one = dry_run(game, state, viewer, move)
            two = dry_or_none(match, other, viewer, move)
            if (
                two is None
                or one.stop != two.stop
                or visible(one.emits, viewer) != visible(two.emits, viewer)
            ):
                raise Fault(seq, f"the dry run of {move!r} shows {who} other events for {name}")
        return 7 + min(DRY, len(legal))


def dry_or_none(match: Match, state: Any, seat: Seat, move: Any) -> Dry | None:
    """Return the dry run of a move, None if the game refuses it."""
    try:
        return dry_run(match.game, state, seat, move)
    except Illegal:
        return None

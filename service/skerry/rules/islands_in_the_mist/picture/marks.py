"""What the last decision changed, for the picture to mark (rules page, section 10)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from skerry.rules.islands_in_the_mist.events import (
    BalloonFlown,
    BonusApplied,
    CloudFilled,
    CloudTaken,
    DiceRolled,
    DieRerolled,
    ExtensionBought,
    HarbourFilled,
    HarbourSwapped,
    HarbourTaken,
    StartFieldChosen,
    SubstituteTaken,
    TileConverted,
    TileDrawn,
    TilePlaced,
    TileStored,
)
from skerry.rules.islands_in_the_mist.kinds import Die

_BOTH = frozenset((Die.DIRECTION.value, Die.BONUS.value))


class Marks(NamedTuple):
    """What changed: fields of islands, clouds, dice, and tiles that came to clouds, harbour and oculars.

    ``energy`` holds the seats whose energy rose by a choice of theirs.
    """

    fields: frozenset[tuple[int, str]] = frozenset()
    clouds: frozenset[int] = frozenset()
    filled: frozenset[tuple[int, str]] = frozenset()
    harbour: frozenset[str] = frozenset()
    oculars: frozenset[tuple[int, str, int]] = frozenset()
    energy: frozenset[int] = frozenset()
    dice: frozenset[str] = frozenset()
    waiting: bool = False

    def stored(self, seat: int, face: str) -> int:
        """Return how many equal tiles came to the oculars of a seat."""
        return next((count for who, what, count in self.oculars if (who, what) == (seat, face)), 0)


def marks_of(events: Iterable[Any]) -> Marks:
    """Return what the events of a decision changed; events of other kinds change nothing."""
    fields, clouds, filled = set[tuple[int, str]](), set[int](), set[tuple[int, str]]()
    harbour, energy, dice = set[str](), set[int](), set[str]()
    oculars = Counter[tuple[int, str]]()
    waiting = False
    for event in events:
        match event:
            case TilePlaced(seat=seat, field=field):
                fields.add((seat, field))
            case BalloonFlown(seat=seat, field=field) | StartFieldChosen(seat=seat, field=field):
                fields.add((seat, field))
            case CloudFilled(cloud=cloud, tile=tile):
                filled.add((cloud, tile))
            case CloudTaken(seat=seat, cloud=cloud, kept=kept, energy=gained):
                clouds.add(cloud)
                oculars.update((seat, face) for face in kept)
                energy.update((seat,) if gained else ())
            case SubstituteTaken(cloud=cloud):
                clouds.add(cloud)
                waiting = True
            case TileDrawn():
                waiting = True
            case TileStored(seat=seat, tile=tile) | HarbourTaken(seat=seat, tile=tile, stored=True):
                oculars[seat, tile] += 1
            case TileConverted(seat=seat) | HarbourTaken(seat=seat):
                energy.add(seat)
            case HarbourSwapped(seat=seat, give=give, tile=tile):
                oculars[seat, tile] += 1
                harbour.add(give)
            case HarbourFilled(tile=tile):
                harbour.add(tile)
            case ExtensionBought(seat=seat, extension=extension):
                oculars[seat, extension] += 1
            case DiceRolled():
                dice |= _BOTH
            case DieRerolled(die=die):
                dice.add(die.value)
            case BonusApplied(gains=gains):
                energy.update(seat for seat, gain in enumerate(gains) if gain)
            case _:
                pass
    return Marks(
        frozenset(fields),
        frozenset(clouds),
        frozenset(filled),
        frozenset(harbour),
        frozenset((seat, face, count) for (seat, face), count in oculars.items()),
        frozenset(energy),
        frozenset(dice),
        waiting,
    )

"""Where a match stands after some of its entries: the fold that host, client and verifier share.

The same fold reads the whole log and any edition of a record: per event it takes the sealed event where
it is there, else the stand-in, so a reduced edition folds to the redacted state (law 8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from skerry.chain.commitment import draw_key, host_secret, practice_secret
from skerry.chain.entries import Entry, Head, Public, events_shown
from skerry.chain.links import genesis
from skerry.match.codec import components_hash, game_event, table_event
from skerry.match.table import (
    AnyTableEvent,
    Created,
    Ended,
    EndReason,
    Joined,
    Left,
    Pledged,
    Ready,
    Resigned,
    Started,
    TableEvent,
    Undone,
)
from skerry.match.undo import Played, Window
from skerry.match.undo import folded as undone_state
from skerry.match.upcast import lifted
from skerry.rules.game import AnyGame, Decision, Illegal, Outcome, Seat, Viewer

Phase: TypeAlias = Literal["OPEN", "RUNNING", "OVER"]
"""OPEN: seats are being taken. RUNNING: moves are played. OVER: nothing can happen any more."""

Games: TypeAlias = Callable[[str, int], AnyGame]
"""Finds a game by name and rules version; raises ``LookupError`` where this program lacks it."""

Secrets: TypeAlias = Callable[[str, Created], bytes | None]
"""Finds the host's secret of a match, or None for those who are not the host."""

replace = msgspec.structs.replace


class BadEntry(ValueError):
    """An entry that cannot follow what stands before it."""


class Place(msgspec.Struct, frozen=True):
    """One seat's place at the table; ``since`` is the seq at which it was taken, 0 while it is free."""

    since: int = 0
    holder: str = ""
    pledge: str | None = None
    nonce: str | None = None
    ready: bool = False
    resigned: bool = False


class Standing(msgspec.Struct, frozen=True):
    """A match after its entry ``seq``.

    ``state`` is the game's, None before the start. ``draws`` counts the draws of each label so far.
    ``nonces`` are those that ``table.started`` names, in hex. ``opened`` says at which seq the present
    decision of each awaited seat was opened or last changed, ``window`` what can still be taken back.
    ``secret`` and ``key`` are known to the host, to all after the end, and in practice matches to who has
    the seed.
    """

    match: str
    seq: int
    hash: bytes
    at: int = 0
    phase: Phase = "OPEN"
    created: Created | None = None
    game: AnyGame | None = None
    options: Any = None
    places: tuple[Place, ...] = ()
    nonces: tuple[str, ...] | None = None
    state: Any = None
    secret: bytes | None = None
    key: bytes | None = None
    draws: Mapping[str, int] = {}
    opened: Mapping[Seat, int] = {}
    window: Window = Window()
    outcome: Outcome | None = None
    reason: EndReason | None = None

    @property
    def head(self) -> Head:
        """The match's head."""
        return Head(self.seq, self.hash.hex())

    @property
    def rules(self) -> AnyGame:
        """The game; raises ``BadEntry`` before entry 1."""
        if self.game is None:
            raise BadEntry("a match begins with table.created")
        return self.game

    def decisions(self) -> Mapping[Seat, Decision]:
        """Return what is asked of whom now; nothing unless the match is running."""
        return self.rules.decisions(self.state) if self.phase == "RUNNING" else {}

    def viewer(self, wanted: Viewer) -> Viewer:
        """Return as whom a viewer looks: once the match is over, everything is open to all."""
        return "all" if self.phase == "OVER" else wanted


def before_all(match: str) -> Standing:
    """Return where a match stands before its first entry."""
    return Standing(match, 0, genesis(match))


class Fold:
    """Folds entries; ``games`` finds the rules and ``secrets`` the host's secret, for who may have it."""

    def __init__(self, games: Games, secrets: Secrets = lambda _match, _created: None) -> None:
        self._games = games
        self._secrets = secrets

    def all(self, match: str, entries: Iterable[Entry], viewer: Viewer = "all") -> Standing:
        """Fold a match from its first entry on."""
        standing = before_all(match)
        for entry in entries:
            standing = self.apply(standing, entry, viewer)
        return standing

    def apply(self, standing: Standing, entry: Entry, viewer: Viewer = "all") -> Standing:
        """Fold one entry as a viewer may read it.

        Raises ``BadEntry`` for an entry that cannot follow, ``LookupError`` where the rules are missing,
        ``msgspec.DecodeError`` for an event that is none of the game's.
        """
        public = entry.read()
        if public.seq != standing.seq + 1:
            raise BadEntry(f"entry {public.seq} cannot follow entry {standing.seq}")
        if public.at < standing.at:
            raise BadEntry(f"entry {public.seq} is dated before the entry that it follows")
        folded = standing
        played: list[Any] = []
        for raw in map(lifted, events_shown(entry, viewer)):
            event = table_event(raw)
            if event is not None:
                folded = self.seat(folded, event, public.seq)
            elif folded.phase != "RUNNING":
                raise BadEntry(f"entry {public.seq} holds a game's event while the match is not running")
            else:
                game = folded.rules
                played.append(game_event(game, raw))
                folded = replace(folded, state=game.evolve(folded.state, played[-1]))
        return settle(standing, folded, public, entry.hash, played)

    def seat(self, standing: Standing, event: AnyTableEvent | TableEvent, seq: int) -> Standing:
        """Fold one event of the table; raises ``BadEntry`` if it cannot happen now."""
        match event:
            case Created():
                return self._created(standing, event, seq)
            case Ended(reason=reason, outcome=outcome, secret=secret):
                _need(standing.phase != "OVER", event)
                told = replace(standing, reason=reason, outcome=outcome, secret=bytes.fromhex(secret))
                return replace(told, phase="OVER", key=_key(told))
            case Resigned(seat=seat):
                _need(standing.phase == "RUNNING", event)
                return _place(standing, seat, resigned=True)
            case Undone():
                _need(standing.phase == "RUNNING", event)
                return _undone(standing, event)
            case _:
                _need(standing.phase == "OPEN" and standing.seq > 0, event)
        match event:
            case Joined(seat=seat, holder=holder, pledge=pledge):
                return _place(standing, seat, since=seq, holder=holder, pledge=pledge)
            case Left(seat=seat):
                left = tuple(
                    replace(place, pledge=None, nonce=None, ready=False) for place in standing.places
                )
                return _place(replace(standing, places=left), seat, since=0, holder="")
            case Pledged(seat=seat, pledge=pledge):
                return _place(standing, seat, pledge=pledge)
            case Ready(seat=seat, nonce=nonce):
                return _place(standing, seat, ready=True, nonce=nonce)
            case Started(nonces=nonces):
                return self._started(standing, nonces)
        raise BadEntry("an unknown event of the table")

    def _created(self, standing: Standing, event: Created, seq: int) -> Standing:
        _need(seq == 1, event)
        game = self._games(event.game, event.rules)
        if components_hash(game) != event.components:
            raise LookupError(f"{event.game} is installed with another component set")
        try:
            options = game.options(event.options, event.seats)
        except Illegal as error:
            raise BadEntry(f"the options of entry 1 are refused: {error}") from error
        secret = self._secrets(standing.match, event) if event.seed is None else practice_secret(event.seed)
        opened = replace(
            standing,
            created=event,
            game=game,
            options=options,
            places=tuple(Place() for _ in range(event.seats)),
            secret=secret,
        )
        return replace(opened, key=_key(opened))

    def _started(self, standing: Standing, nonces: tuple[str, ...]) -> Standing:
        created = standing.created
        if created is None or len(nonces) != created.seats:
            raise BadEntry("table.started names one nonce per seat")
        state = standing.rules.initial(standing.options, created.seats)
        started = replace(standing, phase="RUNNING", nonces=nonces, state=state)
        return replace(started, key=_key(started))


def settle(
    before: Standing, folded: Standing, public: Public, digest: bytes, played: Sequence[Any] = ()
) -> Standing:
    """Close an entry: count its draws, note which decisions it opened, and move the head.

    ``played`` holds the game's events of the entry, as they were folded.
    """
    draws = dict(before.draws)
    for label, count in public.draws.items():
        draws[label] = draws.get(label, 0) + count
    return replace(
        folded,
        seq=public.seq,
        hash=digest,
        at=public.at,
        draws=draws,
        opened=_opened(before, folded, public),
        window=_window(before, folded, public, played),
    )


def _opened(before: Standing, folded: Standing, public: Public) -> Mapping[Seat, int]:
    # A decision counts as changed where chance or a reveal told its seat something new, so that
    # expectedSeq refuses a move chosen in ignorance; sealed moves of others change nothing for it.
    asked = before.decisions() if before.seq else {}
    told = bool(public.draws) or public.reveals > 0
    return {
        seat: folded.opened[seat]
        if asked.get(seat) == decision and seat in folded.opened and seat != public.by.seat and not told
        else public.seq
        for seat, decision in folded.decisions().items()
    }


def _window(before: Standing, folded: Standing, public: Public, played: Sequence[Any]) -> Window:
    if folded.window is not before.window:
        return folded.window
    seat = public.by.seat
    if seat is None or public.draws or public.reveals or folded.phase != "RUNNING":
        return Window(folded.state)
    decision = before.decisions().get(seat)
    sealed = decision is not None and decision.sealed
    turn = Played(public.seq, seat, tuple(played), sealed, public.by.host is not None)
    return before.window.grown(turn, folded.rules.evolve)


def _undone(standing: Standing, event: Undone) -> Standing:
    allowed = standing.window.undoable(event.seat)
    _need(standing.created is not None and standing.created.undo == "FREE", event)
    _need(bool(event.seqs) and event.seqs == allowed[: len(event.seqs)], event)
    window = standing.window.without(event.seqs)
    state = undone_state(window.base, window.turns, standing.rules.evolve)
    # Whoever takes back is asked anew, even where the question reads the same.
    opened = {seat: seq for seat, seq in standing.opened.items() if seat != event.seat}
    return replace(standing, window=window, state=state, opened=opened)


def _key(standing: Standing) -> bytes | None:
    created, secret, nonces = standing.created, standing.secret, standing.nonces
    if created is None or secret is None or (nonces is None and not created.practice):
        return None
    opened = [bytes.fromhex(nonce) for nonce in nonces or ()]
    return draw_key(secret, standing.match, opened, practice=created.practice)


def _place(standing: Standing, seat: Seat, **changes: Any) -> Standing:
    if not 0 <= seat < len(standing.places):
        raise BadEntry(f"seat {seat} is not at the table")
    place = replace(standing.places[seat], **changes)
    return replace(standing, places=(*standing.places[:seat], place, *standing.places[seat + 1 :]))


def _need(condition: bool, event: object) -> None:
    if not condition:
        raise BadEntry(f"{type(event).__name__.lower()} cannot happen now")


def host_secrets(master: Callable[[str], bytes]) -> Secrets:
    """Return the secrets of a host whose master keys are found by id."""
    return lambda match, created: None if created.practice else host_secret(master(created.key), match)

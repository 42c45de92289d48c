"""Where ``skerry bot`` saves its seat, so that the same command goes on with it after a crash."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec

from skerry.cli.errors import Failure
from skerry.cli.printing import warn
from skerry_bots.saved_seats import SavedSeat, SeatFile, SeatFileUnusable
from skerry_client import Client, Refused, Seated, Unsupported
from skerry_client.mutations import fresh_id


class SeatMemory:
    """The saved seat of a bot and its file; ``file`` None: there is none, and nothing is saved.

    ``chosen``: the user named the file, so it stays there after the match, and must be one that can be
    written.
    """

    def __init__(self, file: SeatFile | None, *, chosen: bool) -> None:
        self.saved = None if file is None else file.load()
        self._file = file
        self._chosen = chosen

    @property
    def path(self) -> Path | None:
        """Where the seat is saved."""
        return None if self._file is None else self._file.path

    @property
    def receipt_path(self) -> Path | None:
        """Where the receipt is kept if the user names no file: after a crash, what was sent must be known."""
        return None if self._file is None else self._file.receipt_path

    def save(self, seat: SavedSeat) -> None:
        """Save the seat; where that fails the bot plays on, unless its file was named and it has no seat."""
        self.saved = seat
        if self._file is None:
            return
        try:
            self._file.save(seat)
        except SeatFileUnusable as error:
            if self._chosen and seat.token is None:
                raise
            self._file = None
            warn_unsaved(error)

    def update(self, seated: Seated) -> None:
        """Save what is known by now of the seat."""
        if self.saved is not None:
            self.save(self.saved.taken(seated))

    def forget(self) -> None:
        """Remove a seat that is of no use any more, unless the user named its file."""
        if self._file is not None and not (self._chosen and self.saved and self.saved.token):
            self._file.remove()


def warn_unsaved(error: SeatFileUnusable) -> None:
    """Say that a seat is not saved, and what can be done."""
    warn(f"Warning: the seat's token cannot be saved ({error}) Give --token-file FILE, or --show-token.")


def take_seat(client: Client, memory: SeatMemory, code: str | None, wanted: int | None) -> Seated:
    """Take the seat that was saved, or a new one by a join code."""
    saved = memory.saved
    if saved is not None and saved.match is not None and saved.token is not None:
        # That somebody is there is known, so even a server that does not answer yet is waited for.
        client.retry = msgspec.structs.replace(client.retry, brief_seconds=math.inf)
        nonce = None if saved.nonce is None else _unhex(memory, saved.nonce)
        try:
            return client.resume(saved.match, saved.token, seat=saved.seat, nonce=nonce, save=memory.update)
        except (Refused, Unsupported) as error:
            hint = f"Remove {memory.path} to take another seat."
            raise Failure(f"The seat that was saved is lost: {error}", hint) from error
    if saved is None:
        if code is None:
            raise Failure(f"{memory.path} does not hold a seat yet.", "Give --join CODE for a new one.")
        saved = SavedSeat(server=client.base_url, code=code, request_id=fresh_id(), wanted=wanted)
        memory.save(saved)
    try:
        return client.sit(saved.code, seat=saved.wanted, request_id=saved.request_id, save=memory.update)
    except Refused:
        if memory.saved is not None and memory.saved.token is None:
            # No seat came of it, so there is none to go on with.
            memory.forget()
        raise


def check_saved(saved: SavedSeat | None, path: Path, server: str, code: str | None) -> None:
    """Raise ``Failure`` if a file that the user named holds another seat than the one that is meant."""
    if saved is None:
        return
    if saved.server != server:
        raise Failure(
            f"{path} holds a seat on {saved.server}, not on {server}.",
            "Leave --url out; if the server has moved, write its address into the file.",
        )
    if code is not None and _plain(code) != _plain(saved.code):
        raise Failure(
            f"{path} holds a seat that was joined by another code, {saved.code}.",
            "Give another file for a new seat, or leave --join out to go on with this one.",
        )


def _plain(code: str) -> str:
    return "".join(filter(str.isalnum, code)).upper()


def _unhex(memory: SeatMemory, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Failure(
            f"{memory.path} does not hold a seat: its nonce is not hex.", "Give another file."
        ) from None

"""Saves the seat of ``skerry bot``, so that the same command continues with it after a crash."""

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
    """A bot's saved seat and its file; without a ``file`` nothing is saved.

    ``chosen``: the user named the file. It must then be writable, and it stays after the match.
    """

    def __init__(self, file: SeatFile | None, *, chosen: bool) -> None:
        self.saved = None if file is None else file.load()
        self._file = file
        self._chosen = chosen

    @property
    def path(self) -> Path | None:
        """The file that holds the seat."""
        return None if self._file is None else self._file.path

    @property
    def receipt_path(self) -> Path | None:
        """The default file of the receipt: after a crash, the bot must know what it had sent."""
        return None if self._file is None else self._file.receipt_path

    def save(self, seat: SavedSeat) -> None:
        """Save the seat; only warn of a failure, unless the user named the file and no seat is taken yet."""
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
        """Save what is now known about the seat."""
        if self.saved is not None:
            self.save(self.saved.taken(seated))

    def forget(self) -> None:
        """Remove a seat that is no longer needed, unless the user named its file."""
        if self._file is not None and not (self._chosen and self.saved and self.saved.token):
            self._file.remove()


def warn_unsaved(error: SeatFileUnusable) -> None:
    """Warn that a seat is not saved, and say what to do."""
    warn(f"Warning: Cannot save the seat's token. {error} Give --token-file FILE or --show-token.")


def take_seat(client: Client, memory: SeatMemory, code: str | None, wanted: int | None) -> Seated:
    """Continue with the saved seat, or take a new one with a join code."""
    saved = memory.saved
    if saved is not None and saved.match is not None and saved.token is not None:
        # The server is known to exist, so wait for it even if it has not answered yet.
        client.retry = msgspec.structs.replace(client.retry, brief_seconds=math.inf)
        nonce = None if saved.nonce is None else _unhex(memory, saved.nonce)
        try:
            return client.resume(saved.match, saved.token, seat=saved.seat, nonce=nonce, save=memory.update)
        except (Refused, Unsupported) as error:
            hint = f"Remove {memory.path} to take another seat."
            raise Failure(f"Cannot continue with the saved seat: {error}", hint) from error
    if saved is None:
        if code is None:
            raise Failure(f"{memory.path} does not hold a seat yet.", "Give --join CODE to take one.")
        saved = SavedSeat(server=client.base_url, code=code, request_id=fresh_id(), wanted=wanted)
        memory.save(saved)
    try:
        return client.sit(saved.code, seat=saved.wanted, request_id=saved.request_id, save=memory.update)
    except Refused:
        if memory.saved is not None and memory.saved.token is None:
            # No seat was taken, so there is nothing to continue with.
            memory.forget()
        raise


def check_saved(saved: SavedSeat | None, path: Path, server: str, code: str | None) -> None:
    """Raise ``Failure`` if the file that the user named holds a different seat."""
    if saved is None:
        return
    if saved.server != server:
        raise Failure(
            f"{path} holds a seat on {saved.server}, not on {server}.",
            "Omit --url; if the server has moved, edit its address in the file.",
        )
    if code is not None and _plain(code) != _plain(saved.code):
        raise Failure(
            f"{path} holds a seat that was joined with another code, {saved.code}.",
            "Give another file for a new seat, or omit --join to continue with this one.",
        )


def _plain(code: str) -> str:
    return "".join(filter(str.isalnum, code)).upper()


def _unhex(memory: SeatMemory, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise Failure(
            f"{memory.path} does not hold a valid seat: its nonce is not hexadecimal.", "Give another file."
        ) from None

"""A ticket as its creator gets it."""

from __future__ import annotations

import msgspec

from skerry.api.types.scalars import Millis


class TicketCreated(msgspec.Struct, frozen=True, rename="camel"):
    """A path on this server that opens one stream or picture as `viewer` sees it, until `expiresAt`.

    It only shows, and stops working when the seat is given up or its token is rotated. Anyone who has the
    path can look, so keep it as secret as a token.
    """

    path: str
    """The path to open on this server."""
    viewer: str
    """Whose view it shows: `public` or the number of a seat."""
    expires_at: Millis
    """When the ticket stops working."""

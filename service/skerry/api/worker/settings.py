"""What an operator may set of the API."""

from __future__ import annotations

import msgspec

from skerry.api.worker.rates import Rate


class ApiSettings(msgspec.Struct, frozen=True):
    """Limits and switches of the API; the defaults suit a public server.

    Sizes are in bytes and times in seconds. ``token_rate`` and ``address_rate`` bound how often one token
    and one address may ask, ``match_rate`` how many matches an address may make, None: without bound; each
    worker counts for itself. ``max_operations`` bounds what one socket carries at once, ``max_streams`` the
    streams and long polls that one address holds open. ``max_price`` bounds what a document may cost (see
    ``prices``), ``max_drawn`` the legal moves behind a picture's hot spots. ``introspection`` lets clients
    ask for the schema; ``trusted_only`` lets in the known documents alone (see ``documents``); ``graphiql``
    serves GraphiQL, which asks for the schema, at ``/graphiql``, ``metrics`` what is counted at ``/metrics``.
    ``heartbeat`` is how often sockets are pinged and silent event streams say something, ``patience`` how
    long a client may leave a ping unanswered, or take nothing of what it is sent, before it is cut off.
    """

    max_depth: int = 12
    max_aliases: int = 30
    max_tokens: int = 2000
    max_body: int = 256 * 1024
    max_price: int = 100_000
    max_page: int = 200
    max_moves: int = 1000
    max_drawn: int = 20_000
    max_wait: int = 55
    max_operations: int = 100
    max_streams: int = 1000
    ticket_hours: int = 12
    heartbeat: float = 15.0
    patience: float = 30.0
    init_timeout: float = 10.0
    introspection: bool = True
    trusted_only: bool = False
    token_rate: Rate | None = Rate(500, 5000)
    address_rate: Rate | None = Rate(1000, 10_000)
    match_rate: Rate | None = Rate(0.5, 200)
    graphiql: bool = False
    metrics: bool = True

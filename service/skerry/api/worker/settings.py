"""The settings of the API."""

from __future__ import annotations

import msgspec

from skerry.api.worker.rates import Rate


class ApiSettings(msgspec.Struct, frozen=True):
    """Limits and switches of the API; the defaults suit a public server.

    Sizes are in bytes and times in seconds. ``token_rate`` and ``address_rate`` limit the requests of one
    token and one address, ``match_rate`` the matches that an address creates; None is no limit, and each
    worker counts for itself. ``max_document`` is the length of a document, in characters; the eight after
    it bound its shape before it is validated (see ``execution/document_limits``). ``max_operations``
    limits the operations of one socket at a time, ``max_streams`` the streams and long polls that one
    address has open, ``max_connections`` its connections of all kinds, and ``max_unfinished`` those that
    have not sent a whole head yet; heads and bodies are complete within ``head_seconds`` and
    ``body_seconds``. ``max_price`` is the price of an operation (see ``execution/prices``), ``max_drawn``
    the legal moves behind a picture's hot spots. ``introspection`` allows queries of the schema;
    ``trusted_only`` allows trusted documents alone (see ``documents``); ``graphiql`` serves GraphiQL,
    which needs introspection, at ``/graphiql``; ``metrics`` serves metrics at ``/metrics``. ``heartbeat``
    is the interval of pings on sockets and on idle event streams, ``patience`` how long a client may
    leave a ping unanswered, or read nothing, before it is disconnected.
    """

    max_document: int = 32 * 1024
    max_tokens: int = 2000
    max_depth: int = 12
    max_aliases: int = 30
    max_fields: int = 1000
    max_equal_names: int = 64
    max_document_operations: int = 20
    max_fragments: int = 40
    max_variables: int = 50
    max_head: int = 64 * 1024
    max_body: int = 256 * 1024
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    max_connections: int = 2000
    max_unfinished: int = 256
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
    max_turns: int = 8
    token_rate: Rate | None = Rate(500, 5000)
    address_rate: Rate | None = Rate(500, 5000)
    document_rate: Rate | None = Rate(2, 100)
    match_rate: Rate | None = Rate(0.5, 200)
    graphiql: bool = False
    metrics: bool = True

"""The limits and switches of the API; the defaults suit a public server."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Choice, Number, Rates, Switch, seconds
from skerry.settings.rate import Rate

_SECONDS = "seconds"
_BYTES = "bytes"


class ApiSettings(msgspec.Struct, frozen=True):
    """Limits and switches of the API. Each worker counts for itself."""

    documents: Annotated[
        Literal["any", "trusted"],
        About(
            "Which GraphQL documents are run: any, or only those of the shipped clients and `trusted` ones.",
            Choice("any", "trusted"),
            everyday=True,
        ),
    ] = "any"
    introspection: Annotated[
        bool,
        About("Let clients query the schema. /schema.graphql is served either way.", Switch(), everyday=True),
    ] = True
    web: Annotated[
        bool,
        About(
            "Serve the page at /, on which people play, watch, replay and verify.", Switch(), everyday=True
        ),
    ] = True
    graphiql: Annotated[
        bool,
        About(
            "Serve GraphiQL at /graphiql, from the package alone, to try the API in a browser."
            " It needs introspection.",
            Switch(),
            everyday=True,
        ),
    ] = False
    metrics: Annotated[bool, About("Serve metrics for Prometheus at /metrics.", Switch())] = True
    max_document: Annotated[int, About("Length of a document.", Number(1024, 10_000_000, "characters"))] = (
        32 * 1024
    )
    max_document_tokens: Annotated[int, About("Tokens of a document.", Number(100, 1_000_000))] = 2000
    max_depth: Annotated[int, About("Depth of a document.", Number(5, 100))] = 12
    max_aliases: Annotated[int, About("Aliases in a document.", Number(0, 10_000))] = 30
    max_fields: Annotated[int, About("Fields of a document.", Number(10, 100_000))] = 1000
    max_equal_names: Annotated[
        int, About("Fields of a document that may share one response name.", Number(1, 10_000))
    ] = 64
    max_document_operations: Annotated[int, About("Operations in a document.", Number(1, 1000))] = 20
    max_fragments: Annotated[int, About("Fragments of a document.", Number(0, 10_000))] = 40
    max_variables: Annotated[int, About("Variables of an operation.", Number(1, 10_000))] = 50
    max_price: Annotated[
        int,
        About(
            "Price of an operation: fields times list sizes, in `extensions.price` of every answer but a"
            " subscription's. A higher one gets `TOO_DEAR`.",
            Number(1000, 1_000_000_000),
        ),
    ] = 100_000
    max_head: Annotated[
        int, About("Size of a request's line and headers.", Number(4096, 16_777_216, _BYTES))
    ] = 64 * 1024
    max_body: Annotated[
        int,
        About(
            "Size of a request's body and of a socket's message. A larger one gets 413, or close code 1009.",
            Number(1024, 1_073_741_824, _BYTES),
        ),
    ] = 256 * 1024
    head_seconds: Annotated[
        float,
        About(
            "How long a client may take to send the head of a request.",
            Number(0.1, 3600, _SECONDS, whole=False),
        ),
    ] = 10.0
    body_seconds: Annotated[
        float,
        About(
            "How long a client may take to send the body of a request.",
            Number(0.1, 3600, _SECONDS, whole=False),
        ),
    ] = 30.0
    max_connections: Annotated[
        int, About("Open connections of one address, of all kinds.", Number(1, 1_000_000))
    ] = 2000
    max_unfinished: Annotated[
        int,
        About("Connections of one address whose first head has not arrived in full.", Number(1, 1_000_000)),
    ] = 256
    connection_log_interval: Annotated[
        float,
        About(
            "How often closed connections are logged, if they were too many or too slow.",
            seconds(0, 86_400),
        ),
    ] = 60.0
    max_credentials: Annotated[
        int, About("Tokens of a request or a socket. More get `BAD_TOKEN`.", Number(1, 10_000))
    ] = 64
    max_page: Annotated[
        int,
        About(
            "Items on a page of anything but moves. A larger page gets `PAGE_INVALID`. The shipped clients"
            " ask for up to 200.",
            Number(1, 100_000),
        ),
    ] = 200
    max_moves: Annotated[
        int,
        About(
            "Moves on a page. A larger page gets `PAGE_INVALID`. The shipped bots ask for up to 1000.",
            Number(1, 1_000_000),
        ),
    ] = 1000
    max_drawn: Annotated[
        int, About("Legal moves that a picture offers as hot spots.", Number(0, 1_000_000))
    ] = 20_000
    max_wait: Annotated[
        int,
        About(
            "How long a long poll may wait. A longer one gets `WAIT_INVALID`. The shipped bots ask for 25.",
            Number(0, 3600, _SECONDS),
        ),
    ] = 55
    max_followed: Annotated[
        int,
        About(
            "Matches that one long poll over all matches of a player follows; more take turns.",
            Number(1, 1000),
        ),
    ] = 32
    max_operations: Annotated[
        int,
        About("Operations at a time on a socket. One more gets `TOO_MANY_OPERATIONS`.", Number(1, 1_000_000)),
    ] = 100
    max_streams: Annotated[
        int,
        About(
            "Streams and long polls that one address holds open, by socket, event stream or ticket. One more"
            " gets `TOO_MANY_STREAMS`, a `RateLimited`.",
            Number(1, 1_000_000),
        ),
    ] = 1000
    ticket_hours: Annotated[int, About("How long a ticket is valid.", Number(1, 8760, "hours"))] = 12
    offer_minutes: Annotated[
        int, About("How long a code from `offerSeat` is valid.", Number(1, 100_000, "minutes"))
    ] = 10
    heartbeat: Annotated[
        float,
        About(
            "Interval of pings on sockets and on idle event streams.",
            Number(0.01, 3600, _SECONDS, whole=False),
        ),
    ] = 15.0
    patience: Annotated[
        float,
        About(
            "How long a client may leave a ping unanswered, or read nothing, before it is disconnected.",
            Number(0.01, 3600, _SECONDS, whole=False),
        ),
    ] = 30.0
    init_timeout: Annotated[
        float,
        About(
            "How long a socket may take to send `connection_init`.",
            Number(0.01, 3600, _SECONDS, whole=False),
        ),
    ] = 10.0
    max_turns: Annotated[
        int, About("Requests of one address that are executed at the same time.", Number(1, 10_000))
    ] = 8
    max_waiting: Annotated[
        int,
        About("Requests of one address that wait for a turn. More get `RateLimited`.", Number(0, 1_000_000)),
    ] = 512
    token_rate: Annotated[
        Rate | None,
        About(
            "What a token may cost, in thousands of the unit of prices (about milliseconds of processor"
            " time). More gets `RateLimited` with `seconds`.",
            Rates(),
        ),
    ] = Rate(500, 5000)
    address_rate: Annotated[
        Rate | None,
        About(
            "What an address may cost, likewise. This machine is not counted; clients behind a proxy that"
            " `proxies` does not name count as one.",
            Rates(),
        ),
    ] = Rate(500, 5000)
    document_rate: Annotated[
        Rate | None,
        About("Documents of an address that are new to the worker. More get `RateLimited`.", Rates()),
    ] = Rate(2, 100)
    match_rate: Annotated[
        Rate | None, About("New matches of an address. More get `RateLimited`.", Rates())
    ] = Rate(0.5, 200)
    max_buckets: Annotated[
        int,
        About(
            "Tokens and addresses for which each rate is counted; beyond that, the least recently used starts"
            " afresh.",
            Number(100, 10_000_000),
        ),
    ] = 50_000
    max_refused_messages: Annotated[
        int,
        About("Refused messages in a row after which a socket is closed.", Number(0, 100_000)),
    ] = 20
    reserved_files: Annotated[
        int,
        About(
            "Open files that are kept free of connections, for the store, logs and listening sockets.",
            Number(16, 100_000),
        ),
    ] = 128
    cached_documents: Annotated[
        int, About("Prepared operations that are cached, besides trusted ones.", Number(1, 100_000))
    ] = 256
    cached_prices: Annotated[
        int,
        About("Prices that are cached for each, by the values of its variables.", Number(1, 1_000_000)),
    ] = 256
    cached_refusals: Annotated[int, About("Refused documents that are remembered.", Number(1, 1_000_000))] = (
        1024
    )
    cached_introspections: Annotated[
        int,
        About(
            "Answers to introspection that are cached; each may take several hundred kilobytes.",
            Number(1, 10_000),
        ),
    ] = 16
    png_seconds: Annotated[
        float,
        About("How long drawing a PNG picture may take, with the extra `png`.", seconds(0.1, 600)),
    ] = 10.0
    max_png_width: Annotated[int, About("Width of a PNG picture.", Number(100, 10_000, "pixels"))] = 1600
    max_png_waiting: Annotated[
        int,
        About("PNG pictures that wait to be drawn. More get `PNG_FAILED`.", Number(0, 10_000)),
    ] = 32
    cached_pngs: Annotated[
        int,
        About("PNG pictures that are cached; each may take several hundred kilobytes.", Number(0, 1_000_000)),
    ] = 64
    cached_views: Annotated[int, About("Views of matches that are cached.", Number(1, 10_000_000))] = 1024
    cached_updates: Annotated[int, About("Messages of streams that are cached.", Number(1, 10_000_000))] = 512

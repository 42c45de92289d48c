"""Matches: what of them is cached, how requests are decided, and how soon what falls due is done.

None of it changes what an entry says: a match is the same wherever it is folded.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Number, seconds


class MatchSettings(msgspec.Struct, frozen=True):
    """How one worker reads, changes and looks after matches."""

    cache_mib: Annotated[
        int,
        About(
            "Memory for the latest positions of matches, in each worker: 7 to 25 kB a match. Others are read"
            " from the store.",
            Number(1, 1_000_000, "MiB"),
        ),
    ] = 256
    cached_states: Annotated[
        int, About("Recent positions that are cached, of any match.", Number(1, 10_000_000))
    ] = 8192
    cached_state_age: Annotated[
        float,
        About("How long a recent position is cached, for those who follow its match.", seconds(0.1, 3600)),
    ] = 20.0
    snapshot_every: Annotated[
        int,
        About(
            "Entries of a match after which a snapshot of it is put into the store, so that it is opened"
            " without reading all entries; 0: none.",
            Number(0, 100_000),
        ),
    ] = 48
    snapshot_sample: Annotated[
        float,
        About(
            "Which share of the matches opened from snapshots is folded from all entries too and compared.",
            Number(0, 1, whole=False),
        ),
    ] = 0.01
    cached_entries: Annotated[
        int, About("Entries of followed matches that are cached.", Number(1, 10_000_000))
    ] = 512
    cached_acknowledged: Annotated[
        int,
        About(
            "Matches of which a worker remembers the entry that replicas have, where the store's address has"
            " `replicas=`.",
            Number(1, 10_000_000),
        ),
    ] = 8192
    read_page: Annotated[
        int, About("Entries of a match that are read from the store at a time.", Number(10, 100_000))
    ] = 500
    fold_piece: Annotated[
        int,
        About("Entries that are folded before other requests have their turn.", Number(1, 100_000)),
    ] = 32
    entry_wait: Annotated[
        float, About("How long `atLeast` waits for an entry before it gets `NOT_YET`.", seconds(0.05, 60))
    ] = 5.0
    damaged_again: Annotated[
        float,
        About("How long until a damaged match is read again: it may be restored.", seconds(0.1, 3600)),
    ] = 5.0
    cached_damages: Annotated[int, About("Damaged matches that are remembered.", Number(1, 1_000_000))] = 1024
    max_attempts: Annotated[
        int,
        About(
            "How often a request is decided again because others came first, before it gets `BUSY`.",
            Number(2, 1000),
        ),
    ] = 24
    append_retries: Annotated[
        int,
        About(
            "How often an append whose outcome is unknown is repeated before its request gets `Unavailable`.",
            Number(0, 100),
        ),
    ] = 2
    append_pause: Annotated[float, About("The pause before such a repetition.", seconds(0, 60))] = 0.1
    claim_after: Annotated[
        float,
        About(
            "After how many days without a decision the other seats may claim a listed match that was created"
            " without a clock and without `claimAfter`; 0: never.",
            Number(0, 14, "days", whole=False),
        ),
    ] = 3.0
    due_interval: Annotated[
        float,
        About("How often a worker looks for matches in which something is due.", seconds(0.05, 3600)),
    ] = 1.0
    outage_after: Annotated[
        float,
        About(
            "After how long without an awake worker, or without the store, players get more time before any"
            " deadline counts; also how long a worker may need for one batch of due matches.",
            seconds(1, 3600),
        ),
    ] = 10.0
    due_batch: Annotated[int, About("Matches that are taken each time.", Number(1, 100_000))] = 64
    due_again: Annotated[
        int,
        About(
            "How long until a match that the worker cannot fold is tried again.",
            Number(1, 86_400, "seconds"),
        ),
    ] = 60

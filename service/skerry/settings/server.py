"""Where the server listens, what it stands on, and how it ends."""

from __future__ import annotations

import os
from typing import Annotated

import msgspec

from skerry.settings.about import About
from skerry.settings.kinds import Networks, Number, Switch, Text, Texts, seconds


class ServerSettings(msgspec.Struct, frozen=True):
    """What the operator says of the place where a server runs; an empty text stands for none."""

    listen_host: Annotated[
        str,
        About(
            "The address to listen on.",
            # Sockets would take an empty one for all addresses.
            Text("an address such as 127.0.0.1, or 0.0.0.0 for all", "ADDRESS", required=True),
            flag="--host",
            everyday=True,
        ),
    ] = "127.0.0.1"
    listen_port: Annotated[
        int, About("The port to listen on; 0 takes a free one.", Number(0, 65_535), "--port", everyday=True)
    ] = 8000
    workers: Annotated[
        int,
        About(
            "How many processes serve behind one socket. One that dies is replaced.",
            Number(1, 64),
            everyday=True,
        ),
    ] = 1
    data: Annotated[
        str,
        About(
            "The data folder: the private store and its keyring. By default `skerry` in the user's own folder"
            " for data.",
            Text("a path"),
            everyday=True,
        ),
    ] = ""
    redis_url: Annotated[
        str,
        About(
            "A Redis or Valkey 7.0 or newer, or a cluster of them, instead of the private store:"
            " redis://host:port or redis+cluster://host:port,host:port.",
            Text("a URL"),
            flag="--redis",
            secret=True,
            everyday=True,
        ),
    ] = ""
    keys: Annotated[
        str,
        About(
            "The keyring's file. Without one, an outside store holds the keys too, and /readyz warns.",
            Text("a path"),
            everyday=True,
        ),
    ] = ""
    lost_keys: Annotated[
        tuple[str, ...],
        About(
            "Lost master keys: start without them, and give up the matches that were made with them. May be"
            " repeated.",
            Texts(),
            flag="--lost-key",
            everyday=True,
        ),
    ] = ()
    proxies: Annotated[
        str,
        About(
            "Addresses or networks of proxies, separated by commas, whose X-Forwarded-For is trusted."
            " Without it, all clients behind one share its rate.",
            Networks(),
            everyday=True,
        ),
    ] = ""
    log_json: Annotated[
        bool,
        About(
            "Log as JSON, with a line for each answer, without tokens.",
            Switch(),
            flag="--log-json/--log-text",
            everyday=True,
        ),
    ] = False
    trusted: Annotated[
        tuple[str, ...],
        About(
            "Files or folders of documents that are trusted beside those of the shipped clients. May be"
            " repeated.",
            Texts(os.pathsep),
            everyday=True,
        ),
    ] = ()
    play_bots: Annotated[
        bool,
        About(
            "Start a process that plays the bots in seats. Without it, `skerry bots` has to run elsewhere.",
            Switch(),
            flag="--bots",
            everyday=True,
        ),
    ] = True
    backlog: Annotated[int, About("Connections that wait to be accepted.", Number(1, 65_535))] = 2048
    grace_seconds: Annotated[
        int,
        About(
            "How long sockets, and after them pending requests, may take once a worker stops. Give it more"
            " than twice this time before it is killed.",
            Number(0, 600, "seconds"),
        ),
    ] = 10
    stop_seconds: Annotated[
        int,
        About("How long workers may take to stop before they are killed.", Number(1, 3600, "seconds")),
    ] = 30
    short_life_seconds: Annotated[
        float,
        About(
            "A worker that gives up sooner than this is replaced only after a pause, which grows each time.",
            seconds(0, 3600),
        ),
    ] = 5.0
    restart_pause_seconds: Annotated[float, About("The longest such pause.", seconds(0, 3600))] = 10.0

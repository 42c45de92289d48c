"""Write the golden records that are missing: ``python -m tests.golden.records [--again]``.

Those that are kept stay as they are. With ``--again`` all of the installed rules are played and written anew:
only before a release, when their format or rules may still change.
"""

from __future__ import annotations

import argparse

from tests.golden.records.kept import load, path_of, save
from tests.golden.records.modes import GAMES
from tests.golden.records.playing import matches


def main() -> None:
    """Write the records and say which."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.records", description=__doc__)
    parser.add_argument("--again", action="store_true", help="write also those that are there already")
    again = parser.parse_args().again
    for game in GAMES:
        for name, play in matches(game):
            there = path_of(name).exists()
            if there and not again:
                continue
            record = play()
            # Other compressors give other bytes: a file whose record is the same is left alone.
            if not there or load(name) != record:
                save(name, record)
                print(f"wrote {name}")


if __name__ == "__main__":
    main()

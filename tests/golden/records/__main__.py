"""Write the golden records that are missing: ``python -m tests.golden.records [--again]``.

Existing ones do not change. With ``--again``, all records of the installed rules are played and written
again; do this only before a release, while their format or rules may still change.
"""

from __future__ import annotations

import argparse

from tests.golden.records.modes import GAMES
from tests.golden.records.playing import matches
from tests.golden.records.record_files import load, path_of, save


def main() -> None:
    """Write the records and print their names."""
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

"""The command line: ``skerry``. One module per command in ``commands``; each imports what is heavy itself.

So the base install, which has no server, can replay, verify and play over the API all the same.
"""

from skerry.cli.app import main

__all__ = ["main"]

"""The command line, ``skerry``: one module per command in ``commands``, each with its own heavy imports.

The base install, which has no server, can therefore replay, verify and play over the API.
"""

from skerry.cli.app import main

__all__ = ["main"]

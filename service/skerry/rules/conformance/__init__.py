"""The game conformance suite: the laws that every game keeps, checked over random matches.

For the games that ship with Skerry and for those of others alike::

    from skerry.rules.conformance import check

    def test_laws() -> None:
        check(MyGame(), matches=20).require()

or ``python -m skerry.rules.conformance my-game``. Each law is a module with one function, whose
docstring says what it checks and what it cannot check. The laws are those of contract.md, section 2.
"""

from skerry.rules.conformance.report import Breach, Report
from skerry.rules.conformance.runner import check

__all__ = ["Breach", "Report", "check"]

"""The game conformance suite: checks on random matches the laws that every game must obey.

Use it for the games that ship with Skerry and for your own::

    from skerry.rules.conformance import check

    def test_laws() -> None:
        check(MyGame(), matches=20).require()

or run ``python -m skerry.rules.conformance my-game``. Each law is a module with one function, whose
docstring says what it checks and what it cannot check. rules/README.md lists the laws; the ninth in full:

9. Two moves break the law if, for a viewer other than the mover, they leave the same view and sample and
   their editions differ only in the move's text: ``shown`` then reveals something hidden.

>>> from skerry.rules.registry import game
>>> check(game("hashi"), seats=[1], matches=1, laws=[1, 2]).breaches
()
"""

from skerry.rules.conformance.report import Breach, Report
from skerry.rules.conformance.runner import check

__all__ = ["Breach", "Report", "check"]

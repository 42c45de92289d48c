"""The game conformance suite: the laws that every game keeps, checked over random matches.

For the games that ship with Skerry and for those of others alike::

    from skerry.rules.conformance import check

    def test_laws() -> None:
        check(MyGame(), matches=20).require()

or ``python -m skerry.rules.conformance my-game``. Each law is a module with one function, whose
docstring says what it checks and what it cannot check. The laws are those of rules/README.md, the ninth
in full:

9. For a viewer who is not the mover, two moves that leave the viewer's view and sample equal, and whose
   editions differ only in the move's text, are a breach: ``shown`` tells what is hidden.

>>> from skerry.rules.registry import game
>>> check(game("hashi"), seats=[1], matches=1, laws=[1, 2]).breaches
()
"""

from skerry.rules.conformance.report import Breach, Report
from skerry.rules.conformance.runner import check

__all__ = ["Breach", "Report", "check"]

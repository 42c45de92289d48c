"""Islands in the Mist (Volker Schächtele, Schmidt 2019): its rules, notation, views and picture."""

from skerry.rules.components import ComponentsInvalid
from skerry.rules.islands_in_the_mist.rules import IslandsInTheMist

__all__ = ["ComponentsInvalid", "IslandsInTheMist"]

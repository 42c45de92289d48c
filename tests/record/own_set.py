"""A component set of a match's own, for records that carry one."""

from __future__ import annotations

import copy
from typing import Any

from skerry.rules.dream_islands import DreamIslands


def own_set() -> dict[str, Any]:
    components: Any = copy.deepcopy(dict(DreamIslands().components))
    components["scoring"]["perMission"] = 5
    return dict(components)

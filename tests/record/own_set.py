"""A custom component set, for records that include one."""

from __future__ import annotations

import copy
from typing import Any

from skerry.rules.dream_islands import DreamIslands


def own_set() -> dict[str, Any]:
    components: Any = copy.deepcopy(dict(DreamIslands().components))
    components["scoring"]["perMission"] = 5
    return dict(components)

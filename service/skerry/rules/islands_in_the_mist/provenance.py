"""What the component file does not say about its groups of data (rules page, section 2)."""

from __future__ import annotations

from collections.abc import Mapping

from skerry.rules.game import Json

AMENDMENTS: Mapping[str, Json] = {
    "landscapes": {
        "source": "rulebook+public+reconstructed",
        "note": "Swamp, forest, mountain, desert and canyon are named in the rulebook; meadow is public "
        "(desjeuxunefois.be, roterdorn.de). Their order, that of the coasts, is reconstructed.",
    },
    "yard": {
        "source": "rulebook",
        "note": "The balloon yard is in the middle of the island.",
    },
    "start_fields": {
        "source": "rulebook",
        "note": "Balloons start on a field next to the yard; there are these six.",
    },
    "extension_kinds": {
        "source": "reconstructed",
        "note": "Kinds, costs and effects; the rulebook says only that extensions lie on the island, "
        "interrupt landscapes and improve abilities.",
    },
    "extension_tiles": {
        "source": "rulebook+reconstructed",
        "note": "20 tiles (rulebook); five for each player, all of value 3, reconstructed.",
    },
}

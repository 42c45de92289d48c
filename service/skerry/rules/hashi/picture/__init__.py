"""The picture of a match of Hashi, drawn as SVG from a view alone."""

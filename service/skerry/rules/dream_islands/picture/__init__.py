"""The picture of a match of Dream Islands, drawn as SVG from a view alone."""

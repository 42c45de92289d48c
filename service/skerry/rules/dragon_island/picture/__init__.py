"""The picture of a match of Dragon Island, drawn as SVG from a view alone."""

"""The picture of a match of Islands in the Mist, drawn as SVG from a view alone."""

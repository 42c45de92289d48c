"""The picture of a match of Small Islands, drawn as SVG from a view alone."""

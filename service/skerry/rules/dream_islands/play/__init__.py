"""What the setup and the moves do: the events that they emit."""

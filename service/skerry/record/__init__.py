"""The portable record of a match: its file, editions, reader, writer, replay and verification; pure."""

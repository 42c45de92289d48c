"""The portable record of a match: file format, editions, reader, writer, replay and verification; pure."""

"""The structs that are answered."""

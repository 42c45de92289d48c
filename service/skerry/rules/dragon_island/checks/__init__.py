"""What the rules refuse, with the code, message and hint of each refusal."""

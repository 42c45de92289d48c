"""A private Valkey of one data folder, started and stopped by the process that uses it."""

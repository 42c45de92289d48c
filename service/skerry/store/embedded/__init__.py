"""A private Valkey for one data folder, started and stopped by the processes that use it."""

"""What one process holds: settings, rates, open streams, draining, metrics, documents."""

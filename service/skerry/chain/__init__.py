"""What makes a log provable: entries, canonical bytes, hash links, the commitment and signatures."""

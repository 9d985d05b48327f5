"""One file for each migration. Their names say the order."""

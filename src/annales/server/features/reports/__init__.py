"""Reports of all kinds to the moderators, and people whom these have silenced."""

"""Public tables, quick pairing, invitations, and people who stay away."""

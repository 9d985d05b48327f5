"""The games that this server knows: their rules, cards and options."""

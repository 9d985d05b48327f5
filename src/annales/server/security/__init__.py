"""Who may send requests, how many, and what browsers may do with the answers."""

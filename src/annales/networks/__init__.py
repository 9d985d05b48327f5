"""Evaluation networks: small networks of whole numbers that estimate results and rate moves, as compiled rules."""

"""Card sets that guests upload: checked, stored, and made known to the rules of their game."""

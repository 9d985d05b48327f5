"""Card sets that people upload: checked, stored, and made known to the rules of their game."""

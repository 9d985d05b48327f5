"""Who plays against whom in the rounds of a tournament. Everything here is a function of what is given."""

"""7 Wonders Duel: facts, rules, notation and views. The public face is `annales.Duel`."""

"""The rules of 7 Wonders Duel: state, facts and the parts of the rule book."""

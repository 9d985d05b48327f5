"""Scientific symbols and progress tokens. R13, R14"""

from __future__ import annotations

from annales.duel.cards.constants import (
    LAW,
    LAW_SYMBOL,
    PART_TOKENS,
    SCIENCE,
    SYMBOLS_TO_WIN,
    TOKEN,
)
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.duel.rules.victory import win
from annales.kernel.rules import rule
from annales.kernel.sets import has, only, size

__all__ = ["add_symbol", "gain_token"]


@rule
def add_symbol(s: State, me: int, symbol: int) -> None:
    """Add a symbol to a city: a second one of its kind earns a token, the sixth kind wins. R13.2, R13.4, R13.5"""
    if has(s.symbols[me], symbol):
        # Each symbol is on two cards, so a third of a kind cannot come.
        if s.board != 0:
            s.choice = TOKEN
        return
    s.symbols[me] |= only(symbol)
    if size(s.symbols[me]) == SYMBOLS_TO_WIN:
        win(s, me, SCIENCE)


@rule
def gain_token(f: Facts, s: State, me: int, token: int) -> None:
    """Take a progress token with its immediate effect. R14.1, R14.6. Law counts as a symbol of its own. R13.3"""
    s.tokens[me] |= only(token)
    s.coins[me] += f.token_coins[token]
    s.points[me][PART_TOKENS] += f.token_points[token]
    if token == LAW:
        add_symbol(s, me, LAW_SYMBOL)

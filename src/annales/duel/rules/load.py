"""The facts of the printed game, loaded from the data files.

`annales.duel.rules.facts` is the record and its builder alone, so that the compiled rules, which import it, do not
depend on how files are read and checked.
"""

from __future__ import annotations

from functools import cache

from annales.duel.cards.loading import load_tables
from annales.duel.rules.facts import Facts, Options, make_facts

__all__ = ["facts_for"]


@cache
def facts_for(options: Options) -> Facts:
    """The facts of the printed game under rule options."""
    return make_facts(load_tables(), options)

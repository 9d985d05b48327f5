"""The facts of a game with a known set of cards.

`annales.flow.rules.facts` is the record and its builder alone, so that the compiled rules, which import it, do not
depend on how files are read and checked.
"""

from __future__ import annotations

from functools import lru_cache

from annales.core.events import Options, OptionValue
from annales.flow.cards.loading import card_set
from annales.flow.rules.facts import Facts, make_facts

__all__ = ["MOST_FACTS", "facts_for"]

MOST_FACTS = 64
"""Facts that are kept, the last used. There are millions of combinations of options, and each takes 76 kB."""


def facts_for(options: Options) -> Facts:
    """The facts under complete rule options."""
    return _facts_for(tuple(options.items()))


@lru_cache(maxsize=MOST_FACTS)
def _facts_for(options: tuple[tuple[str, OptionValue], ...]) -> Facts:
    chosen = dict(options)
    return make_facts(card_set(str(chosen["cards"])), chosen)

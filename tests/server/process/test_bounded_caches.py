"""No cache grows with what visitors choose or write."""

from __future__ import annotations

import functools
import gc
import sys
from random import Random
from typing import Any

import pytest

from annales import Flow
from annales.flow.cards import loading
from annales.flow.cards.loading import OWN_SETS, add_card_text, card_set, known_sets, own_text
from annales.flow.rules import load
from annales.games import find_game
from annales.server.features.journal.rules import clean_game, game_names

FEW = 100
"""By how much a cache may grow: there are so many things on a server that nobody can invent."""


def caches() -> dict[str, int]:
    """The number of entries of the cache of each function of Annales that has one."""
    modules = [module for name, module in sorted(sys.modules.items()) if name.partition(".")[0] == "annales"]
    return {
        f"{module.__name__}.{name}": value.cache_info().currsize
        for module in modules
        for name, value in vars(module).items()
        if isinstance(value, functools._lru_cache_wrapper)
    }


def test_tables_with_2000_combinations_of_options_fill_no_cache() -> None:
    choices, draw = {**find_game("flow").ruleset.choices, "cards": tuple(OWN_SETS)}, Random(1)
    combinations = {tuple(draw.choice(list(values)) for values in choices.values()) for _ in range(2100)}
    before = caches()
    for chosen in [*combinations][:2000]:
        options: Any = dict(zip(choices, chosen, strict=True))
        assert Flow(seed=1, **options).legal_moves
    after = caches()
    assert {name: after[name] for name in after if after[name] > before.get(name, 0) + FEW} == {}
    assert after["annales.flow.rules.load._facts_for"] == load.MOST_FACTS


def test_names_of_games_fill_no_cache() -> None:
    before = caches()
    for number in range(2000):
        assert game_names(clean_game(f"Game {number}")) == (f"Game {number}",)
    after = caches()
    assert {name: after[name] for name in after if after[name] > before.get(name, 0) + FEW} == {}


def test_of_added_card_sets_those_in_use_and_the_last_stay_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "MOST_SETS", 2)
    loading._recent.clear()
    changed = [f'effect = [{{ verb = "steal", n = {n} }}]' for n in (2, 4, 5, 6, 7)]
    texts = [own_text("reconstruction").replace(changed[0], each) for each in changed[1:]]
    first = add_card_text(texts[0])
    used = card_set(first)
    added = [add_card_text(text) for text in texts[1:]]
    gc.collect()
    assert [fingerprint for fingerprint in (first, *added) if fingerprint in known_sets()] == [first, *added[1:]]
    assert card_set(first) is used
    del used
    gc.collect()
    assert first not in known_sets()

"""All words of games have a text in both languages: how one is won, where a rule is from."""

import pytest

from annales.games import GAMES, find_game
from annales.teaching.rulebook import load_rulebook
from annales.text.messages import LANGUAGES, has_text

pytestmark = [pytest.mark.parametrize("game", GAMES), pytest.mark.parametrize("language", LANGUAGES)]


@pytest.mark.parametrize("said", ["by", "won-by"])
def test_every_kind_of_victory(game: str, language: str, said: str) -> None:
    kinds = [kind for kind in find_game(game).ruleset.victories if kind]

    assert [kind for kind in kinds if not has_text(f"{game}-{said}-{kind}", language)] == []


def test_every_source_and_every_option_of_a_rule(game: str, language: str) -> None:
    rules = load_rulebook(game).rules
    sources = {f"help-source-{source}" for rule in rules for source in rule.source}
    options = {f"option-{game}-{rule.option}" for rule in rules if rule.option is not None}

    assert [key for key in sorted(sources | options) if not has_text(key, language)] == []

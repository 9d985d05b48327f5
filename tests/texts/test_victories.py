"""Whatever a game can be won by is called something in both languages: on the score sheet and in hints."""

import pytest

from annales.games import GAMES, find_game
from annales.texts import LANGUAGES, has_text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("said", ["by", "won-by"])
def test_every_kind_of_victory_has_its_words(game: str, language: str, said: str) -> None:
    kinds = [kind for kind in find_game(game).ruleset.victories if kind]

    assert [kind for kind in kinds if not has_text(f"{game}-{said}-{kind}", language)] == []

"""Whoever asks a bot for a move gives it a public game."""

import pytest

from annales import Duel, Flow
from annales.bots import choose_move, find_bot, registry
from annales.cli.terminal.session import TerminalGame
from annales.core.chance import Manual
from annales.core.game import Game
from annales.core.move import Move


class Noting:
    """Plays as `greedy@1` and keeps the games that it is given."""

    name, compiles = "noting@1", False

    def __init__(self) -> None:
        self.given: list[Game] = []

    def choose(self, game: Game, seed: int) -> Move:
        self.given.append(game)
        return find_bot("greedy@1").choose(game, seed)


@pytest.mark.parametrize("game", [Duel(seed=5), Flow(seed=5, players=3)], ids=["duel", "flow"])
def test_an_opponent_at_the_terminal_gets_public_games(game: Game) -> None:
    bot, opened = Noting(), game.copy()

    TerminalGame(opened, opened.seats - 1, bot, 5)._play_on()

    assert bot.given
    assert all(type(given.source) is Manual and given is not opened for given in bot.given)
    assert all(given.facts is not opened.facts for given in bot.given)


def test_a_worker_process_gives_a_bot_a_public_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, game = Noting(), Duel(seed=5)
    monkeypatch.setattr(registry, "find_bot", lambda _: bot)

    choose_move("duel", game.position, "noting", 1)

    assert [type(given.source) for given in bot.given] == [Manual]
    assert bot.given[0].facts is not game.facts

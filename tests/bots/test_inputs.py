"""Bots at the terminal and in worker processes get public games only."""

import pytest

from annales import Duel, Flow
from annales.bots import choose_move, find_bot, registry
from annales.cli.terminal.session import TerminalGame
from annales.core.chance import Manual
from annales.core.game import Game
from annales.core.move import Move


class RecordingBot:
    """Plays as `greedy@1` and keeps the games that it gets."""

    name, compiles = "recording@1", False

    def __init__(self) -> None:
        self.games: list[Game] = []

    def choose(self, game: Game, seed: int) -> Move:
        self.games.append(game)
        return find_bot("greedy@1").choose(game, seed)


@pytest.mark.parametrize("game", [Duel(seed=5), Flow(seed=5, players=3)], ids=["duel", "flow"])
def test_an_opponent_at_the_terminal_gets_public_games(game: Game) -> None:
    bot, opened = RecordingBot(), game.copy()

    TerminalGame(opened, opened.seats - 1, bot, 5)._play_on()

    assert bot.games
    assert all(type(received.source) is Manual and received is not opened for received in bot.games)
    assert all(received.facts is not opened.facts for received in bot.games)


def test_a_worker_process_gives_a_bot_a_public_game(monkeypatch: pytest.MonkeyPatch) -> None:
    bot, game = RecordingBot(), Duel(seed=5)
    monkeypatch.setattr(registry, "find_bot", lambda _: bot)

    choose_move("duel", game.position, "recording", 1)

    assert [type(received.source) for received in bot.games] == [Manual]
    assert bot.games[0].facts is not game.facts

"""Bots that judge at a glance: consistent errors of judgement, overlooked threats, and no random moves."""

from collections import Counter

import pytest

from annales import Duel, Flow
from annales.bots import LEVELS, find_bot
from annales.bots.glance import GlanceBot, taste_error
from annales.core.bot import for_game
from annales.core.game import Game
from annales.core.levels import WITHOUT_SEARCH, GlanceLevel
from annales.kernel.policy import estimate, own_gain

WINS = (
    "duel turn={turn} choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
)
"""Seat 0 wins by military if it builds the fortifications, even if seat 1 is on turn."""
WINS_BY_SCIENCE = (
    "duel turn=0 choice=play age=3 coins=20/9 "
    "city=workshop,apothecary,scriptorium,pharmacist,university/palace "
    "display=14:circus,15:arena,16:port,18:academy,19:senate"
)


def position(text: str) -> Game:
    return Duel.from_position(text, chance="manual")


def moves_by_character(name: str, game: Game) -> Counter[str]:
    """How many of 60 characters of a level choose each move."""
    return Counter(for_game(find_bot(name), seed).choose(game.public(), 1).text for seed in range(60))


@pytest.mark.parametrize("name", WITHOUT_SEARCH)
@pytest.mark.parametrize(
    ("game", "move"),
    [(position(WINS.format(turn=0)), "build fortifications"), (position(WINS_BY_SCIENCE), "build academy")],
    ids=["military", "science"],
)
def test_every_character_of_every_level_takes_a_victory_at_once(name: str, game: Game, move: str) -> None:
    assert moves_by_character(name, game) == {move: 60}


def test_the_weakest_level_overlooks_that_the_opponent_wins_next() -> None:
    game = position(WINS.format(turn=1))

    assert moves_by_character("beginner", game)["build pantheon"] > 15
    assert set(moves_by_character("casual", game)) <= {"build fortifications", "discard fortifications"}


@pytest.mark.parametrize("name", WITHOUT_SEARCH)
@pytest.mark.parametrize("game", [Duel(seed=4, first_game=True), Flow(seed=4)], ids=["duel", "flow"])
def test_a_character_makes_the_same_move_whatever_the_seed_of_the_move(name: str, game: Game) -> None:
    # The seed of the move may decide what an unseen card is guessed to be, and nothing else.
    bot = for_game(find_bot(name), 7)

    chosen = {bot.choose(game.public(), seed).text for seed in range(20)}

    assert len(chosen) == 1


def test_characters_and_seats_differ_in_their_errors() -> None:
    def errors(character: str) -> list[float]:
        return [taste_error(Duel.ruleset, f"build {card}", character) for card in ("baths", "altar", "tavern")]

    assert errors("1 0") == errors("1 0")
    assert errors("1 0") != errors("2 0")
    assert errors("1 0") != errors("1 1")


def test_an_error_about_a_kind_of_card_is_the_same_for_all_its_cards() -> None:
    # Baths and altar are blue, the tavern is yellow. The other errors have a mean of 0 over many characters.
    def error(character: int, card: str) -> float:
        return taste_error(Duel.ruleset, f"build {card}", f"{character} 0")

    def likeness(one: str, other: str) -> float:
        return sum(error(seed, one) * error(seed, other) for seed in range(2000)) / 2000

    assert likeness("baths", "altar") - likeness("baths", "tavern") > 0.5


def test_all_amounts_of_an_investment_have_the_same_error() -> None:
    assert len({taste_error(Flow.ruleset, f"invest C12 {amount}", "5 1") for amount in range(1, 9)}) == 1


def test_without_errors_the_own_gain_decides() -> None:
    game = Duel(seed=4, first_game=True)
    gains = {
        move.text: own_gain(game.facts, game.state, game.ruleset.scratch(), move.number) for move in game.legal_moves
    }

    chosen = GlanceBot("plain", GlanceLevel(misjudgement=0)).choose(game.public(), 1)

    assert gains[chosen.text] == max(gains.values())


def test_the_own_gain_in_duel_leaves_out_what_the_card_is_worth_to_the_opponent() -> None:
    game = position(WINS.format(turn=1))
    f, s, w = game.facts, game.state, game.ruleset.scratch()
    move = game.parse("discard fortifications").number

    assert estimate(f, s, w, move) - own_gain(f, s, w, move) > 10_000


def test_the_own_gain_in_flow_overlooks_that_an_opponent_may_snipe() -> None:
    game = Flow(seed=4)
    f, s, w = game.facts, game.state, game.ruleset.scratch()
    invested = [move.number for move in game.legal_moves if move.text.startswith("invest")]

    assert any(own_gain(f, s, w, move) > estimate(f, s, w, move) for move in invested)


@pytest.mark.parametrize("kind", [Duel, Flow])
@pytest.mark.parametrize("name", WITHOUT_SEARCH)
def test_equal_seeds_give_equal_games(kind: type[Game], name: str) -> None:
    def played() -> str:
        game, bot = kind(seed=6), for_game(LEVELS[f"{name}@2"], 11)
        while game.turn is not None:
            game.play(bot.choose(game.public(), game.ply))
        return game.record()

    assert played() == played()

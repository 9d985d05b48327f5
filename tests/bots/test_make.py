"""Bots created from a line of text, a class or a function."""

import pickle
from time import thread_time
from typing import Any

import pytest
from tests.arena.bots import First

from annales import Duel, Flow
from annales.bots import SearchBot, find_bot, make_bot
from annales.bots.make import as_bot
from annales.bots.search import Settings, settings_for
from annales.errors import AnnalesError


def test_a_bot_is_found_by_its_name() -> None:
    assert make_bot("greedy@1") is find_bot("greedy@1")
    assert make_bot("random") is find_bot("random@1")


def test_a_preset_of_the_search_takes_limits_and_settings() -> None:
    bot = make_bot("search@1:seconds=0.1,exploration=0.7")

    assert isinstance(bot, SearchBot)
    assert (bot.name, bot.preset, bot.seconds) == ("search@1:seconds=0.1,exploration=0.7", "search@1", 0.1)
    assert bot.settings == {"exploration": 0.7}


def test_a_text_sets_the_limits_of_a_search() -> None:
    by_time, by_visits = make_bot("search:seconds=0.25"), make_bot("search:visits=300")

    assert isinstance(by_time, SearchBot)
    assert (by_time.limits.seconds, by_time.limits.visits) == (0.25, None)
    assert isinstance(by_visits, SearchBot)
    assert (by_visits.limits.seconds, by_visits.limits.visits) == (None, 300)
    assert by_visits.settings == {}


def test_a_text_sets_settings_of_the_right_type() -> None:
    bot = make_bot("search:visits=1e2,exploration=0.7,chance_nodes=false,temperature=25,nodes=1000")

    assert isinstance(bot, SearchBot)
    assert bot.settings == {"exploration": 0.7, "chance_nodes": False, "temperature": 25, "nodes": 1000}
    assert bot.settings["chance_nodes"] is False
    assert bot.limits.visits == 100


def test_a_search_has_the_settings_of_the_game_unless_they_are_given() -> None:
    assert settings_for(Flow.ruleset) == Settings(**Flow.ruleset.search.settings)
    assert settings_for(Flow.ruleset, {"greedy_share": 0.5}).greedy_share == 0.5
    assert settings_for(Duel.ruleset) == Settings()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deep@9", r"no bot is called 'deep@9' \(known: random@1, greedy@1"),
        ("", r"no bot is called ''"),
        ("search", r"bot 'search': a search needs a limit: seconds, visits"),
        ("search@1", r"bot 'search@1': a search needs a limit"),
        ("search:exploration=2", r"bot 'search:exploration=2': a search needs a limit"),
        ("search:speed=2", r"bot 'search:speed=2': search has no setting 'speed' \(known: .*visits"),
        ("search:visits", r"bot 'search:visits': 'visits' has no value"),
        ("search:visits=", r"'visits=' is not a number"),
        ("search:visits=many", r"'visits=many' is not a number"),
        ("search:visits=nan", r"'visits=nan' is out of range"),
        ("search:visits=inf", r"'visits=inf' is out of range"),
        ("search:visits=0", r"bot 'search:visits=0': a search cannot end after 0 visits"),
        ("search:visits=2.5", r"'visits=2.5' is out of range"),
        ("search:seconds=-1", r"a search cannot last -1.0 seconds"),
        ("search:visits=9,nodes=0", r"bot 'search:visits=9,nodes=0': nodes of a search is from 2 to 1e\+08, not 0"),
        ("search:visits=9,exploration=3000000", r"exploration of a search is from 0 to 1000, not 3000000.0"),
        ("search:visits=9,lead_share=0.5,lead_scale=0.04", r"lead_scale of a search is from 0.1 to 1e\+06, not 0.04"),
        ("search:visits=9,greedy_share=5", r"greedy_share of a search is from 0 to 1, not 5.0"),
        ("search:visits=9,chance_nodes=7", r"'chance_nodes=7' is out of range"),
        ("search:visits=9,chance_nodes=no", r"'chance_nodes=no' is not a number"),
        ("search:visits=10,visits=20", r"'visits' is given twice"),
        ("search:visits=10,temperature=0.5", r"'temperature=0.5' is out of range"),
        ("no_such_module:Bot", r"bot 'no_such_module:Bot': cannot import 'Bot' from 'no_such_module'"),
        ("tests.arena.bots:missing", r"cannot import 'missing' from 'tests.arena.bots': AttributeError"),
        ("tests.arena.bots:", r"cannot import '' from 'tests.arena.bots'"),
        (":first", r"cannot import 'first' from ''"),
        ("tests.arena.bots:Nameless", r"an object of class 'Nameless' is not a bot: its 'name' is not a str"),
        ("tests.arena.bots:Idle", r"an object of class 'Idle' is not a bot: it has no method 'choose'"),
        ("tests.arena.bots:make_nothing", r"an object of class 'NoneType' is not a bot"),
        ("tests.arena.bots:Demanding", r"calling Demanding without arguments raised TypeError"),
        ("tests.arena.bots:NOT_A_BOT", r"an object of class 'int' is not a bot"),
        ("tests.arena.bots:A_TEXT", r"'A_TEXT' of 'tests.arena.bots' is a text, not a bot"),
    ],
)
def test_a_text_that_describes_no_bot_raises_an_error_that_says_why(text: str, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        make_bot(text)


def test_a_search_bot_makes_the_only_legal_move_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Duel.from_position("duel turn=0 choice=token age=1 coins=7/7 board=law")
    monkeypatch.delattr("annales.bots.search.Searcher.search")

    assert make_bot("search:seconds=1000").choose(game, 1).text == "token law"


@pytest.mark.parametrize("path", ["First", "make_first", "FIRST"])
def test_a_text_may_name_a_class_a_function_or_a_bot_of_a_module(path: str) -> None:
    bot = make_bot(f"tests.arena.bots:{path}")

    game = Duel(seed=1).public()
    assert (bot.name, bot.compiles, bot.choose(game, 1)) == ("first@1", False, game.legal_moves[0])


def test_a_source_may_be_a_class_a_function_a_text_or_a_bot() -> None:
    bot = First()

    assert as_bot(bot) is bot
    assert isinstance(as_bot(First), First)
    assert isinstance(as_bot(lambda: bot), First)
    assert as_bot("greedy") is find_bot("greedy@1")


@pytest.mark.parametrize("thing", [None, 3, object(), object])
def test_an_object_that_gives_no_bot_raises(thing: Any) -> None:
    with pytest.raises(AnnalesError, match="is not a bot"):
        as_bot(thing)


def test_the_pickle_of_a_search_bot_does_not_contain_its_tree() -> None:
    bot = make_bot("search:visits=50,exploration=1.2")
    game = Duel(seed=1, first_game=True)
    first = bot.choose(game.public(), 1)

    twin = pickle.loads(pickle.dumps(bot))

    assert (twin.name, twin.visits, twin.settings, twin.clock) == (bot.name, 50, {"exploration": 1.2}, thread_time)
    assert twin.choose(game.public(), 1) == first
    assert len(pickle.dumps(bot)) < 1000

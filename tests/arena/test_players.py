"""Players from a line of text."""

import pytest

from annales import Duel, Flow
from annales.arena import make_player
from annales.arena.players import SearchPlayer
from annales.bots import find_bot
from annales.bots.search import Settings, settings_for
from annales.errors import AnnalesError


def test_a_bot_is_found_by_its_name() -> None:
    assert make_player("greedy@1") is find_bot("greedy@1")
    assert make_player("random") is find_bot("random@1")


def test_a_search_takes_its_limits() -> None:
    by_time, by_visits = make_player("search:seconds=0.25"), make_player("search:visits=300")

    assert isinstance(by_time, SearchPlayer)
    assert (by_time.limits.seconds, by_time.limits.visits) == (0.25, None)
    assert isinstance(by_visits, SearchPlayer)
    assert (by_visits.limits.seconds, by_visits.limits.visits) == (None, 300)
    assert by_visits.given == {}


def test_a_search_takes_its_settings_in_their_types() -> None:
    player = make_player("search:visits=1e2,exploration=0.7,chance_nodes=0,temperature=25,nodes=1000")

    assert isinstance(player, SearchPlayer)
    assert player.given == {"exploration": 0.7, "chance_nodes": False, "temperature": 25, "nodes": 1000}
    assert player.given["chance_nodes"] is False
    assert player.limits.visits == 100


def test_a_search_has_the_settings_of_the_game_but_for_those_given() -> None:
    assert settings_for(Flow.ruleset) == Settings(**Flow.ruleset.search)
    assert settings_for(Flow.ruleset, {"greedy_share": 0.5}).greedy_share == 0.5
    assert settings_for(Duel.ruleset) == Settings()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("deep@9", r"no bot is called 'deep@9' \(known: random@1, greedy@1"),
        ("", r"no bot is called ''"),
        ("search", r"player 'search': a search needs a limit: seconds, visits"),
        ("search:exploration=2", r"player 'search:exploration=2': a search needs a limit"),
        ("search:speed=2", r"player 'search:speed=2': search has no setting 'speed' \(known: .*visits"),
        ("search:visits", r"player 'search:visits': 'visits' has no value"),
        ("search:visits=", r"'visits=' is no number"),
        ("search:visits=many", r"'visits=many' is no number"),
        ("search:visits=nan", r"'visits=nan' is out of range"),
        ("search:visits=inf", r"'visits=inf' is out of range"),
        ("search:visits=0", r"player 'search:visits=0': a search cannot end after 0 visits"),
        ("search:visits=2.5", r"'visits=2.5' is out of range"),
        ("search:seconds=-1", r"a search cannot last -1.0 seconds"),
        ("search:visits=9,nodes=0", r"player 'search:visits=9,nodes=0': nodes of a search is from 2 to 1e\+08, not 0"),
        ("search:visits=9,exploration=3000000", r"exploration of a search is from 0 to 1000, not 3000000.0"),
        ("search:visits=9,lead_share=0.5,lead_scale=0.04", r"lead_scale of a search is from 0.1 to 1e\+06, not 0.04"),
        ("search:visits=9,greedy_share=5", r"greedy_share of a search is from 0 to 1, not 5.0"),
        ("search:visits=9,chance_nodes=7", r"'chance_nodes=7' is out of range"),
        ("search:visits=10,visits=20", r"'visits' is there twice"),
        ("search:visits=10,temperature=0.5", r"'temperature=0.5' is out of range"),
    ],
)
def test_what_is_no_player_is_refused_with_the_fault(text: str, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        make_player(text)


def test_the_only_move_is_made_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Duel.from_position("duel turn=0 choice=token age=1 coins=7/7 board=law")
    monkeypatch.delattr("annales.bots.search.Searcher.search")

    assert make_player("search:seconds=1000").choose(game, 1).text == "token law"

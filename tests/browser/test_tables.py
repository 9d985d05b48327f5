"""Tables of a page without a server: whole games by messages, as Python in a browser gets them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import annales
from annales import Duel
from annales.bots.search import Limits, strongest_settings
from annales.browser.files import Layout
from annales.browser.situations import HINT, plan_name
from annales.browser.start import plans_of, search_start
from annales.browser.tables import Tables
from annales.core.log import log_message
from annales.core.record import Record
from annales.core.setup import CheckedSetup
from annales.exercises import find_exercises
from annales.flow.cards import loading
from annales.games import GAMES as KINDS
from annales.server.features.assist.messages import FollowedGame, SetupRequest
from annales.server.features.assist.positions import checked_setup, followed_table
from annales.teaching.lessons import find_lesson

Ask = Callable[..., Any]
BARE = """
import sys, time
del time.thread_time
sys.path[:0] = sys.argv[1:]
from annales.browser.tables import Tables
for question in map(str.strip, sys.stdin):
    print(Tables({}).answer(question))
print(*(name for name in ("numpy", "numba", "sqlalchemy", "fluent") if name in sys.modules))
"""


def asking(tables: Tables) -> Ask:
    """A function that asks by the type and the fields of a question, and returns what was answered."""

    def ask(kind: str, **fields: Any) -> Any:
        found = json.loads(tables.answer(json.dumps({"type": kind, **fields})))
        return found.get("answer", found.get("fault"))

    return ask


def begun(ask: Ask, game: str, seats: list[int], **options: Any) -> Any:
    new = ask("begin", game=game, options=options)
    return ask("open", table="t", record=new["record"], secret=new["secret"], seats=seats)


@pytest.mark.parametrize(("game", "options"), [("duel", {}), ("flow", {"players": 4})])
def test_levels_play_a_whole_game_whose_record_replays(game: str, options: dict[str, Any]) -> None:
    ask = asking(Tables({}))
    shown = begun(ask, game, [0], **options)

    while shown["turn"] is not None:
        move = ask("choose", table="t", level="beginner", seed=3)
        shown = ask("play", table="t", move=move)

    replayed = Record.parse(shown["record"]).game()
    assert replayed.outcome is not None
    assert shown["log"] == json.loads(msgspec.json.encode(log_message(replayed.history)))
    again = ask("replay", record=shown["record"])
    assert again["views"][-1] == json.loads(msgspec.json.encode(replayed.view(None)))
    assert len(again["views"]) == shown["ply"] + 1 == again["plies"] + 1


def test_a_game_that_is_opened_again_continues_with_the_same_chance() -> None:
    ask, other = asking(Tables({})), asking(Tables({}))
    new = ask("begin", game="duel", options={})
    shown = ask("open", table="a", record=new["record"], secret=new["secret"], seats=[0])
    for ply in range(30):
        move = ask("choose", table="a", level="casual", seed=1)
        reopened = other("open", table="b", record=shown["record"], secret=new["secret"], seats=[0])
        shown = ask("play", table="a", move=move)
        if ply % 6 == 0:
            assert reopened["seat"] == 0
            assert other("play", table="b", move=move)["record"] == shown["record"]


def test_a_person_takes_back_asks_why_and_resigns() -> None:
    ask = asking(Tables({}))
    shown = begun(ask, "duel", [1])
    assert not shown["can_undo"]
    assert ask("undo", table="t") == {"key": "nothing-to-undo", "args": {}, "rule": None}
    start = shown["position"]

    while shown["turn"] != 1:
        shown = ask("play", table="t", move=ask("choose", table="t", level="beginner", seed=1))
    before = shown["position"]
    own = ask("choose", table="t", level="beginner", seed=1)
    shown = ask("play", table="t", move=own)

    assert before != start
    assert shown["can_undo"]
    assert ask("why", table="t", move=own)["key"]
    assert ask("undo", table="t")["position"] == before
    assert ask("why", table="t", move=own) is None
    assert ask("play", table="t", move="nonsense")["key"] == "not-a-move"
    assert ask("resign", table="t")["view"]["outcome"]["winner"] == 0


def test_reasons_in_a_lesson_are_those_of_its_positions() -> None:
    ask = asking(Tables({}))
    lesson = find_lesson("duel")
    for chapter in lesson.chapter:
        game = lesson.begin(chapter)
        for move in ("build altar", "discard altar", "token law", game.legal_moves[0].text):
            reason = game.why_not(move)
            found = ask("why-at", game="duel", position=game.position, move=move)
            assert (found and found["key"]) == (reason and reason.key)


def test_other_moves_are_tried_and_a_new_game_goes_on_from_a_record() -> None:
    ask = asking(Tables({}))
    whole = KINDS["duel"](seed=3)
    while whole.ply < 20:
        whole.play(whole.legal_moves[0])
    record = whole.record({"deal secret": "00"})
    at_12 = Record.parse(record).game(12)
    moves = [move.text for move in at_12.legal_moves]

    varied = ask("vary", record=record, ply=12, move=moves[-1])
    assert Record.parse(varied["record"]).game().ply == 13
    assert "deal secret" not in varied["record"]
    assert varied["log"][0] == {"type": "move", "ply": 13, "seat": at_12.turn, "move": moves[-1]}
    assert ask("vary", record=record, ply=12, move="nonsense")["key"] == "not-a-move"
    assert ask("why-in-record", record=record, ply=12, move=moves[0]) is None
    assert ask("why-in-record", record=record, ply=99, move=moves[0])["key"] == "bad-record"

    new = ask("continue", record=record, ply=12)
    fields = {"record": new["record"], "secret": new["secret"], "seats": [0, 1], "inherited": 12}
    shown = ask("open", table="t", **fields)
    assert (shown["ply"], shown["position"], shown["can_undo"]) == (12, at_12.position, False)
    assert ask("undo", table="t")["key"] == "nothing-to-undo"
    assert ask("play", table="t", move=moves[0])["can_undo"]
    assert ask("undo", table="t")["ply"] == 12
    assert ask("continue", record=Duel.from_position(at_12.position).record(), ply=0)["key"] == "record-from-position"


def test_exercises_are_shown_answered_and_solved() -> None:
    ask = asking(Tables({}))
    found = ask("exercises", game="flow")
    one = find_exercises("flow").find(found["today"])
    named = {"game": "flow", "exercise": one.id}

    shown = ask("exercise", **named)
    assert (shown["seat"], shown["view"]["turn"]) == (one.seat, one.seat)
    rating = {"points": 1500, "deviation": 105, "volatility": 0.06}
    verdict = ask("answer", **named, move=one.answer, rating=rating)
    assert verdict["right"]
    assert verdict["rating"]["points"] > 1500
    assert verdict["solution"] == ask("solution", **named)
    assert ask("why-in-exercise", **named, move=one.answer) is None
    assert ask("answer", **named, move="nonsense", rating=None)["key"] == "not-a-move"
    assert ask("exercise", game="flow", exercise="none")["key"] == "no-exercise"


@pytest.mark.parametrize(("game", "options"), [("duel", {}), ("flow", {"players": 3})])
def test_a_game_on_a_real_table_is_followed_as_a_server_follows_it(game: str, options: dict[str, Any]) -> None:
    ask, played = asking(Tables({})), KINDS[game](seed=4, options=options)
    for _ in range(12):
        played.play(played.legal_moves[0])
    now, steps = KINDS[game].from_position(played.position, chance="manual"), list[dict[str, Any]]()
    while len(steps) < 8:
        text = next(iter(now.chance.outcomes)) if now.chance else now.legal_moves[0].text
        steps.append({"text": text, "is_reveal": now.chance is not None})
        (now.reveal if now.chance else now.play)(text)
    asked = {"game": game, "position": played.position, "steps": steps}

    expected = json.loads(msgspec.json.encode(followed_table(msgspec.convert(asked, FollowedGame))))

    found = ask("follow", **asked)
    table = expected.pop("table")
    assert {key: found.pop(key) for key in expected} == expected
    assert (found.pop("seats"), found.pop("ply")) == (len(table["players"]), table["version"])
    assert found == {key: table[key] for key in ("options", "log", "view")}
    assert ask("follow", **asked | {"steps": [{"text": "fly"}]})["key"] == "not-a-move"


@pytest.mark.parametrize(
    "entered", [{"fields": {"age": "1", "city": "baths/baths"}}, {"position": "duel turn=9"}, {"position": "x"}]
)
def test_a_situation_of_a_real_table_is_checked_as_a_server_checks_it(entered: dict[str, Any]) -> None:
    expected = checked_setup(msgspec.convert({"game": "duel", **entered}, SetupRequest))
    assert msgspec.convert(asking(Tables({}))("check", game="duel", **entered), CheckedSetup) == expected


def test_people_at_one_device_see_the_seat_on_turn() -> None:
    ask = asking(Tables({}))
    shown = begun(ask, "flow", [0, 1, 2])
    for _ in range(8):
        assert shown["seat"] == shown["turn"]
        shown = ask("play", table="t", move=ask("choose", table="t", level="beginner", seed=1))


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_searches_are_those_of_a_server(game: str, built: dict[str, Layout]) -> None:
    plans = plans_of(KINDS[game], built[game].version)
    ask = asking(Tables({game: plans}))
    shown = begun(ask, game, [0])
    one = Record.parse(shown["record"]).game()

    expected = search_start(one, strongest_settings(one), Limits(1.0))

    advised = ask("advise", game=game, position=shown["position"])
    assert advised == json.loads(msgspec.json.encode(expected))
    assert ask("choose", table="t", level="master", seed=1)["early"] == "likely"
    number = advised["moves"][0]["number"]
    line = ask("line", game=game, position=shown["position"], moves=[number])
    assert line == [{"seat": one.turn, "move": advised["moves"][0]["move"]}]


def test_hints_use_the_network_beside_cards_that_it_has_not_learned(
    monkeypatch: pytest.MonkeyPatch, built: dict[str, Layout]
) -> None:
    monkeypatch.setattr(loading, "_known", {})
    loading.add_card_text(loading.own_text("calibrated").replace('verb = "steal", n = 2', 'verb = "steal", n = 1', 1))
    assert len(loading.known_sets()) == len(loading.own_sets()) + 1

    plans = plans_of(KINDS["flow"], built["flow"].version)

    assert all(plans[plan_name(HINT, seats)].has_network for seats in (2, 3, 4, 5))


def test_python_in_a_browser_needs_msgspec_alone(tmp_path: Path) -> None:
    libraries = tmp_path / "libraries"
    libraries.mkdir()
    (libraries / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    sources = Path(annales.__file__).parents[1]
    question = json.dumps({"type": "begin", "game": "flow", "options": {"players": 5}})

    command = [sys.executable, "-I", "-S", "-c", BARE, str(sources), str(libraries)]
    done = subprocess.run(command, input=question, capture_output=True, text=True, check=True)

    answer, *loaded = done.stdout.splitlines()
    assert json.loads(answer)["answer"]["seats"] == 5
    assert loaded == [""]

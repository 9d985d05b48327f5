"""The analysis engine: queries and answers as JSON lines."""

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from tests.analysis.games import TABLES, random_record

from annales import Duel
from annales.analysis.engine import LONGEST_QUERY, Engine
from annales.arena import play_match
from annales.bots import engine_process as processes
from annales.bots import make_bot
from annales.core.bot import MoveLimit
from annales.errors import EngineFault

POSITION = (
    "duel turn=0 choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
)
RECORD = str(random_record(TABLES[0], 1, 10))


@pytest.fixture(autouse=True)
def end_of_engines() -> Iterator[None]:
    """No engine of this process outlives its test."""
    yield
    processes.end_all()


def ask(*queries: object, threads: int = 1) -> list[dict[str, Any]]:
    """The answers to queries: objects, or lines as they are."""
    found: list[dict[str, Any]] = []
    lines = [query if isinstance(query, str | bytes) else json.dumps(query) for query in queries]
    Engine(lambda answer: found.append(json.loads(answer)), threads).run(lines)
    return found


def test_a_position_is_answered_with_its_best_moves() -> None:
    (answer,) = ask({"id": "a", "position": POSITION, "visits": 300, "lines": 2})

    assert (answer["id"], answer["ply"], answer["seat"], answer["visits"]) == ("a", 0, 0, 300)
    assert not answer["is_during_search"]
    assert not answer["is_terminated"]
    assert len(answer["moves"]) == 2
    best = answer["moves"][0]
    assert (best["move"], best["line"]) == ("build fortifications", ["build fortifications"])
    assert (best["win"], best["by"]["military"]) == (1, 1)
    assert answer["win"] == best["win"]
    assert sum(best["by"].values()) + sum(best["against"].values()) == pytest.approx(1)
    assert len(best["scores"]) == 2


def test_a_late_position_is_solved() -> None:
    (answer,) = ask({"id": "a", "position": POSITION, "visits": 20_000})

    assert answer["exact"]
    assert answer["win_error"] == 0


def test_plies_of_a_record_are_answered_in_the_order_of_the_query() -> None:
    answers = ask({"id": "a", "record": RECORD, "plies": [7, 0, 3], "visits": 20})

    assert [answer["ply"] for answer in answers] == [7, 0, 3]


def test_without_plies_the_end_of_the_record_is_meant() -> None:
    (answer,) = ask({"id": "a", "game": "duel", "record": RECORD, "visits": 20})

    assert answer["ply"] == 10


def test_lines_end_where_chance_decides() -> None:
    record = random_record(TABLES[0], 1, 26)
    for answer in ask({"id": "a", "record": str(record), "plies": list(range(27)), "visits": 300, "lines": 50}):
        for move in answer["moves"]:
            game = record.game(answer["ply"])
            for text in move["line"]:
                assert game.chance is None
                game.play(text)


def test_equal_queries_get_equal_answers_with_and_without_reports() -> None:
    query = {"id": "a", "record": RECORD, "visits": 40_000}

    *during, last = ask({**query, "report_every": 0.01})
    (alone,) = ask(query)

    assert during
    assert all(answer["is_during_search"] for answer in during)
    assert [answer["visits"] for answer in during] == sorted(answer["visits"] for answer in during)
    assert {**last, "seconds": 0} == {**alone, "seconds": 0}


def test_visits_are_divided_among_threads() -> None:
    (answer,) = ask({"id": "a", "record": RECORD, "visits": 101}, threads=2)

    assert answer["visits"] == 102


def test_a_search_within_seconds_ends() -> None:
    (answer,) = ask({"id": "a", "record": RECORD, "seconds": 0.02})

    assert answer["visits"] > 0


FAULTS: list[tuple[object, str | None, str]] = [
    ("[1]", None, "not a JSON object"),
    ("{", None, "not a JSON object: "),
    ("[" * 100_000, None, "not a JSON object"),
    (b"\xff\xfe", None, "not a JSON object: "),
    (" " + "x" * LONGEST_QUERY, None, "the query is longer than"),
    ({"position": POSITION}, "id", "a query needs an id"),
    ({"id": 5, "position": POSITION}, "id", "5 is not a text"),
    ({"id": "a", "position": POSITION, "visit": 5}, "visit", "there is no field 'visit' (known: id, "),
    ({"id": "a", "position": POSITION, "visits": "many"}, "visits", '"many" is not a whole number'),
    ({"id": "a", "position": POSITION, "visits": True}, "visits", "true is not a whole number"),
    ({"id": "a", "position": POSITION, "seconds": -1}, "seconds", "-1 is not a number above 0"),
    ({"id": "a", "position": POSITION, "seed": -1}, "seed", "-1 is not a whole number from 0"),
    ({"id": "a", "position": POSITION, "lines": 0}, "lines", "0 is not a whole number, at least 1"),
    ({"id": "a", "position": POSITION, "report_every": 0}, "report_every", "0 is not a number of seconds"),
    ({"id": "a", "position": POSITION, "plies": [1]}, "plies", "plies need a record"),
    ({"id": "a", "position": POSITION, "record": RECORD}, "position", "either a position or a record"),
    ({"id": "a"}, "position", "either a position or a record"),
    ({"id": "a", "action": "ponder"}, "action", '"ponder" is not one of analyse, '),
    ({"id": "a", "action": "terminate"}, "terminate_id", "needs the id of the query to end"),
    ({"id": "a", "position": "chess startpos"}, "position", "chess"),
    ({"id": "a", "position": "duel nonsense"}, "position", "'nonsense' is not of the form name=value"),
    ({"id": "a", "position": POSITION, "game": "flow"}, "game", "the game is 'duel', not 'flow'"),
    ({"id": "a", "position": POSITION, "game": "chess"}, "game", "chess"),
    ({"id": "a", "record": "annales record 9"}, "record", "not a record"),
    ({"id": "a", "record": RECORD, "plies": [11]}, "plies", "there is no ply 11: the record has 10"),
    ({"id": "a", "record": RECORD, "plies": []}, "plies", "[] is not a list of whole numbers"),
    (
        {"id": "a", "position": "duel turn=-1 choice=over age=3 coins=0/0 over=0:civilian"},
        "position",
        "nobody is on turn",
    ),
]


IDS = [f"{i} {fault[-1]}" for i, fault in enumerate(FAULTS)]


@pytest.mark.parametrize(("query", "field", "message"), FAULTS, ids=IDS)
def test_a_bad_query_is_answered_with_field_and_reason_and_the_engine_goes_on(
    query: object, field: str | None, message: str
) -> None:
    fault, answer = ask(query, {"id": "next", "position": POSITION, "visits": 10})

    assert message in fault["error"]
    assert fault["field"] == field
    assert fault["id"] == (query["id"] if isinstance(query, dict) and query.get("id") == "a" else None)
    assert answer["id"] == "next"


def test_an_unexpected_error_is_answered_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise ZeroDivisionError("the tower fell")

    monkeypatch.setattr("annales.analysis.engine.engine.search", fail)

    fault, version = ask({"id": "a", "position": POSITION}, {"id": "v", "action": "query_version"})[::-1]

    assert {fault["id"], version["id"]} == {"a", "v"}
    assert "internal error: ZeroDivisionError: the tower fell" in fault.get("error", "") + version.get("error", "")


def test_the_version_is_told() -> None:
    (answer,) = ask({"id": "v", "action": "query_version"})

    assert answer["protocol"] == 1


@pytest.mark.parametrize("ending", [{"action": "terminate", "terminate_id": "long"}, {"action": "terminate_all"}])
def test_a_search_is_terminated_and_says_what_it_has_found(ending: dict[str, str]) -> None:
    begun, found = Event(), list[dict[str, Any]]()

    def write(answer: bytes) -> None:
        found.append(json.loads(answer))
        begun.set()

    def lines() -> Iterator[str]:
        yield json.dumps({"id": "long", "record": RECORD, "seconds": 600, "report_every": 0.01})
        begun.wait()
        yield json.dumps({"id": "t", **ending})

    Engine(write).run(lines())

    last = found[-1]
    assert (last["id"], last["is_terminated"], last["is_during_search"]) == ("long", True, False)
    assert last["visits"] > 0
    assert next(answer for answer in found if answer["id"] == "t")["terminated"] == 1


def test_a_query_that_waits_is_terminated_without_results() -> None:
    begun, found = Event(), list[dict[str, Any]]()

    def write(answer: bytes) -> None:
        found.append(json.loads(answer))
        begun.set()

    def lines() -> Iterator[str]:
        yield json.dumps({"id": "long", "record": RECORD, "seconds": 600, "report_every": 0.01})
        begun.wait()
        yield json.dumps({"id": "waits", "record": RECORD, "plies": [0, 1]})
        yield json.dumps({"id": "waits", "record": RECORD})
        yield json.dumps({"id": "t", "action": "terminate_all"})

    Engine(write).run(lines())

    fault, *waiting = [answer for answer in found if answer["id"] == "waits"]
    assert (fault["error"], fault["field"]) == ("the query 'waits' is not answered yet", "id")
    assert waiting == [{"id": "waits", "ply": ply, "is_terminated": True, "no_results": True} for ply in (0, 1)]


def test_terminating_an_unknown_query_ends_none() -> None:
    (answer,) = ask({"id": "t", "action": "terminate", "terminate_id": "nobody"})

    assert answer == {"id": "t", "action": "terminate", "terminate_id": "nobody", "terminated": 0}


def test_the_command_reads_standard_input_and_writes_standard_output() -> None:
    query = json.dumps({"id": "a", "position": POSITION, "visits": 10})
    lines = f"{query}\n\n{'x' * (LONGEST_QUERY * 3)}\n{query}".encode()

    done = subprocess.run([sys.executable, "-m", "annales", "engine"], input=lines, stdout=subprocess.PIPE, check=True)

    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == 3
    assert sum("longer than" in answer.get("error", "") for answer in answers) == 1


def test_the_example_client_prints_the_best_moves(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text(RECORD, encoding="utf-8")

    done = subprocess.run(
        [sys.executable, "docs/examples/analysis_client.py", str(path)], stdout=subprocess.PIPE, text=True, check=True
    )

    assert [line.split(",")[0] for line in done.stdout.splitlines() if line.startswith("ply")] == [
        "ply 0",
        "ply 1",
        "ply 2",
    ]


ENGINE = f"engine:{shlex.join([sys.executable, '-m', 'annales', 'engine'])}"


def test_the_engine_plays_matches_against_bots() -> None:
    result = play_match("duel", (ENGINE, "greedy@1"), 2, seed=3, options={"first_game": True}, visits=20)

    assert result.faults == {}
    assert result.games == 2


def program(body: str, folder: Path) -> str:
    """An engine that answers each query after the first by some lines of Python."""
    path = folder / "engine.py"
    greeting = 'print(json.dumps({"id": "version", "action": "query_version", "protocol": 1}), flush=True)'
    path.write_text(
        f"import json, sys\nsys.stdin.readline()\n{greeting}\nfor line in sys.stdin:\n"
        f"    query = json.loads(line)\n    {body}\n",
        encoding="utf-8",
    )
    return f"engine:{shlex.join([sys.executable, str(path)])}"


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('print(json.dumps({"id": query["id"], "error": "no idea", "field": "position"}), flush=True)', "no idea"),
        ('print(json.dumps({"id": query["id"], "moves": []}), flush=True)', "which has no move"),
        ('print(json.dumps({"id": query["id"], "moves": [{"move": "token law"}]}), flush=True)', "is not legal"),
        ('print(json.dumps({"id": query["id"], "moves": [{"move": "fly"}]}), flush=True)', "answered 'fly'"),
        ("sys.exit(3)", "ended with exit code 3"),
    ],
)
def test_a_faulty_answer_of_an_engine_raises(body: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(EngineFault, match=message):
        make_bot(program(body, tmp_path)).choose(Duel(seed=1).public(), 0)


def test_answers_during_the_search_are_not_played(tmp_path: Path) -> None:
    body = (
        'print(json.dumps({"id": query["id"], "is_during_search": True, "moves": [{"move": "fly"}]}) + "\\n" + '
        'json.dumps({"id": "another", "moves": [{"move": "fly"}]}) + "\\n" + '
        'json.dumps({"id": query["id"], "moves": [{"move": "pick the_sphinx"}]}), flush=True)'
    )

    bot = make_bot(program(body, tmp_path))

    assert bot.choose(Duel(seed=7).public(), 0).text == "pick the_sphinx"


def test_the_limits_of_a_match_are_told_to_the_engine(tmp_path: Path) -> None:
    body = (
        'open("seen.json", "w").write(line); '
        'print(json.dumps({"id": query["id"], "moves": [{"move": "pick the_sphinx"}]}), flush=True)'
    ).replace("seen.json", str(tmp_path / "seen.json"))
    bot: Any = make_bot(program(body, tmp_path))

    bot.choose_within(Duel(seed=7).public(), 5, MoveLimit(seconds=1.0, visits=100))

    query = json.loads((tmp_path / "seen.json").read_text())
    assert (query["seconds"], query["visits"], query["seed"], query["game"]) == (0.9, 100, 5, "duel")
    assert Duel.from_position(query["position"], chance="manual") == Duel(seed=7)

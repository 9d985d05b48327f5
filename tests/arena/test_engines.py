"""External engines: they play like bots, and lose by their faults while the match goes on."""

import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.arena import bots

from annales import Duel
from annales.arena import MatchResult, play_match
from annales.bots import EngineBot, make_bot
from annales.bots import engine_process as processes
from annales.bots.engine import split_command
from annales.bots.processor_time import session_seconds
from annales.core.bot import MoveLimit
from annales.errors import AnnalesError, EngineFault

CLIENT = f"exec:{shlex.join([sys.executable, 'docs/examples/engine_client.py'])}"


@pytest.fixture(autouse=True)
def end_of_engines() -> Iterator[None]:
    """No engine of this process outlives its test."""
    yield
    processes.end_all()


def command(*arguments: str) -> str:
    return shlex.join([sys.executable, str(Path(__file__).with_name("engine.py")), *arguments])


def engine(*arguments: str) -> str:
    return f"exec:{command(*arguments)}"


def play(what: str, **more: Any) -> MatchResult:
    return play_match("duel", (engine(what), bots.First), 2, seed=3, **more)


def test_the_example_client_plays_both_games_to_their_end() -> None:
    for game, options in (("duel", {"first_game": True}), ("flow", {"players": 3})):
        result = play_match(game, (CLIENT, "greedy@1"), 2, seed=3, options=options)

        assert result.players == (CLIENT, "greedy@1")
        assert (result.faults, result.score.mean) == ({}, 0)


def test_the_same_seed_gives_the_same_match_with_an_engine() -> None:
    one, other = (play_match("duel", (CLIENT, bots.First), 2, seed=5, processes=n) for n in (1, 2))

    assert one == other


def test_an_engine_plays_as_a_bot_that_makes_the_same_moves() -> None:
    by_engine, by_bot = play("good"), play_match("duel", (bots.First, bots.First), 2, seed=3)

    assert (by_engine.pairs, by_engine.by) == (by_bot.pairs, by_bot.by)


def test_lines_of_information_are_not_answers() -> None:
    assert play("info").faults == {}


FAULTS = [
    ("crash", "error", "ended with exit code 3: the tower of babel fell"),
    ("no-json", "error", "wrote 'build baths', which is not a JSON object"),
    ("illegal", "illegal", "answered 'build the tower of babel': "),
    ("not-legal-now", "illegal", "answered 'token law', which is not legal"),
    ("no-move", "illegal", "which is not a move"),
    ("old", "error", 'it has to contain {"type": "hello", "protocol": 1}'),
]


@pytest.mark.parametrize(("what", "reason", "message"), FAULTS, ids=[what for what, _, _ in FAULTS])
def test_a_faulty_engine_loses_every_game_and_the_match_goes_on(
    what: str, reason: str, message: str, tmp_path: Path
) -> None:
    result = play(what, records=tmp_path)

    assert (result.games, result.losses, result.faults) == (2, 2, {f"A {reason}": 2})
    assert all(message in file.read_text(encoding="utf-8") for file in tmp_path.iterdir())


def test_an_engine_that_computes_too_long_is_stopped_by_its_processor_time() -> None:
    assert play("burn", move_seconds=0.3).faults == {"A time": 2}


def test_an_engine_that_does_nothing_is_stopped_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "WALL_SECONDS", 0.2)
    monkeypatch.setattr(processes, "WALL_FACTOR", 1.0)
    bot, game = make_bot(engine("sleep")), Duel(seed=3)
    assert isinstance(bot, EngineBot)

    for _ in range(9):
        game.play(bot.choose_within(game.public(), 0, MoveLimit(seconds=60)))

    with pytest.raises(EngineFault, match=r"gave no answer in .* seconds of wall-clock time") as found:
        bot.choose_within(game.public(), 0, MoveLimit(seconds=0.2))

    assert found.value.reason == "time"


def test_an_engine_is_told_what_happened_and_what_it_may_do(tmp_path: Path) -> None:
    log = tmp_path / "messages"
    teeing = "exec:" + shlex.join(["sh", "-c", f"tee {shlex.quote(str(log))} | {command('good')}"])

    result = play_match("duel", (teeing, bots.First), 2, seed=3, clock="60+0.5", visits=100, engine_log=str(tmp_path))

    assert result.faults == {}
    lines = log.read_text(encoding="utf-8").splitlines()
    assert lines[0] == '{"type": "hello", "protocol": 1}'
    assert sum('"new_game"' in line for line in lines) == 2
    assert '"seat": 0, "seats": 2' in lines[1]
    assert '"type": "chance", "kind": "board_token"' in lines[2]
    first = next(line for line in lines if '"choose"' in line)
    assert '"clock": 60.0, "increment": 0.5, "visits": 100' in first
    assert (tmp_path / "engine-0001.log").read_text(encoding="utf-8") == "ready\n"


def test_a_game_that_does_not_continue_the_last_one_is_a_new_game() -> None:
    bot = make_bot(engine("good"))
    game = Duel(seed=3)
    for _ in range(4):
        game.play(bot.choose(game.public(), 0))
    other = Duel(seed=4)

    assert bot.choose(other.public(), 0) == other.legal_moves[0]
    assert bot.choose(game.public(), 0) == game.legal_moves[0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("exec:", "an engine needs a command"),
        ("exec:no-such-program", "there is no program 'no-such-program'$"),
        ("exec:/my engines/fast", r"there is no program '/my' \(a path that contains a space needs quotes\)"),
        ("exec:'open", "cannot read the command"),
    ],
)
def test_a_command_that_cannot_run_is_an_error_before_any_game(text: str, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        play_match("duel", (text, "random@1"), 2)


def test_an_engine_in_a_folder_with_spaces_and_quotes_plays(tmp_path: Path) -> None:
    place = tmp_path / "my 'best' \"engines\" エンジン"
    place.mkdir()
    shutil.copy(Path(__file__).with_name("engine.py"), place)

    player = f"exec:{shlex.join([sys.executable, str(place / 'engine.py'), 'good'])}"

    assert play_match("duel", (player, bots.First), 2, seed=3).faults == {}


@pytest.mark.parametrize("windows", [False, True])
def test_a_command_is_split_where_shlex_joined_it(windows: bool) -> None:
    words = (sys.executable, r"C:\my engines\it's.exe", 'say "no"', "#1")

    assert split_command(shlex.join(words), windows=windows) == words


def test_on_windows_backslashes_need_no_quotes() -> None:
    text = rf'"{sys.executable}" C:\engines\fast.py "C:\my engines\fast.py"'

    assert split_command(text, windows=True)[1:] == (r"C:\engines\fast.py", r"C:\my engines\fast.py")


@pytest.mark.skipif(sys.platform != "linux", reason="processor time of other processes is read from /proc")
def test_the_processor_time_of_a_session_contains_that_of_children() -> None:
    loop = "import time\nwhile time.process_time() < 0.5: pass"
    outer = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {loop!r}]); print(1, flush=True); input()"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", outer], stdin=pipe, stdout=pipe, start_new_session=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\n"
        seconds = session_seconds(process.pid)
        process.kill()

    # Each of the four numbers is rounded down to hundredths.
    assert seconds is not None
    assert seconds >= 0.46


def test_no_engine_outlives_its_match(tmp_path: Path) -> None:
    mark = f"mark-{tmp_path.name}"
    play_match("duel", (engine("good", mark), bots.First), 2, seed=3)

    if sys.platform == "linux":
        commands = (path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline"))
        assert not [command for command in commands if mark.encode() in command]

"""A third game, installed as a package of its own: everything generic works without an edit of Annales.

The game is Pig, the example of the documentation. It runs in processes of its own, in which it is found by its entry
point and by nothing else.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.games.pig_package import install_pig


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process in which the package `pig` is installed."""
    return install_pig(tmp_path_factory.mktemp("site"))


def run(environment: dict[str, str], *words: str, text: str = "") -> str:
    """What a process prints; it must end well."""
    done = subprocess.run(
        [sys.executable, *words], env=environment, input=text, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


LIBRARY = {
    "it is listed": ("from annales import GAMES; print(*GAMES)", "duel flow pig"),
    "it is found and played": ("from annales import find_game; print(find_game('pig')(seed=1).play('roll'))", "roll"),
    "records": (
        (
            "from annales import Record, find_game\n"
            "game = find_game('pig')(seed=1); game.play('roll')\n"
            "print(Record.parse(game.record()).game() == game)"
        ),
        "True",
    ),
    "saved games": (
        (
            "from annales import find_game, from_json, to_json\n"
            "game = find_game('pig')(seed=1); game.play('roll')\n"
            "print(from_json(to_json(game)) == game)"
        ),
        "True",
    ),
    "verification": (
        "from annales.simulation import verify; print(verify('pig', 200, threads=2).fault)",
        "None",
    ),
    "plain and compiled": ("from annales.simulation import compare; print(compare('pig', 20))", "None"),
    "simulation": ("from annales.simulation import simulate; print(simulate('pig', 50, threads=2).games)", "50"),
    "arrays": (
        "from annales.envs import ArrayEnv; print(ArrayEnv('pig', 3).reset().masks.tolist())",
        "[[1, 0], [1, 0], [1, 0]]",
    ),
    "all levels": (
        (
            "from annales import find_game\n"
            "from annales.bots import LEVELS, find_bot\n"
            "print(*{find_bot(name).choose(find_game('pig')(seed=1), 1) for name in LEVELS})"
        ),
        "roll",
    ),
    "rule book": ("from annales.teaching.rulebook import load_rulebook; print(len(load_rulebook('pig').rules))", "4"),
    "lessons": ("from annales.teaching.lessons import has_lesson; print(has_lesson('pig'))", "False"),
}
"""What is run in the library, and what it shows."""
RUN_ALL = """
import contextlib, io, json, sys, traceback
shown = []
for code in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()) as out:
        try:
            exec(code, {})
        except Exception:
            traceback.print_exc(file=out)
    shown.append(out.getvalue().strip())
print(json.dumps(shown))
"""


@pytest.fixture(scope="module")
def shown(installed: dict[str, str]) -> dict[str, str]:
    """What each of them shows. One process runs all: it takes longer to start than most of them."""
    found = run(installed, "-c", RUN_ALL, text=json.dumps([code for code, _ in LIBRARY.values()]))
    return dict(zip(LIBRARY, json.loads(found), strict=True))


@pytest.mark.parametrize("part", LIBRARY)
def test_the_library_works_with_it(shown: dict[str, str], part: str) -> None:
    assert shown[part] == LIBRARY[part][1]


CASES = """
game = "pig"

[[case]]
id = "hold"
title = "Who holds banks the pot"
rule = "P3"
given = { turn = 0, pot = 8, banked = [4, 0] }
play = ["hold"]
expect = { turn = 1, banked = [12, 0], legal = ["roll"], illegal = ["hold"] }

[[case]]
id = "new"
title = "Nobody begins with anything"
rule = "P1"
given = { new = true }
expect = { turn = 0, banked = [0, 0] }
"""


def test_its_cases_are_checked(installed: dict[str, str], tmp_path: Path) -> None:
    file = tmp_path / "cases.toml"
    file.write_text(CASES, encoding="utf-8")

    assert "2" in run(installed, "-m", "annales", "check", str(file))


@pytest.mark.parametrize(
    "words",
    [
        ("verify", "pig", "--games", "100"),
        ("simulate", "pig", "--games", "100"),
        ("match", "pig", "greedy@1", "random@1", "--games", "8"),
        ("cards", "pig"),
        ("check", "--game", "pig"),
    ],
    ids=lambda words: words[0],
)
def test_the_command_line_works_with_it(installed: dict[str, str], words: tuple[str, ...]) -> None:
    run(installed, "-m", "annales", *words)


def test_its_own_tests_pass(installed: dict[str, str]) -> None:
    example = Path("docs/examples/test_pig.py").absolute()

    run(
        installed,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--import-mode=importlib",
        "-c",
        "/dev/null",
        str(example),
    )


def test_it_is_listed_with_its_options_and_its_package(installed: dict[str, str]) -> None:
    games = json.loads(run(installed, "-m", "annales", "games", "--json"))

    assert games[-1] == {
        "id": "pig",
        "name": "Pig",
        "players": [2],
        "options": {"short": [False, True]},
        "package": "pig 1.0",
    }
    assert [game["package"].partition(" ")[0] for game in games] == ["annales", "annales", "pig"]


def test_it_is_played_in_the_terminal(installed: dict[str, str]) -> None:
    shown = run(installed, "-m", "annales", "play", "pig", "--seed", "1", text="roll\nmoves\nwhy hold\ntable\nquit\n")

    assert "roll" in shown

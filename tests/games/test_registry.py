"""The games that are known by their ids."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

import annales
from annales import GAMES, AnnalesError, Duel, find_game
from annales.core import registry
from annales.core.game import registered
from annales.errors import GameError

EXAMPLES = Path("docs/examples").resolve()


@pytest.fixture(autouse=True)
def no_game_stays_known(own_registry: None) -> Iterator[None]:
    registered.clear()
    registered["duel"] = Duel
    registry._load_plugins.cache_clear()
    yield
    registry._load_plugins.cache_clear()


def test_a_module_that_is_run_twice_replaces_its_game() -> None:
    again = type("Duel", (Duel,), {"__module__": Duel.__module__, "ruleset": Duel.ruleset})

    assert find_game("duel") is again


def test_two_games_cannot_have_the_same_id() -> None:
    with pytest.raises(AnnalesError, match=r"two games have the id 'duel': annales\.duel\.game and elsewhere"):
        type("Duel", (Duel,), {"__module__": "elsewhere", "ruleset": Duel.ruleset})

    assert find_game("duel") is Duel


@pytest.mark.parametrize("name", ["Nine Card", "", "9cards", "nine-card"])
def test_an_id_that_is_no_word_is_refused(name: str) -> None:
    rules = type("Rules", (type(Duel.ruleset),), {"id": name})()

    with pytest.raises(GameError, match=f"the id '{name}' of the game elsewhere.Cards is not a word of small letters"):
        type("Cards", (Duel,), {"__module__": "elsewhere", "ruleset": rules})

    assert list(registered) == ["duel"]


def install(monkeypatch: pytest.MonkeyPatch, load: Callable[[], object]) -> None:
    """Let a package say that it has a game."""
    entry = SimpleNamespace(name="pig", value="pig.game:Pig", dist=None, load=load)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [entry] if group == registry.GROUP else [])


def test_a_game_of_another_package_is_imported_when_it_or_the_list_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def load() -> object:
        registered["pig"] = Duel
        return Duel

    install(monkeypatch, load)

    assert find_game("duel") is Duel
    assert list(registered) == ["duel"]
    assert find_game("pig") is Duel
    assert list(GAMES) == ["duel", "pig"]


@pytest.mark.parametrize("fault", [ImportError("no module named 'dice'"), SystemExit("no license")])
def test_a_game_of_another_package_that_cannot_be_imported_is_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch, fault: BaseException
) -> None:
    def stumble() -> None:
        registered["half"] = Duel
        raise fault

    install(monkeypatch, stumble)
    said = re.escape(f"the game 'pig' of 'pig.game:Pig' cannot be imported: {fault!r}")

    with pytest.warns(RuntimeWarning, match=said):
        assert list(GAMES) == ["duel"]
    with pytest.raises(AnnalesError, match=said):
        find_game("pig")
    with pytest.raises(AnnalesError, match="no game is called 'half'"):
        find_game("half")


def test_a_package_whose_game_is_no_game_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, lambda: int)

    with pytest.warns(RuntimeWarning, match=r"'pig' of 'pig.game:Pig' .*pig.game:Pig is not a subclass of Game"):
        assert list(GAMES) == ["duel"]


def test_a_list_of_entry_points_that_cannot_be_read_is_named_and_others_are_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, lines in (("broken", "this is no entry"), ("none", "gone = no.such.module:Game")):
        folder = tmp_path / f"{name}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
        (folder / "entry_points.txt").write_text(f"[annales.games]\n{lines}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)

    with pytest.warns(RuntimeWarning) as said:
        names = list(GAMES)
    assert names == ["duel"]
    texts = [str(warning.message) for warning in said]
    assert any("the entry points of 'broken' cannot be read" in text for text in texts)
    assert any("the game 'gone' of the package 'none' cannot be imported" in text for text in texts)


def package(folder: Path, name: str, source: str) -> None:
    """A package as it lies in the folder of installed packages, with a game of this name."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[annales.games]\n{name} = {name}:Pig\n")
    (folder / f"{name}.py").write_text(source)


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run Python with the packages of a folder."""
    places = os.pathsep.join((str(folder), str(Path(annales.__file__).parents[1])))
    environment = {**os.environ, "PYTHONPATH": places, "LC_ALL": "C.UTF-8", "COLUMNS": "200"}
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, env=environment)


@pytest.mark.parametrize("command", [("--version",), ("bots",), ("replay", "--help"), ("cards", "duel")])
def test_a_broken_package_of_a_stranger_stops_no_command(tmp_path: Path, command: tuple[str, ...]) -> None:
    package(tmp_path, "broken", "raise RuntimeError('not finished')")

    done = run(tmp_path, "-m", "annales", *command)

    assert done.returncode == 0, done.stderr
    assert done.stdout
    assert "Traceback" not in done.stderr


def test_a_broken_package_is_named_where_a_game_is_unknown_and_nowhere_else(tmp_path: Path) -> None:
    package(tmp_path, "broken", "raise RuntimeError('not finished')")
    said = "the game 'broken' of the package 'broken' cannot be imported: RuntimeError('not finished')"

    match = run(tmp_path, "-m", "annales", "match", "duel", "random", "random", "--games", "4", "--processes", "2")
    other = run(tmp_path, "-m", "annales", "play", "chess")
    asked = run(tmp_path, "-m", "annales", "play", "broken")

    assert (match.returncode, match.stderr) == (0, "")
    assert other.stderr.splitlines()[0] == f"warning: {said}"
    assert "no game is called 'chess'" in other.stderr
    assert (other.returncode, asked.returncode) == (2, 2)
    assert said in asked.stderr
    assert "Traceback" not in asked.stderr


def test_a_game_may_import_every_part_of_annales(tmp_path: Path) -> None:
    source = (EXAMPLES / "pig.py").read_text(encoding="utf-8")
    begin = source.index("from collections.abc")
    imports = "import annales.bots\nfrom annales.bots import LEVELS, find_bot\nfrom annales.arena import play_match\n"
    package(tmp_path, "pig", source[:begin] + imports + source[begin:])
    shutil.copytree(EXAMPLES / "pig", tmp_path / "pig")

    for first in ("annales.bots", "annales.arena", "annales.server.app"):
        done = run(tmp_path, "-c", f"import {first}, annales; print(*annales.GAMES)")

        assert done.stdout.split() == ["duel", "flow", "pig"], done.stderr


@pytest.mark.parametrize("command", [("play", "broken"), ("simulate", "broken"), ("games",)])
def test_a_command_says_once_why_a_package_is_broken(tmp_path: Path, command: tuple[str, ...]) -> None:
    package(tmp_path, "broken", "raise RuntimeError('not finished')")

    done = run(tmp_path, "-m", "annales", *command)

    assert done.stderr.count("cannot be imported: RuntimeError('not finished')") == 1
    assert "no game is called" not in done.stderr

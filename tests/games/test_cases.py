"""All rulings of all games hold."""

from importlib.resources import files
from pathlib import Path

import pytest

from annales import GAMES
from annales.core.game import Game
from annales.teaching.cases import Case, check_case, check_file, read_cases

FILES = {game: Path(str(files(f"annales.{game}") / "data" / "cases.toml")) for game in GAMES}
CASES = {game: read_cases(path)[1] for game, path in FILES.items()}


@pytest.mark.parametrize(
    ("kind", "case"),
    [pytest.param(GAMES[game], case, id=f"{game}-{case.id}") for game, cases in CASES.items() for case in cases],
)
def test_a_case_holds(kind: type[Game], case: Case) -> None:
    assert check_case(kind, case) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_file_as_a_whole_holds(game: str) -> None:
    report = check_file(FILES[game])

    assert report.failures == ()
    assert report.held == len(CASES[game])

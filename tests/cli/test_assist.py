"""A game on a real table, followed in the terminal."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from annales.core.catalogue import GameTexts
from annales.core.game import Played
from annales.core.record import Record
from annales.games import Duel, Flow

LATE = (
    "duel turn=0 choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
)


def entered(game: Duel | Flow) -> list[str]:
    """A whole game as somebody types it: a line for each move and each outcome of chance."""
    return [entry.move.text if isinstance(entry, Played) else entry.outcome for entry in game.history]


@pytest.mark.parametrize(
    ("game", "options"), [(Duel(seed=3), ()), (Flow(seed=3, players=3), ("--players", "3"))], ids=["duel", "flow"]
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_game_is_entered_move_by_move_and_saved(
    run: Run, tmp_path: Path, game: Duel | Flow, options: tuple[str, ...], language: str
) -> None:
    while game.turn is not None and game.ply < 20:
        game.play(game.legal_moves[-1])
    path = tmp_path / "game.txt"
    lines = [*entered(game), f"save {path}", "quit"]

    result = run("assist", game.ruleset.id, *options, "--language", language, lines="\n".join(lines))

    assert (result.exit_code, result.stderr) == (0, "")
    assert Record.parse(path.read_text(encoding="utf-8")).game().history == game.history
    assert "cli-" not in result.stdout


def test_the_chance_of_each_outcome_is_shown(run: Run) -> None:
    result = run("assist", "duel", lines="law economy masonry strategy theology\nquit")

    assert "progress tokens: 10 outcomes are possible, each with 10.0 %" in result.stdout
    assert "available wonders: 12 outcomes are possible, each with 8.3 %" in result.stdout


def test_outcomes_are_given_by_ids_short_ids_or_names_in_the_language(run: Run) -> None:
    names = [
        Duel.ruleset.in_language("ja").name(item) for item in ("law", "economy", "masonry", "strategy", "theology")
    ]
    lines = f"{','.join(names)}\nthe_sph\nundo\nundo\nundo\nquit"

    result = run("assist", "duel", "--language", "ja", lines=lines)

    # Two lines were entered, so that the third `undo` finds nothing.
    assert result.stderr.count("\n") == 1
    assert "戻せる手がまだありません" in result.stderr


def test_the_name_of_equal_cards_reveals_one_of_them_after_the_other(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    names = {"law": "Equal", "economy": "Equal"}
    usual = GameTexts.name
    monkeypatch.setattr(GameTexts, "name", lambda texts, item: names.get(item) or usual(texts, item))

    result = run("assist", "duel", lines="Equal,Equal,Masonry\nEqual\nquit")

    assert "progress tokens: 7 outcomes are possible" in result.stdout
    assert "cannot be the outcome of board_token" in result.stderr


def test_an_impossible_outcome_is_refused_and_nothing_changes(run: Run) -> None:
    result = run("assist", "duel", lines="law law\nbaths\nposition\nquit")

    assert "'law' cannot be the outcome of board_token" in result.stderr
    assert "'baths' cannot be the outcome of board_token" in result.stderr
    assert "board=" not in result.stdout


def test_the_best_moves_and_the_price_of_another_one_are_told(run: Run) -> None:
    result = run("assist", "duel", "--position", LATE, "--visits", "100", lines="best\nif discard pantheon\nquit")

    assert (result.exit_code, result.stderr) == (0, "")
    assert "These values are exact." in result.stdout
    assert "This move loses 100.0 percentage points of win chance against “Build Fortifications”." in result.stdout
    assert "military supremacy: -100.0" in result.stdout


def test_the_best_move_is_called_so(run: Run) -> None:
    result = run("assist", "duel", "--position", LATE, "--visits", "100", lines="if build fortifications\nquit")

    assert "This is the best move." in result.stdout


def test_a_game_goes_on_from_a_record(run: Run, tmp_path: Path) -> None:
    game = Duel(seed=4)
    for _ in range(5):
        game.play(game.legal_moves[0])
    path = tmp_path / "game.txt"
    path.write_text(str(game.record()), encoding="utf-8")

    assert game.position in run("assist", "duel", "--record", path, lines="position\nquit").stdout
    assert "is a game log of duel" in run("assist", "flow", "--record", path).stderr


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("--position", "duel turn=0 coins=9"), "'9' is not two lists separated by a slash"),
        (("--position", LATE, "--record", "game.txt"), "not with both"),
        (("--position", LATE.replace("pantheon", "pantheo")), "pantheo"),
    ],
    ids=["a field", "two starts", "a card"],
)
def test_a_faulty_start_is_refused_with_its_place(run: Run, arguments: tuple[str, ...], fault: str) -> None:
    result = run("assist", "duel", *arguments)

    assert result.exit_code != 0
    assert fault in result.stderr


def test_questions_without_an_answer_are_refused(run: Run) -> None:
    result = run("assist", "duel", "--position", LATE, lines="outcomes\nif\nif build baths\nquit")

    assert "nothing is to be revealed now" in result.stderr
    assert "name a move after 'if'" in result.stderr
    assert "build baths" in result.stderr

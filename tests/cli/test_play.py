"""Whole games through standard input, and everything else that can be said there."""

import json
import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.conftest import Run

from annales.bots import LEVELS, OFFERED, find_bot
from annales.cli.i18n import bot_names, use_language
from annales.cli.output import write_whole
from annales.cli.terminal.session import TerminalGame
from annales.core.history_text import describe_history
from annales.core.record import Record
from annales.games import GAMES, Duel, find_game


def first_moves(seat: int, seed: int, bot: str, **options: str | bool) -> list[str]:
    """The first legal move at each decision of a seat, against a bot."""
    game = Duel(seed=seed, options=options)
    moves = []
    while game.turn is not None:
        move = game.legal_moves[0] if game.turn == seat else find_bot(bot).choose(game, seed)
        if game.turn == seat:
            moves.append(str(move))
        game.play(move)
    return moves


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game_is_played_and_recorded(run: Run, tmp_path: Path, seat: int, language: str) -> None:
    moves = first_moves(seat, 5, "greedy@1")
    path = tmp_path / "game.txt"
    play = ("play", "duel", "--seat", str(seat), "--seed", "5", "--save", path, "--language", language)

    result = run(*play, lines="\n".join(moves))

    assert (result.exit_code, result.stderr) == (0, "")
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert record.game().outcome is not None
    assert record.headers[f"player {seat}"] == "guest"
    assert re.search(r"\n(total|合計) +\d+ +\d+", result.stdout)
    assert "reason-" not in result.stdout
    assert "cli-" not in result.stdout
    assert "board-" not in result.stdout


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_plays(run: Run, level: str) -> None:
    name = level.partition("@")[0]

    result = run("play", "duel", "--seat", "1", "--seed", "5", "--opponent", name, lines="log\nquit\n")

    assert (result.exit_code, result.stderr) == (0, "")
    assert re.search(rf"^1\. {bot_names(name, 1)[0]}: pick", result.stdout, re.MULTILINE)
    assert "thinking" not in result.stdout


@pytest.mark.parametrize(("level", "players"), [("casual@2", 2), ("beginner@2", 5), ("casual@2", 3)])
def test_levels_have_all_other_seats_of_a_larger_table(run: Run, tmp_path: Path, level: str, players: int) -> None:
    path = tmp_path / "game.txt"
    play = ("play", "flow", "--players", str(players), "--seat", "1", "--seed", "5", "--opponent", level)

    result = run(*play, "--save", path, lines="1\n" * 200)

    assert (result.exit_code, result.stderr) == (0, "")
    record = Record.parse(path.read_text(encoding="utf-8"))
    assert record.game().outcome is not None
    names = [record.headers[f"player {seat}"] for seat in range(players)]
    assert names == ["guest" if seat == 1 else level for seat in range(players)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_opponents_are_listed_with_their_descriptions(run: Run, language: str) -> None:
    result, data = (run("bots", *more, "--language", language) for more in ((), ("--json",)))

    assert [name for name in OFFERED if name not in result.stdout] == []
    listed = json.loads(data.stdout)
    assert [bot["name"] for bot in listed] == [*LEVELS, "random@1", "greedy@1"]
    assert len({bot["about"] for bot in listed}) == len(listed)


@pytest.mark.parametrize(("language", "text"), [("en", "Livia is thinking"), ("ja", "リヴィアが考えています")])
def test_at_a_terminal_a_line_says_that_the_computer_thinks(language: str, text: str) -> None:
    with use_language(language):
        session = TerminalGame(Duel(seed=5), 1, find_bot("skilled"), 5)
        session.out = Console(width=100, file=StringIO(), force_terminal=True)
        session._play_on()

    said = session.out.file
    assert isinstance(said, StringIO)
    assert text in said.getvalue()


def test_options_reach_the_game(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    run("play", "duel", "--option", "first_game=true", "--save", path, lines="quit\n")

    assert Record.parse(path.read_text(encoding="utf-8")).headers["first_game"] == "true"


def test_words_may_be_shortened_and_moves_numbered(run: Run) -> None:
    result = run("play", "duel", "--seed", "3", lines="p pyr\n1\nlog\nquit\n")

    assert result.exit_code == 0
    assert "1. you: pick the_pyramids" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_best_moves_are_told_and_each_move_is_compared_with_them(run: Run, game: str) -> None:
    result = run("play", game, "--seed", "5", lines="best\nif 1\nif 2\nquit")

    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("win chance  ") == 3
    assert "percentage points of win chance" in result.stdout
    # Nothing was played.
    assert len(set(re.findall(r"^(\d+)> ", result.stdout, re.MULTILINE))) == 1


def test_questions_are_answered(run: Run) -> None:
    lines = "?\nmoves\ntable\nwhy build sen\nwhy pick the_pyramids\nprice pyr\nquit\n"

    result = run("play", "duel", "--seed", "3", lines=lines)

    assert "why MOVE" in result.stdout
    assert "pick the_pyramids" in result.stdout
    assert "'build senate' is not legal" in result.stdout
    assert "(R2.1)" in result.stdout
    assert "'pick the_pyramids' is legal" in result.stdout
    assert "8 coins: 0 on the card, 8 for trade" in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "build senate",
            "error: 'build senate' is not legal: first make this choice: pick a wonder (R2.1)",
        ),
        ("sing a song", "error: cannot read the move 'sing a song'"),
        ("pick the", "error: 'pick the' fits more than one move"),
        ("99", "error: there is no move 99"),
        ("why", "error: name a move"),
        ("why sing", "error: cannot read the move 'sing'"),
        ("price", "error: name a card or wonder"),
        ("price song", "error: no card or wonder is called 'song'"),
        ("save", "error: name a file"),
        ("save /no/such/folder/game.txt", "error: cannot write /no/such/folder/game.txt"),
        ("undo", "error: there is nothing to undo"),
        ("build \x1b[31mx", "error: cannot read the move"),
    ],
)
def test_what_cannot_be_done_changes_nothing(run: Run, tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "game.txt"

    result = run("play", "duel", "--seed", "3", "--save", path, lines=f"{line}\nquit\n")

    assert result.exit_code == 0
    assert message in result.stderr
    assert "\x1b" not in result.stderr
    assert Record.parse(path.read_text(encoding="utf-8")).plies == 0


def test_a_refusal_names_cards_in_the_language_under_way(run: Run) -> None:
    result = run("play", "duel", "--seed", "3", "--language", "ja", lines="pick the_sphinx\nquit\n")

    assert "「pick the_sphinx」はできません：スフィンクスは今選べる七不思議ではありません (R2.1)" in result.stderr


def test_undo_takes_back_to_the_decision_before(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    run("play", "duel", "--seed", "3", "--save", path, lines="1\n1\nundo\nquit\n")

    record = Record.parse(path.read_text(encoding="utf-8"))
    assert record.plies == 3
    assert record.headers["takebacks"] == "1"
    assert record.game().turn == 0


def test_an_opponent_that_fails_ends_the_game_with_its_reason_and_keeps_the_record(run: Run, tmp_path: Path) -> None:
    path, opponent = tmp_path / "game.txt", "tests.arena.bots:Raises"

    result = run("play", "duel", "--seed", "3", "--opponent", opponent, "--save", path, lines="1\n" * 40)

    assert result.exit_code == 1
    assert "error: raises@1 raised ValueError: no idea; the game ends here" in result.stderr
    assert Record.parse(path.read_text(encoding="utf-8")).plies > 9


def test_input_that_ends_before_the_game_is_a_failure_that_keeps_the_record(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    result = run("play", "duel", "--seed", "3", "--save", path, lines="1\n")

    assert result.exit_code == 1
    assert "error: the input ended before the game did" in result.stderr
    assert Record.parse(path.read_text(encoding="utf-8")).plies == 3


def test_ctrl_c_keeps_the_record(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("annales.cli.terminal.reading.piped_line", interrupt)
    path = tmp_path / "game.txt"

    result = run("play", "duel", "--save", path)

    assert result.exit_code == 130
    assert Record.parse(path.read_text(encoding="utf-8")).plies == 0


def test_a_file_that_exists_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("precious", encoding="utf-8")

    before = run("play", "duel", "--save", path)
    during = run("play", "duel", lines=f"save {path}\nquit\n")

    assert (before.exit_code, during.exit_code) == (2, 0)
    assert "exists already" in before.stderr
    assert "exists already" in during.stderr
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_session_may_save_its_own_file_again(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.txt"

    result = run("play", "duel", "--seed", "3", lines=f"save {path}\n1\nsave {path}\nquit\n")

    assert result.stderr == ""
    assert Record.parse(path.read_text(encoding="utf-8")).plies == 3
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_record_that_cannot_be_written_at_the_end_is_printed(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, text: str, *, again: bool) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("annales.cli.terminal.prompt.write_whole", full)

    result = run("play", "duel", "--save", tmp_path / "game.txt", lines="quit\n")

    assert result.exit_code == 1
    assert "No space left on device" in result.stderr
    assert "annales record 1\n" in result.stdout


def test_a_file_stays_whole_when_writing_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_text("old", encoding="utf-8")

    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)

    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new", again=True)

    assert path.read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_moves_have_notes_and_the_history_a_line_for_each_move(game: str, language: str) -> None:
    position, bot = find_game(game)(seed=1), find_bot("random@1")
    texts, notes = position.ruleset.in_language(language), []
    while position.turn is not None:
        notes += [
            position.ruleset.terminal.move_note(position.situation, move.number, texts) for move in position.legal_moves
        ]
        position.play(bot.choose(position, 1))
    players = [f"Ada {number}" for number in range(position.seats)]
    lines = list(describe_history(position.history, texts, players))

    assert any(notes)
    assert not any("board-" in text for text in (*notes, *lines))
    assert [line for line in lines if line.startswith(f"{position.ply}. Ada ")]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("sing a song", "エラー：「sing a song」を読み取れません"),
        ("pick the", "エラー：「pick the」に合う手が2つ以上あります"),
        ("99", "エラー：99番の手はありません"),
    ],
)
def test_errors_are_japanese_in_a_japanese_game(run: Run, line: str, message: str) -> None:
    result = run("play", "duel", "--seed", "3", "--language", "ja", lines=f"{line}\nquit\n")

    assert message in result.stderr

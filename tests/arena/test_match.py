"""Matches: paired deals, swapped seats, and the same result on any number of processes."""

import importlib
import pickle
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.arena.bots import First, Last, Stateful

from annales import Duel
from annales.arena import GameResult, MatchResult, play_match
from annales.arena.dealer import SealedSecret
from annales.arena.executors import LocalExecutor
from annales.arena.time_control import TimeControl
from annales.arena.worker import Place, Plan, play_game
from annales.bots import SearchBot
from annales.core.game import Chance, Game, Played
from annales.core.move import Move
from annales.core.record import Record
from annales.errors import AnnalesError
from annales.flow.cards import card_sets as cardsets
from annales.games import GAMES, find_game

MATCH = ("duel", ("greedy@1", "random@1"), 6)


class RecordingBot:
    """Plays the first or last legal move, and records its calls."""

    compiles = False
    seen: list[tuple[str, Game, int]] = []  # noqa: RUF012 - shared, because each game unpickles a new bot

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Game, seed: int) -> Move:
        self.seen.append((self.name, game, seed))
        return game.legal_moves[0 if self.name == "first" else -1]


@pytest.fixture
def seen() -> Iterator[list[tuple[str, Game, int]]]:
    """The calls of the bots "first" and "last": name of the bot, game and seed."""
    RecordingBot.seen.clear()
    yield RecordingBot.seen
    RecordingBot.seen.clear()


def play_deal(
    folder: Path, game: str, names: tuple[str, str], secret: str, options: dict[str, Any] | None = None
) -> list[tuple[Game, GameResult]]:
    """Play all games of a deal in this process; return each game with its result."""
    kind = find_game(game)
    bots = pickle.dumps(RecordingBot(names[0])), pickle.dumps(RecordingBot(names[1]))
    plan = pickle.dumps(Plan(kind, options or {}, None, bots, names, TimeControl(), keeps_records=True))
    seats = kind(options=options or {}).seats
    played = []
    for seat in range(seats):
        place = Place((0,) + (1,) * (seats - 1), 0, seat)
        result = play_game(plan, place, SealedSecret(secret.encode()), folder / "overtime")
        played.append((Record.parse(result.record).game(), result))
    return played


def outcomes_of_kind(game: Game, kind: str) -> list[str]:
    """All outcomes of chance of one kind, in order."""
    return [entry.outcome for entry in game.history if isinstance(entry, Chance) and entry.kind == kind]


def moves_of(game: Game) -> list[Played]:
    return [entry for entry in game.history if isinstance(entry, Played)]


@pytest.mark.parametrize(("kind", "options"), [("duel", {"first_game": True}), ("flow", {"players": 3})])
def test_a_deal_equals_the_game_with_the_same_seed(tmp_path: Path, kind: str, options: dict[str, Any]) -> None:
    for game, _ in play_deal(tmp_path, kind, ("first", "last"), "3/5", options):
        seeded = find_game(kind)(seed="3/5", options=options)
        for entry in moves_of(game):
            seeded.play(entry.move)

        assert [entry for entry in seeded.history if isinstance(entry, Chance)] == [
            entry for entry in game.history if isinstance(entry, Chance)
        ]
        assert seeded == game


def test_both_games_of_a_pair_have_the_same_deal_after_different_moves(tmp_path: Path) -> None:
    (one, _), (other, _) = play_deal(tmp_path, "duel", ("first", "last"), "3/5", {"first_game": True})

    assert [entry.move for entry in moves_of(one)] != [entry.move for entry in moves_of(other)]
    assert outcomes_of_kind(one, "board_token") == outcomes_of_kind(other, "board_token")
    assert outcomes_of_kind(one, "card")[:12] == outcomes_of_kind(other, "card")[:12]


def test_seats_are_swapped_within_a_pair(tmp_path: Path, seen: list[tuple[str, Game, int]]) -> None:
    games = [game for game, _ in play_deal(tmp_path, "duel", ("first", "last"), "3/5")]

    expected = [
        names[entry.seat]
        for game, names in zip(games, (("first", "last"), ("last", "first")), strict=True)
        for entry in moves_of(game)
    ]
    assert [name for name, _, _ in seen] == expected


def test_the_score_is_that_of_player_a_at_either_seat(tmp_path: Path) -> None:
    for number in range(6):
        for seat, (game, result) in enumerate(play_deal(tmp_path, "duel", ("first", "last"), f"3/{number}")):
            assert game.outcome is not None
            expected = 0.5 if len(game.outcome.winners) > 1 else float(game.outcome.winners == (seat,))
            assert result == GameResult(expected, game.outcome.by, game.ply)


def test_every_decision_has_a_seed_of_its_own(tmp_path: Path, seen: list[tuple[str, Game, int]]) -> None:
    for number in range(2):
        play_deal(tmp_path, "duel", ("first", "last"), f"3/{number}")

    seeds = [seed for _, _, seed in seen]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**62 for seed in seeds)


def test_each_move_gets_a_copy_of_the_game_that_the_bot_may_change(
    tmp_path: Path, seen: list[tuple[str, Game, int]]
) -> None:
    ((one, _), _) = play_deal(tmp_path, "duel", ("first", "last"), "3/5")

    games = [game for _, game, _ in seen]
    assert len({id(game) for game in games}) == len(games)
    assert games[0].ply == 0
    assert games[3].history == one.history[: len(games[3].history)]


def test_a_small_match_is_played_to_its_end() -> None:
    reported: list[MatchResult] = []

    result = play_match(*MATCH, seed=2, progress=reported.append)

    assert result.players == ("greedy@1", "random@1")
    assert result.games == 6 == result.wins + result.shared + result.losses == sum(result.by.values())
    assert len(result.pairs) == 3
    assert result.score.mean == (result.wins + result.shared / 2) / 6
    assert result.wins >= 4
    assert result.elo[0] <= result.elo[1] <= result.elo[2]
    assert set(result.by) <= {f"{who} {kind}" for who in ("A", "B", "shared") for kind in Duel.ruleset.victories}
    assert [summary.games for summary in reported] == [2, 4, 6]
    assert reported[-1] == result


def test_the_result_is_the_same_on_two_processes() -> None:
    assert play_match(*MATCH, seed=2, processes=2) == play_match(*MATCH, seed=2)


@pytest.mark.parametrize(("games", "kept", "begun"), [(2, 0, 2), (4, 2, 2), (2, 2, 1)])
def test_no_process_is_begun_without_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, kept: int, begun: int
) -> None:
    file, asked = tmp_path / "matches.db", list[int]()

    class Counted(LocalExecutor):
        def __init__(self, processes: int) -> None:
            asked.append(processes)
            super().__init__(1)

    if kept:
        play_match("duel", (First, "random@1"), kept, file=file)
    monkeypatch.setattr("annales.arena.session.LocalExecutor", Counted)

    play_match("duel", (First, "random@1"), games, file=file, processes=50)

    assert asked == [begun]


def test_the_other_way_round_the_result_is_the_opposite(tmp_path: Path) -> None:
    for number in range(2):
        first, second = (result for _, result in play_deal(tmp_path, "duel", ("first", "last"), f"3/{number}"))
        other_first, other_second = (
            result for _, result in play_deal(tmp_path, "duel", ("last", "first"), f"3/{number}")
        )

        assert (other_first.score, other_first.by) == (1 - second.score, second.by)
        assert (other_second.score, other_second.by) == (1 - first.score, first.by)


@pytest.mark.parametrize("seats", [2, 3, pytest.param(5, marks=pytest.mark.full)])
def test_at_a_larger_table_the_first_player_has_each_seat_once(
    tmp_path: Path, seen: list[tuple[str, Game, int]], seats: int
) -> None:
    played = play_deal(tmp_path, "flow", ("first", "last"), "3/1", {"players": seats})

    assert len(played) == seats
    who = [name for name, _, _ in seen]
    assert who == [
        "first" if entry.seat == seat else "last" for seat, (game, _) in enumerate(played) for entry in moves_of(game)
    ]
    for seat, (game, result) in enumerate(played):
        assert game.outcome is not None
        winners = game.outcome.winners
        assert result == GameResult(1 / len(winners) if seat in winners else 0, game.outcome.by, game.ply)


def test_a_match_at_a_larger_table_is_played_in_whole_deals() -> None:
    result = play_match("flow", ("greedy@1", "random@1"), 4, seed=2, options={"players": 3})

    assert (result.seats, result.games, len(result.pairs)) == (3, 6, 2)
    assert result.wins + result.shared + result.losses == 6
    assert result.score.mean > 1 / 3
    assert result.elo[1] > 0


def test_a_match_may_be_played_with_other_cards(tmp_path: Path) -> None:
    cards = tmp_path / "mine.toml"
    rows = cardsets.parse(cardsets.default_text())
    rows["card"][0]["icons"] = ["trade"]
    cards.write_text(cardsets.write(rows), encoding="utf-8")

    result = play_match("flow", ("random@1", "random@1"), 2, seed=2, options={"players": 2}, cards=cards)

    assert result.games == 2


def test_a_match_ends_when_it_is_decided() -> None:
    result = play_match("duel", ("greedy@1", "random@1"), 200, seed=1, processes=2, until_decided=True)

    assert result.verdict.accepted == "better"
    assert result.games < 200


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (("duel", ("greedy@1", "deep@9"), 2), {}, "no bot is called 'deep@9'"),
        (("chess", ("greedy@1", "greedy@1"), 2), {}, "no game is called 'chess'"),
        (("duel", ("greedy@1", "greedy@1"), 0), {}, "cannot play 0 games in 1 processes"),
        (("duel", ("greedy@1", "greedy@1"), 2), {"processes": 0}, "cannot play 2 games in 0 processes"),
        (("duel", ("greedy@1", "greedy@1"), 2), {"options": {"speed": 1}}, "duel has no option 'speed'"),
        (("duel", ("greedy@1", "greedy@1"), 2), {"on_error": "shrugs"}, "on_error cannot be 'shrugs'"),
        (("duel", ("greedy@1", "greedy@1"), 2), {"move_seconds": 0}, "a move cannot have 0 seconds"),
        ((First, ("greedy@1", "greedy@1"), 2), {}, "is not a game"),
        (("duel", "greedy@1", 2), {}, "a match has two players"),
        (("duel", ("greedy@1", "greedy@1"), 2.5), {}, "games of a match is a whole number, not 2.5"),
        (("duel", ("greedy@1", "greedy@1"), 2), {"seed": "mine"}, "seed of a match is a whole number, not 'mine'"),
        (("duel", ("greedy@1", None), 2), {}, "is not a bot"),
    ],
)
def test_a_match_with_bad_arguments_raises(arguments: Any, options: Any, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        play_match(*arguments, **options)


def test_a_players_fault_ends_the_match() -> None:
    with pytest.raises(AnnalesError, match="bot 'search:visits=x'"):
        play_match("duel", ("search:visits=x", "random@1"), 2)


def test_bots_may_be_objects_classes_functions_and_paths(tmp_path: Path) -> None:
    expected = play_match("duel", (First(), Last()), 4, seed=3)

    assert expected.players == ("first@1", "last@1")
    assert play_match("duel", (First, Last), 4, seed=3) == expected
    again = play_match("duel", ("tests.arena.bots:First", "tests.arena.bots:Last"), 4, seed=3, processes=2)
    assert again.players == ("tests.arena.bots:First", "tests.arena.bots:Last")
    assert (again.pairs, again.by) == (expected.pairs, expected.by)


def test_every_game_has_bots_of_its_own() -> None:
    one = play_match("duel", (Stateful(3), Stateful(5)), 6, seed=3)

    assert one == play_match("duel", (Stateful(3), Stateful(5)), 6, seed=3, processes=2)
    assert one.players == ("stateful 3", "stateful 5")


def test_a_search_bot_may_be_given_as_an_object() -> None:
    bot = SearchBot("mine@1", visits=10, settings={"exploration": 1.0}, keep=True)

    result = play_match("duel", (bot, "random@1"), 2, seed=1)

    assert (result.players, result.games, result.faults) == (("mine@1", "random@1"), 2, {})


def test_a_bot_that_cannot_be_sent_to_another_process_is_refused() -> None:
    class Local(First):
        pass

    def local() -> First:
        return First()

    for bot in (Local, Local(), local):
        with pytest.raises(AnnalesError, match="cannot be sent to the processes of a match"):
            play_match("duel", (bot, "random@1"), 2)


def test_a_game_may_be_given_as_its_class() -> None:
    assert play_match(Duel, MATCH[1], 6, seed=2) == play_match(*MATCH, seed=2)


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch, own_registry: None) -> type[Game]:
    """The example game. Importing it registers it."""
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    found: type[Game] = importlib.import_module("pig").Pig
    return found


def test_a_game_that_no_process_knows_by_its_id_is_imported_there(pig: type[Game]) -> None:
    result = play_match(pig, ("greedy@1", "random@1"), 8, seed=2, options={"short": True})

    assert result.games == 8
    assert result.score.mean > 0.5


def test_the_example_game_is_unknown_to_other_tests() -> None:
    assert "pig" not in GAMES
    assert "pig" not in sys.modules


def test_a_game_class_that_cannot_be_imported_is_refused() -> None:
    class Local(Duel):
        pass

    with pytest.raises(AnnalesError, match="Local cannot be sent to the processes of a match"):
        play_match(Local, MATCH[1], 2)


def test_the_record_of_every_game_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"

    result = play_match("flow", (First, "random@1"), 6, seed=3, options={"players": 3}, records=folder)

    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [
        f"deal-0000{deal}-seat-{seat}.annales" for deal in range(2) for seat in range(3)
    ]
    won = 0.0
    for file in files:
        record = Record.parse(file.read_text(encoding="utf-8"))
        seat = int(record.headers["seat"])
        names = [record.headers[f"player {i}"] for i in range(3)]
        assert names == ["first@1" if i == seat else "random@1" for i in range(3)]
        assert record.headers["deal"] == file.name[9:10]
        outcome = record.game().outcome
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    assert won == pytest.approx(result.score.mean * 6)


def test_records_are_not_written_over_others(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(AnnalesError, match="is not empty"):
        play_match(*MATCH, records=tmp_path)
    with pytest.raises(AnnalesError, match="cannot keep records in"):
        play_match(*MATCH, records=tmp_path / "mine.txt")


SCRIPT = """
from annales.arena import play_match

class Mine:
    name, compiles = "mine@1", False

    def choose(self, game, seed):
        return game.legal_moves[0]

print(play_match("duel", (Mine(), Mine), 2, seed=2).games)
"""


def run_as(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], input=text, capture_output=True, text=True, check=False)


def test_a_script_may_play_its_own_bots(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT.replace("\nprint", "\nif __name__ == '__main__':\n    print"), encoding="utf-8")

    assert run_as("", str(script)).stdout == "2\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-"], "AnnalesError: the worker processes of the match ended as soon as they started"),
        (["-c", SCRIPT], "not in an interactive session"),
    ],
)
def test_a_match_that_worker_processes_cannot_play_raises_an_error_that_says_why(
    arguments: list[str], message: str
) -> None:
    assert message in run_as(SCRIPT, *arguments).stderr

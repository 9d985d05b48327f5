"""Matches: paired deals, swapped seats, the same result on any number of processes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import annales.arena.match as module
from annales import Duel
from annales.arena import MatchResult, play_match
from annales.arena.match import GameResult, play_deal
from annales.core.game import Chance, Game, Played
from annales.core.move import Move
from annales.errors import AnnalesError
from annales.flow.cards import card_sets as cardsets

MATCH = ("duel", ("greedy@1", "random@1"), 6)


class Watcher:
    """Plays the first or last legal move, and keeps the games it has seen."""

    seen: list[tuple[str, Game, int]] = []  # noqa: RUF012 - shared on purpose

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, game: Game, seed: int) -> Move:
        self.seen.append((self.name, game, seed))
        return game.legal_moves[0 if self.name == "first" else -1]


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[str, Game, int]]]:
    """What the players "first" and "last" have seen."""
    monkeypatch.setattr(module, "make_player", Watcher)
    Watcher.seen.clear()
    yield Watcher.seen
    Watcher.seen.clear()


def faces(game: Game, kind: str) -> list[str]:
    """Outcomes of chance of one kind, in their order."""
    return [entry.outcome for entry in game.history if isinstance(entry, Chance) and entry.kind == kind]


def games_of(seen: list[tuple[str, Game, int]]) -> list[Game]:
    games: list[Game] = []
    for _, game, _ in seen:
        if not games or games[-1] is not game:
            games.append(game)
    return games


def test_both_games_of_a_pair_have_the_same_deal_whatever_is_played(watched: list[tuple[str, Game, int]]) -> None:
    play_deal("duel", ("first", "last"), 3, 5, {"first_game": True})

    one, other = games_of(watched)
    again = Duel(seed="3/5", first_game=True)
    played = [[entry.move for entry in game.history if isinstance(entry, Played)] for game in (one, other)]
    assert played[0] != played[1]
    assert faces(one, "board_token") == faces(other, "board_token") == faces(again, "board_token")
    assert faces(one, "card")[:12] == faces(other, "card")[:12] == faces(again, "card")
    for game in (one, other):
        replayed = Duel(seed="3/5", first_game=True)
        for entry in game.history:
            if isinstance(entry, Played):
                replayed.play(entry.move)
        assert replayed.history == game.history


def test_seats_are_swapped_within_a_pair(watched: list[tuple[str, Game, int]]) -> None:
    play_deal("duel", ("first", "last"), 3, 5, {})

    one, other = games_of(watched)
    for game, names in ((one, ("first", "last")), (other, ("last", "first"))):
        who = [name for name, seen, _ in watched if seen is game]
        assert who == [names[entry.seat] for entry in game.history if isinstance(entry, Played)]


def test_the_score_is_the_first_players_in_either_seat(
    watched: list[tuple[str, Game, int]],
) -> None:
    for number in range(6):
        results = play_deal("duel", ("first", "last"), 3, number, {})
        for game, result, seat in zip(games_of(watched)[-2:], results, (0, 1), strict=True):
            assert game.outcome is not None
            expected = 0.5 if len(game.outcome.winners) > 1 else float(game.outcome.winners == (seat,))
            assert result == GameResult(expected, game.outcome.by, game.ply)


def test_every_decision_has_a_seed_of_its_own(watched: list[tuple[str, Game, int]]) -> None:
    for number in range(2):
        play_deal("duel", ("first", "last"), 3, number, {})

    seeds = [seed for _, _, seed in watched]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**62 for seed in seeds)


def test_a_small_match_is_played_to_its_end() -> None:
    told: list[MatchResult] = []

    result = play_match(*MATCH, seed=2, progress=told.append)

    assert result.players == ("greedy@1", "random@1")
    assert result.games == 6 == result.wins + result.shared + result.losses == sum(result.by.values())
    assert len(result.pairs) == 3
    assert result.score.mean == (result.wins + result.shared / 2) / 6
    assert result.wins >= 4
    assert result.elo[0] <= result.elo[1] <= result.elo[2]
    assert set(result.by) <= {f"{who} {kind}" for who in ("A", "B", "shared") for kind in Duel.ruleset.victories}
    assert [summary.games for summary in told] == [2, 4, 6]
    assert told[-1] == result


def test_the_result_is_the_same_on_two_processes() -> None:
    assert play_match(*MATCH, seed=2, processes=2) == play_match(*MATCH, seed=2)


def test_the_other_way_round_the_result_is_the_opposite(watched: list[tuple[str, Game, int]]) -> None:
    for number in range(4):
        first, second = play_deal("duel", ("first", "last"), 3, number, {})
        other_first, other_second = play_deal("duel", ("last", "first"), 3, number, {})

        assert (other_first.score, other_first.by) == (1 - second.score, second.by)
        assert (other_second.score, other_second.by) == (1 - first.score, first.by)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_at_a_larger_table_the_first_player_has_each_seat_once(
    watched: list[tuple[str, Game, int]], seats: int
) -> None:
    results = play_deal("flow", ("first", "last"), 3, 1, {"players": seats})

    games = games_of(watched)
    assert len(results) == len(games) == seats
    for seat, (game, result) in enumerate(zip(games, results, strict=True)):
        who = [name for name, seen, _ in watched if seen is game]
        turns = [entry.seat for entry in game.history if isinstance(entry, Played)]
        assert who == ["first" if turn == seat else "last" for turn in turns]
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
    rows = cardsets.parse(cardsets.own_text())
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
    ],
)
def test_a_match_that_cannot_be_is_refused(arguments: Any, options: Any, message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        play_match(*arguments, **options)


def test_a_players_fault_ends_the_match() -> None:
    with pytest.raises(AnnalesError, match="player 'search:visits=x'"):
        play_match("duel", ("search:visits=x", "random@1"), 2)

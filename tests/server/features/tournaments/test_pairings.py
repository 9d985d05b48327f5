"""Pairings of tournaments: nobody meets somebody again while that can be avoided, and seats and byes are shared out."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from annales.server.features.tournaments.pairings import Board, Contender
from annales.server.features.tournaments.pairings.round_robin import round_robin
from annales.server.features.tournaments.pairings.swiss import pair_swiss
from annales.server.features.tournaments.pairings.swiss_tables import pair_tables, table_sizes

HALF = Fraction(1, 2)
RESULTS = ((1, 0), (0, 1), (HALF, HALF))
FLOW = (3, 4, 5)


def as_sets(boards: Sequence[Board]) -> list[frozenset[int]]:
    return [frozenset(board) for board in boards]


# Round robin


@given(st.integers(2, 20), st.integers(1, 2))
def test_in_a_round_robin_everybody_meets_everybody_as_often_as_there_are_cycles(players: int, cycles: int) -> None:
    rounds = round_robin(range(1, players + 1), cycles)
    assert len(rounds) == cycles * (players - 1 if players % 2 == 0 else players)
    meetings = Counter(pair for boards in rounds for pair in as_sets(boards))
    assert meetings == dict.fromkeys(map(frozenset, combinations(range(1, players + 1), 2)), cycles)
    for boards in rounds:
        assert len({number for board in boards for number in board}) == 2 * (players // 2)


@given(st.integers(2, 20), st.integers(1, 2))
def test_in_a_round_robin_both_seats_come_to_everybody_alike(players: int, cycles: int) -> None:
    rounds = round_robin(range(1, players + 1), cycles)
    for number in range(1, players + 1):
        seats = [board.index(number) for boards in rounds for board in boards if number in board]
        balance = seats.count(0) - seats.count(1)
        # With two cycles, or an odd number of players, there is an even number of games.
        assert abs(balance) == len(seats) % 2
        first = seats[: len(seats) // cycles]
        assert all(len(set(three)) == 2 for three in zip(first, first[1:], first[2:], strict=False))


# Swiss


class Play:
    """A Swiss tournament of which a test decides the results."""

    def __init__(self, players: int) -> None:
        self.contenders = [Contender(number) for number in range(1, players + 1)]

    def enter(self, boards: Sequence[Board], results: Sequence[Sequence[Fraction | int]]) -> None:
        """Count a round; a player alone gets a point."""
        by_number = {contender.number: contender for contender in self.contenders}
        for board, points in zip(boards, results, strict=True):
            for seat, number in enumerate(board):
                one = by_number[number]
                others = Counter(one.met) + Counter(other for other in board if other != number)
                alone = len(board) == 1
                score = one.score + (1 if alone else points[seat])
                seats = one.seats if alone else (*one.seats, seat)
                by_number[number] = Contender(number, score, others, one.byes + alone, seats)
        self.contenders = list(by_number.values())


def can_pair(open_pairs: set[frozenset[int]], left: frozenset[int]) -> bool:
    """Whether all of an even number of players can be paired, found by trying."""
    if not left:
        return True
    one = min(left)
    return any(
        can_pair(open_pairs, left - {one, other}) for other in left - {one} if frozenset((one, other)) in open_pairs
    )


def check_round(contenders: Sequence[Contender], boards: Sequence[Board]) -> None:
    """That a round has everybody once, and no repetition that could have been avoided."""
    by_number = {contender.number: contender for contender in contenders}
    assert sorted(number for board in boards for number in board) == sorted(by_number)
    new = {frozenset((one.number, two.number)) for one, two in combinations(contenders, 2) if two.number not in one.met}
    alone = [board[0] for board in boards if len(board) == 1]
    assert len(alone) == len(contenders) % 2
    everybody = frozenset(by_number)
    free = [frozenset((number,)) for number in everybody] if alone else [frozenset[int]()]
    fresh = [bye for bye in free if can_pair(new, everybody - bye)]
    repeats = any(len(board) == 2 and frozenset(board) not in new for board in boards)
    assert repeats == (not fresh)
    # A second bye only where all who had none would have to meet somebody again.
    if alone and not repeats and by_number[alone[0]].byes:
        assert all(by_number[number].byes for bye in fresh for number in bye)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 8), st.integers(1, 7), st.data())
def test_in_a_swiss_tournament_nobody_meets_somebody_again_while_it_can_be_avoided(
    players: int, rounds: int, data: st.DataObject
) -> None:
    play = Play(players)
    for _ in range(rounds):
        boards = pair_swiss(play.contenders)
        check_round(play.contenders, boards)
        assert boards == pair_swiss(play.contenders)
        play.enter(boards, data.draw(st.lists(st.sampled_from(RESULTS), min_size=len(boards), max_size=len(boards))))


@settings(max_examples=15, deadline=None)
@given(st.integers(10, 24), st.integers(0, 2**32))
def test_in_five_swiss_rounds_byes_come_once_and_seats_are_balanced(players: int, seed: int) -> None:
    play = Play(players)
    for turn in range(5):
        boards = pair_swiss(play.contenders)
        play.enter(boards, [RESULTS[seed * (turn + 3) * (board + 7) % 1009 % 3] for board in range(len(boards))])
    assert max(contender.byes for contender in play.contenders) <= 1
    assert max(abs(contender.balance) for contender in play.contenders) <= 2


@pytest.mark.parametrize("players", [5, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("seed", range(3))
def test_as_many_rounds_as_there_are_others_need_no_second_bye_and_no_second_meeting(players: int, seed: int) -> None:
    play, rounds = Play(players), players - 1
    for turn in range(rounds):
        boards = pair_swiss(play.contenders, rounds - turn - 1)
        play.enter(boards, [RESULTS[(seed + 1) * (turn + 3) * (board + 7) % 1009 % 3] for board in range(len(boards))])
    assert max(contender.byes for contender in play.contenders) == players % 2
    assert {times for contender in play.contenders for times in contender.met.values()} == {1}


def test_in_the_first_round_the_upper_half_of_the_lots_plays_the_lower_with_seats_in_turn() -> None:
    assert pair_swiss(Play(8).contenders) == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert pair_swiss(Play(5).contenders)[-1] == (5,)


def test_players_of_one_score_play_each_other_and_the_lowest_of_an_odd_number_is_alone() -> None:
    play = Play(7)
    play.enter(pair_swiss(play.contenders), [(1, 0), (1, 0), (1, 0), ()])
    scores = {contender.number: contender.score for contender in play.contenders}
    boards = pair_swiss(play.contenders)
    assert [sorted(scores[number] for number in board) for board in boards] == [[1, 1], [1, 1], [0, 0], [0]]


def test_a_player_who_was_alone_is_not_alone_again_even_with_the_lowest_score() -> None:
    contenders = [
        Contender(1, Fraction(2), {2: 1}),
        Contender(2, Fraction(1), {1: 1}),
        Contender(3, Fraction(1), {}, byes=1),
    ]
    assert pair_swiss(contenders)[-1] == (2,)


@pytest.mark.parametrize("players", [16, 64])
def test_a_large_round_is_paired_in_time(players: int) -> None:
    play = Play(players)
    for _ in range(2):
        boards = pair_swiss(play.contenders)
        play.enter(boards, [(1, 0)] * len(boards))
    assert sorted(play.contenders[0].met) != []


# Tables of three to five


@given(st.integers(3, 64), st.sampled_from(FLOW))
def test_tables_have_sizes_that_the_game_knows_and_differ_by_one(players: int, wanted: int) -> None:
    sizes = table_sizes(players, wanted, FLOW)
    assert sum(sizes) == players
    assert set(sizes) <= set(FLOW)
    assert max(sizes) - min(sizes) <= 1


def test_too_few_players_have_no_table() -> None:
    assert table_sizes(2, 4, FLOW) == []


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 20), st.sampled_from(FLOW), st.integers(1, 4), st.data())
def test_at_tables_everybody_has_one_seat_and_people_with_near_scores_sit_together(
    players: int, wanted: int, rounds: int, data: st.DataObject
) -> None:
    play, sizes = Play(players), table_sizes(players, wanted, FLOW)
    for _ in range(rounds):
        boards = pair_tables(play.contenders, sizes)
        assert sorted(number for board in boards for number in board) == list(range(1, players + 1))
        assert sorted(map(len, boards)) == sorted(sizes)
        assert boards == pair_tables(play.contenders, sizes)
        play.enter(boards, [tuple(data.draw(st.permutations(range(len(board))))) for board in boards])


def test_people_at_tables_meet_again_only_where_they_must() -> None:
    play = Play(9)
    for _ in range(2):
        boards = pair_tables(play.contenders, [3, 3, 3])
        play.enter(boards, [(2, 1, 0)] * 3)
    assert all(count == 1 for contender in play.contenders for count in contender.met.values())


def test_at_tables_seats_are_taken_in_turn() -> None:
    play = Play(4)
    for _ in range(4):
        play.enter(pair_tables(play.contenders, [4]), [(3, 2, 1, 0)])
    assert all(sorted(contender.seats) == [0, 1, 2, 3] for contender in play.contenders)

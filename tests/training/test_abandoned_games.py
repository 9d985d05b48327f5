"""Self-play never writes behind its arrays: a game with too many rows gives its rows back."""

from typing import Any

from annales import Flow
from annales.bots.search.records import Control, Node, Path, RootMove, node_record
from annales.flow.rules.state import Scratch, State
from annales.kernel.random import seed_stream
from annales.networks.files import empty_network, shape_for
from annales.networks.records import Network, NetworkShape, network_record
from annales.training.generate import SelfPlaySettings
from annales.training.records import Cursor, DecisionRow, EntryRow, GameRow, SelfPlayControl, ShareRow
from annales.training.selfplay import (
    MOST_ATTEMPTS,
    MOST_OUTCOMES,
    NO_MOVE,
    choose,
    forget_moves,
    is_decided,
    play_games,
    repeated_move,
)

ROOM = 400


def network() -> Network:
    small = NetworkShape(5003, 878, 5, 6, 20, width=1, inner=1)
    assert small.features == shape_for(Flow.ruleset).features
    return network_record(small).unpack(empty_network(small))


def parameters(entries: int, random_share: float) -> SelfPlayControl:
    # A search with one visit plays the first move.
    o = SelfPlaySettings(
        full_visits=1, fast_visits=1, random_share=random_share, drawn_share=0, opening_moves=0
    ).control(0)
    o.most_entries, o.most_decisions, o.most_shares = entries, ROOM, 100 * ROOM
    return o


def play(games: int, entries: int, random_share: float) -> tuple[int, Cursor, list[GameRow], list[EntryRow]]:
    """Play in plain Python, where an index behind a list raises an error."""
    game = Flow(seed=0, options={"players": 2})
    w, c, k = Scratch(), Control(), Cursor()
    seed_stream(w, 1, 0)
    c.capacity, c.seats, c.narrow, c.network_share = 600, 2, 1, 1000
    nodes: list[Node] = [node_record(5)() for _ in range(c.capacity)]
    rows = [GameRow() for _ in range(games)], [EntryRow() for _ in range(games * entries)]
    played = play_games(
        [game.facts],
        [State() for _ in range(3)],
        [w],
        nodes,
        [c],
        [Path()],
        [RootMove() for _ in range(Flow.ruleset.moves)],
        [network()],
        [parameters(entries, random_share)],
        [k],
        rows[0],
        rows[1],
        [DecisionRow() for _ in range(games * ROOM)],
        [ShareRow() for _ in range(games * 100 * ROOM)],
    )
    return played, k, *rows


def test_a_batch_ends_when_many_games_in_a_row_have_no_end() -> None:
    """The first move is always to harvest."""
    played, k, games, _ = play(2, MOST_OUTCOMES + 200, 0)
    assert (played, k.abandoned) == (0, MOST_ATTEMPTS)
    assert (k.entries, k.decisions, k.shares) == (0, 0, 0)
    assert games[0].entries == 0


def test_a_game_that_ends_keeps_its_rows() -> None:
    played, k, games, entries = play(1, MOST_OUTCOMES + ROOM, 1)
    assert (played, k.abandoned) == (1, 0)
    assert games[0].entries == k.entries > 100
    assert games[0].decisions == k.decisions > 50
    assert any(entries[i].value for i in range(k.entries))
    assert sum(games[0].results[:2]) == 2


def test_a_seat_without_hope_decides_only_games_of_two() -> None:
    o, c = parameters(512, 0), Control()
    o.decided = 100
    for seats, value, decided in ((2, 50, True), (2, 9950, True), (3, 50, False), (3, 9950, True), (2, 5000, False)):
        c.seats = seats
        assert is_decided(c, o, value) is decided


def test_a_seat_that_comes_to_the_same_position_again_does_not_repeat_its_move() -> None:
    k = Cursor()
    states: list[Any] = [Flow(seed=0, options={"players": 2}).state]
    tree = [node_record(2)() for _ in range(4)]
    for child, (move, visits) in enumerate([(7, 9), (8, 3), (9, 5)], 1):
        tree[child].move, tree[child].visits = move, visits
        tree[child].next_sibling = child + 1 if child < 3 else 0
    tree[0].first_child = 1
    o = parameters(512, 0)

    assert repeated_move(states, k) == NO_MOVE
    k.played[states[0].turn] = 7
    assert repeated_move(states, k) == 7
    assert choose(Scratch(), tree, o, 20, 7) == 9
    assert choose(Scratch(), tree, o, 20, NO_MOVE) == 7
    states[0].pool += 1
    assert repeated_move(states, k) == NO_MOVE
    forget_moves(k)
    assert repeated_move(states, k) == NO_MOVE

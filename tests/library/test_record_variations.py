"""Variations in records: written and read with the record, shown as whole lines and as a tree."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from annales import GAMES, AnnalesError, Duel, Game, NotationError, Record, RecordError, find_game
from annales.core.chance import Sampled
from annales.core.history import Entry
from annales.core.record_writing import HEADER


def play_on(game: Game, moves: int, random: Random) -> Game:
    """Play random moves, as long as the game goes on."""
    for _ in range(moves):
        if game.turn is None:
            break
        game.play(random.choice(list(game.legal_moves)))
    return game


def other_way(record: Record, ply: int, moves: int, random: Random) -> Game:
    """A game that leaves a record at a ply by another move."""
    game = record.game(ply)
    own = record.game().history[len(game.history) :]
    others = [move for move in game.legal_moves if not own or move != getattr(own[0], "move", None)]
    game.source = Sampled(random)
    game.play(random.choice(others))
    return play_on(game, moves, random)


def varied(name: str, seed: int) -> tuple[Record, list[Game]]:
    """A record of a game with some variations, and the games in which they end."""
    random = Random(seed)
    record = Record.parse(play_on(find_game(name)(seed=seed), 20, random).record({"player 0": "Ada"}))
    plies = [ply for ply, game in record.walk() if ply < record.plies and len(game.legal_moves) > 1]
    lines = [other_way(record, random.choice(plies), random.randrange(6), random) for _ in range(4)]
    for number, line in enumerate(lines):
        record = record.with_variation(line, f"number {number}" if number % 2 else "")
    return record, lines


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_variations_are_read_as_they_were_written_and_lead_to_their_games(name: str, seed: int) -> None:
    record, lines = varied(name, seed)

    again = Record.parse(str(record))

    assert again == record
    assert again.variations == record.variations
    assert [again.variation(number).game() for number in range(4)] == lines
    assert [again.variation(number).game().history for number in range(4)] == [line.history for line in lines]
    assert [each.name for each in again.variations] == ["", "number 1", "", "number 3"]
    assert again.variation(0).headers["player 0"] == "Ada"
    assert again.variation(0).variations == ()


@pytest.mark.parametrize("seed", range(5))
def test_to_a_program_without_variations_they_are_headers_beside_the_same_game(seed: int) -> None:
    record, _ = varied("duel", seed)
    plain = Record.parse("\n".join(row for row in str(record).splitlines() if not row.startswith("variation ")))

    assert record.game() == plain.game()
    assert record.lines == plain.lines
    head = str(record).partition("\n\n")[0].splitlines()
    assert head[0] == "annales record 1"
    assert all(HEADER.fullmatch(row) for row in head[1:])


def test_a_finished_game_keeps_its_result_last_and_a_variation_has_none() -> None:
    random = Random(3)
    record = Record.parse(play_on(Duel(seed=3), 200, random).record())
    record = record.with_variation(other_way(record, 4, 2, random))

    assert list(record.headers)[-2:] == ["variation 1", "result"]
    assert record.game().outcome is not None
    assert "result" not in record.variation(0).headers
    assert record.variation(0).game().outcome is None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_the_tree_has_the_game_first_and_each_line_once(name: str, seed: int) -> None:
    record, lines = varied(name, seed)
    root = record.tree()

    main, node = [], root
    while node.children:
        node = node.children[0]
        main.append(node.move)
    assert main == [getattr(entry, "move") for entry in record.entries() if hasattr(entry, "move")]  # noqa: B009
    histories = {record.game().history, *(line.history for line in lines)}
    nodes = {history[:end] for history in histories for end in range(1, len(history) + 1) if _ends_step(history, end)}
    assert sum(1 for _ in root.walk()) == 1 + len(nodes)
    assert all(child.ply == node.ply + 1 for node in root.walk() for child in node.children)


def _ends_step(history: Sequence[Entry], end: int) -> bool:
    """Whether a move, with all outcomes of chance after it, ends there."""
    begun = any(hasattr(entry, "move") for entry in history[:end])
    return begun and (end == len(history) or hasattr(history[end], "move"))


def test_lines_with_the_same_first_moves_are_one_branch() -> None:
    game = Duel(seed=7, first_game=True)
    for move in ("build baths", "discard press"):
        game.play(move)
    record = Record.parse(game.record())
    line = record.game(1)
    line.play("build press")
    record = record.with_variation(line, "build")
    line.play("build workshop")
    record = record.with_variation(line, "and again")

    after_baths = record.tree().children[0]
    assert [(child.seat, str(child.move), child.name) for child in after_baths.children] == [
        (1, "discard press", ""),
        (1, "build press", "build"),
    ]
    assert [child.name for child in after_baths.children[1].children] == ["and again"]


def test_a_variation_can_go_on_where_the_game_ends() -> None:
    game = Duel(seed=7, first_game=True)
    game.play("build baths")
    record = Record.parse(game.record())
    game.play("discard press")
    record = record.with_variation(game)

    assert record.headers["variation 1"] == "2. 1 discard press"
    assert record.variation(0).game() == game


def test_a_game_that_does_not_leave_the_record_is_refused() -> None:
    record, _ = varied("duel", 1)

    with pytest.raises(AnnalesError, match="does not leave the record"):
        record.with_variation(record.game(3))
    with pytest.raises(AnnalesError, match="differs from the record in first_game"):
        record.with_variation(Duel(seed=1, first_game=True))
    with pytest.raises(AnnalesError, match="before the first move"):
        record.with_variation(Duel(seed=2))
    with pytest.raises(RecordError, match="there is no variation 4: the record has 4"):
        record.variation(4)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("discard press", "line 6, column 1: cannot read 'discard press': a variation begins with a move"),
        ("~ card press", "a variation begins with a move"),
        ("2. 1 burn press", "line 6, column 1: variation 1: cannot read the move 'burn press'"),
        ("2. 1 discard press / 4. 0 build baths", "variation 1: expected ply 3 instead of ply 4"),
        ("2. 1 discard press / ", "variation 1: "),
    ],
)
def test_a_malformed_variation_is_an_error_with_its_line(text: str, message: str) -> None:
    game = Duel(seed=7, first_game=True)
    game.play("build baths")
    rows = game.record().splitlines()
    rows.insert(5, f"variation 1: {text}")

    with pytest.raises(NotationError) as caught:
        Record.parse("\n".join(rows))
    assert message in str(caught.value)


def test_a_variation_after_the_end_is_an_error_and_an_impossible_one_when_it_is_shown() -> None:
    game = Duel(seed=7, first_game=True)
    game.play("build baths")
    head, _, body = game.record().partition("\n\n")
    wrong = Record.parse(f"{head}\nvariation 1: 2. 1 build senate\n\n{body}")

    with pytest.raises(NotationError, match="line 6, column 1: variation 1 begins at ply 5, but the record has 1"):
        Record.parse(f"{head}\nvariation 1: 5. 0 discard press\n\n{body}")
    with pytest.raises(RecordError, match="'build senate' is not legal"):
        wrong.variation(0).game()

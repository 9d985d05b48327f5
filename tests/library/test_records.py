"""Records: a whole game as text, exactly, and what is wrong with a faulty one."""

import pickle
from collections.abc import Sequence

import pytest
from tests.duel.helpers import random_game
from tests.naming import short_id

from annales import AnnalesError, Duel, Flow, NotationError, Record, RecordError, VersionError
from annales.core.chance import Seeded
from annales.core.game import Entry
from annales.core.record import record_of

GAME = random_game(16, source=Seeded("never to be told"))
TEXT = GAME.record({"player 0": "Ada", "player 1": "藤原"}, {1: "a first  choice", 3: "well"})
LINES = TEXT.splitlines()
FIRST_MOVE = next(i for i, line in enumerate(LINES) if line.startswith("1. "))


def changed(line: int, old: str, new: str) -> str:
    assert old in LINES[line]
    return "\n".join([*LINES[:line], LINES[line].replace(old, new, 1), *LINES[line + 1 :]])


def test_reading_is_the_inverse_of_writing() -> None:
    record = Record.parse(TEXT)

    assert str(record) == TEXT
    assert Record.parse(str(record)) == record
    assert record.game() == GAME
    assert record.game().history == GAME.history
    assert record.plies == GAME.ply


def test_a_record_tells_version_options_players_result_and_comments() -> None:
    assert LINES[:3] == ["annales record 1", "game: duel", "rules: 1"]
    assert "player 1: 藤原" in LINES
    assert any(line.startswith(("result: player", "result: shared")) for line in LINES)
    assert LINES[FIRST_MOVE].endswith(" ; a first choice")


def test_a_record_never_holds_the_seed() -> None:
    assert "never" not in TEXT


def test_every_ply_of_a_record_can_be_shown() -> None:
    record = Record.parse(TEXT)
    game = GAME.copy()
    for ply in range(GAME.ply, 0, -1):
        assert record.game(ply) == game
        game.undo()
    with pytest.raises(RecordError, match=f"there is no ply {GAME.ply + 1}: the record has {GAME.ply}"):
        record.game(GAME.ply + 1)


def test_a_game_from_the_middle_keeps_its_start() -> None:
    game = Duel.from_position(random_game(17, 30).position, seed=1)
    game.play(game.legal_moves[0])

    again = Record.parse(game.record()).game()

    assert (again, again.start_position) == (game, game.start_position)


@pytest.mark.parametrize(
    "headers",
    [
        {"player 1": ""},
        {"player 0": " Ada "},
        {"note": "a\nb"},
        {"note": "a\u2028b\u0085c"},
        {"position": "duel turn=0"},
        {"result": "player 1, science, 99 : 1"},
    ],
)
def test_whatever_headers_say_the_record_is_read_as_it_was_written(headers: dict[str, str]) -> None:
    text = GAME.record(headers)

    assert str(Record.parse(text)) == text
    assert Record.parse(text).game() == GAME


@pytest.mark.parametrize("name", ["Site", "", "a:b", "black: type", "two  spaces", " note", "note ", "1st"])
def test_a_name_that_no_header_can_have_is_refused(name: str) -> None:
    with pytest.raises(AnnalesError, match=f"{name!r} cannot be a header"):
        GAME.record({name: "home"})


def test_only_lines_that_were_read_from_text_know_where_they_stand() -> None:
    record = record_of(random_game(1, 5))

    assert {(line.number, line.columns) for line in record.lines} == {(0, ())}
    assert 0 not in {line.number for line in Record.parse(str(record)).lines}


def test_a_byte_order_mark_is_passed_over() -> None:
    assert Record.parse("\ufeff" + TEXT) == Record.parse(TEXT)


@pytest.mark.parametrize("space", ["\u00a0", "\u3000", "\u2009", "\t"])
def test_other_spaces_are_read_as_spaces(space: str) -> None:
    # Pages and messengers put spaces that do not break into what people copy from them.
    assert Record.parse(TEXT.replace(" ", space)) == Record.parse(TEXT)


def test_a_result_that_the_game_does_not_have_is_refused_with_its_line() -> None:
    line = next(i for i, row in enumerate(LINES) if row.startswith("result: "))

    with pytest.raises(
        RecordError, match="the header result is 'shared, science, 1 : 1', but the game ended 'player"
    ) as caught:
        Record.parse(changed(line, LINES[line], "result: shared, science, 1 : 1")).game()
    assert caught.value.line == line + 1


def test_an_option_that_the_position_contradicts_is_refused_with_its_line() -> None:
    text = Duel.from_position("duel turn=0 choice=play age=1 coins=7/7 display=14:altar", seed=1).record()
    rows = text.splitlines()
    line = next(i for i, row in enumerate(rows) if row.startswith("pawn_centre: "))
    rows[line] = "pawn_centre: begins"

    with pytest.raises(
        NotationError, match="pawn_centre is begins in the header, but chooses in the position"
    ) as caught:
        Record.parse("\n".join(rows)).game()
    assert caught.value.line == line + 1


def test_a_faulty_position_is_told_with_its_own_line() -> None:
    text = Flow.from_position("flow turn=0 choice=action age=1 resources=4/4/4 market=C11 players=3", seed=1).record()
    rows = text.splitlines()
    line = next(i for i, row in enumerate(rows) if row.startswith("position: "))
    rows[line] = rows[line].replace("turn=0", "turn=7")

    with pytest.raises(NotationError) as caught:
        Record.parse("\n".join(rows)).game()
    assert caught.value.line == line + 1


def test_a_game_under_way_has_a_record_without_a_result() -> None:
    text = random_game(18, 10).record()

    assert "result:" not in text
    assert Record.parse(text).game().ply == 10


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: not a record"),
        ("annales record 2\ngame: duel", "line 1, column 1: not a record: the first line must be 'annales record 1'"),
        ("annales record 1\nrules: 1\n", "line 2, column 1: the record has no header 'game'"),
        ("annales record 1\ngame: duel\n", "line 2, column 1: the record has no header 'rules'"),
        ("annales record 1\ngame: chess\nrules: 1\n", "line 2, column 1: no game is called 'chess'"),
        (changed(3, ":", "="), "line 4, column 1: cannot read the header"),
        (changed(3, LINES[3], LINES[1]), "line 4, column 1: header 'game' occurs twice"),
        (
            changed(FIRST_MOVE, "1. 0 pick", "1. 0 fetch"),
            f"line {FIRST_MOVE + 1}, column 6: cannot read the move 'fetch",
        ),
        (changed(FIRST_MOVE, "1. 0", "2. 0"), f"line {FIRST_MOVE + 1}, column 1: expected ply 1 instead of ply 2"),
        (changed(FIRST_MOVE, "1. 0", "one"), f"line {FIRST_MOVE + 1}, column 1: cannot read 'one"),
        (
            changed(FIRST_MOVE - 1, LINES[FIRST_MOVE - 1], "~ wonder"),
            f"line {FIRST_MOVE}, column 1: cannot read '~ wonder'",
        ),
    ],
    ids=short_id,
)
def test_a_fault_is_named_with_line_and_column(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}"):
        Record.parse(text)


def test_an_impossible_option_is_named_with_its_line() -> None:
    line = next(i for i, text in enumerate(LINES) if text.startswith("pawn_centre"))
    with pytest.raises(NotationError, match=f"line {line + 1}, column 1: option pawn_centre cannot be 'floats'"):
        Record.parse(changed(line, LINES[line], "pawn_centre: floats")).game()


def test_a_record_of_other_rules_is_refused() -> None:
    with pytest.raises(VersionError, match="the record is for rules '2' of duel; this installation has '1'"):
        Record.parse(changed(2, "rules: 1", "rules: 2"))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("1. 0", "1. 1", "is a move of player 1, but player 0 is on turn"),
        (
            LINES[FIRST_MOVE],
            "1. 0 token law",
            r"'token law' is not legal: first make this choice: draft \(R2\.1\)",
        ),
    ],
    ids=["seat", "move"],
)
def test_a_wrong_move_is_named_with_its_line(old: str, new: str, message: str) -> None:
    if "first_game: true" in LINES:
        new = new.replace("draft", "play")
    with pytest.raises(RecordError, match=f"line {FIRST_MOVE + 1}: .*{message}"):
        Record.parse(changed(FIRST_MOVE, old, new)).game()


def test_faults_of_a_replay_carry_their_place_and_the_rule_that_was_broken() -> None:
    text = changed(FIRST_MOVE, LINES[FIRST_MOVE], "  1. 0 build senate")
    with pytest.raises(RecordError) as broken:
        Record.parse(text).game()
    assert (broken.value.line, broken.value.column) == (FIRST_MOVE + 1, 8)
    assert broken.value.reason is not None
    assert broken.value.reason.rule.startswith("R")
    again = pickle.loads(pickle.dumps(broken.value))
    assert (str(again), again.line, again.reason) == (str(broken.value), FIRST_MOVE + 1, broken.value.reason)

    board = next(i for i, row in enumerate(LINES) if row.startswith("~ board_token"))
    known = LINES[board].split()[2]
    with pytest.raises(RecordError) as impossible:
        Record.parse(changed(board, LINES[board], f"~ board_token {known} forum")).game()
    assert (impossible.value.line, impossible.value.column) == (board + 1, 16 + len(known))
    assert impossible.value.reason is None

    with pytest.raises(VersionError) as other:
        Record.parse(changed(2, "rules: 1", "rules: 2"))
    assert (other.value.theirs, other.value.ours) == ("2", "1")


def test_an_outcome_that_cannot_be_is_named_with_its_line() -> None:
    line = next(i for i, text in enumerate(LINES) if text.startswith("~ board_token"))
    for row, message in (
        ("~ board_token forum", "'forum' cannot be the outcome of board_token"),
        ("~ card forum", "card forum does not fit the pending event: board_token"),
    ):
        with pytest.raises(RecordError, match=f"line {line + 1}: {message}"):
            Record.parse(changed(line, LINES[line], row)).game()


def test_a_truncated_record_waits_where_it_was_cut_or_says_what_is_missing() -> None:
    assert Record.parse("\n".join(LINES[: FIRST_MOVE + 1])).game().ply == 1
    with pytest.raises(RecordError, match="wait for the cards to be revealed"):
        Record.parse("\n".join([*LINES[: FIRST_MOVE - 1], *LINES[FIRST_MOVE:]])).game()


def test_a_walk_shows_every_ply_once() -> None:
    record = Record.parse(TEXT)

    walked = [(ply, game.copy()) for ply, game in record.walk()]

    assert [ply for ply, _ in walked] == list(range(GAME.ply + 1))
    assert all(game.ply == ply for ply, game in walked)
    for ply in (0, 1, 20, GAME.ply):
        assert walked[ply][1] == record.game(ply)
        assert walked[ply][1].history == record.game(ply).history


def test_a_walk_replays_each_entry_once(monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[object] = []
    replay = Duel.replay

    def counted(game: Duel, entries: Sequence[Entry]) -> None:
        replayed.extend(entries)
        replay(game, entries)

    monkeypatch.setattr(Duel, "replay", counted)
    record = Record.parse(TEXT)

    assert sum(1 for _ in record.walk()) == record.plies + 1
    assert len(replayed) == len(GAME.history)


def test_a_game_that_is_changed_during_a_walk_is_noticed() -> None:
    walk = Record.parse(TEXT).walk()
    _, game = next(walk)
    game.play(game.legal_moves[-1])

    with pytest.raises(RecordError, match="the game was changed during walk"):
        next(walk)


def test_a_record_begins_before_the_first_outcome_of_chance() -> None:
    record = Record.parse(TEXT)
    start = record.start()

    assert (start.history, start.ply, start.turn) == ((), 0, None)
    assert start.chance is not None
    assert record.game(0).history != ()
    start.replay(list(record.entries()))
    assert start == GAME


@pytest.mark.parametrize(
    ("ply", "message"),
    [
        (-1, "there is no ply -1: plies count from 0"),
        (10**6, f"there is no ply 1000000: the record has {GAME.ply}"),
        (2.5, "ply 2.5 is not a whole number"),
        ("3", "ply '3' is not a whole number"),
    ],
)
def test_a_ply_that_the_record_does_not_have_is_an_error(ply: int, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.parse(TEXT).game(ply)


@pytest.mark.parametrize("ply", [0, -1, GAME.ply + 1, "1", 1.5])
def test_a_comment_at_a_ply_that_does_not_exist_is_an_error(ply: int) -> None:
    with pytest.raises(
        AnnalesError, match=f"there is a comment at ply {ply!r}, but the plies of the game are 1 to {GAME.ply}"
    ):
        GAME.record(comments={ply: "lost"})


def test_a_finished_game_without_a_result_is_read() -> None:
    text = "\n".join(line for line in LINES if not line.startswith("result: "))

    assert Record.parse(text).game() == GAME


def test_a_record_whose_last_moves_are_missing_is_a_game_under_way_whatever_its_result_says() -> None:
    record = Record.parse("\n".join(LINES[:-3]))
    game = record.game()

    assert "result" in record.headers
    assert game.outcome is None
    assert game.ply < GAME.ply


@pytest.mark.parametrize("control", ["\x1b[31m", "\x1b]0;title\x07", "\x9b31m", "\x00", "\x7f"])
def test_what_controls_a_terminal_is_left_out_of_headers_and_comments(control: str) -> None:
    game = Duel(seed=1)
    game.play(game.legal_moves[0])
    written = Record.parse(str(game.record({"event": f"a{control}b"}, comments={1: f"c{control}d"})))
    text = str(game.record({"event": "EVENT"}, comments={1: "COMMENT"}))
    read = Record.parse(text.replace("EVENT", f"a{control}b").replace("COMMENT", f"c{control}d"))

    for record in (written, read):
        said = [record.headers["event"], *(line.comment for line in record.lines if line.comment)]
        assert len(said) == 2
        assert all(text.isprintable() for text in said)

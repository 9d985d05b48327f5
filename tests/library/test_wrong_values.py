"""Values of wrong types and beyond the limits: each is a clear error that says what is wrong, and none is taken."""

from collections.abc import Callable
from datetime import date

import numpy as np
import pytest

from annales import AnnalesError, Duel, Flow, Game, IllegalMove, Move, NotationError, Record, from_json, to_json
from annales.analysis import annotated, review
from annales.arena import elo, interval
from annales.bots import SearchBot, SoftmaxBot, choose_move, find_bot
from annales.core.chance import Recorded, Scripted, Seeded
from annales.dealing import DealProof, commitment_to, verify_deal
from annales.exercises import find_exercises, judge_answer
from annales.simulation import all_options, check_game, compare, points_after, simulate

START = Duel(seed=7, first_game=True)
RECORD = Record.parse(START.record())

WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "a move that is no text": (lambda: START.parse(None), "a move is a text"),  # type: ignore[arg-type]
    "a move of several numbers": (lambda: START.copy().play(np.array([3, 4])), "is not a move"),
    "a move whose number is text": (lambda: START.copy().play(Move("3", "x")), "is not a move"),  # type: ignore[arg-type]
    "a seat that is text": (lambda: START.view("0"), "there is no seat '0'"),  # type: ignore[arg-type]
    "a seat that is true": (lambda: START.score(True), "there is no seat True"),
    "a fraction of a seat": (lambda: START.price("baths", 1.0), "there is no seat 1.0"),  # type: ignore[arg-type]
    "an unknown way to lose": (lambda: START.copy().resign(0, "tired"), "cannot lose by 'tired'"),  # type: ignore[arg-type]
    "options that are a list": (lambda: Duel(options=[("first_game", True)]), "options are a mapping"),  # type: ignore[arg-type]
    "a game without rules": (Game, "Game has no rules"),
    "a seed of 5,000 digits": (lambda: Duel(seed=10**5000), "too many digits"),
    "no recorded outcomes": (lambda: Recorded(None), "recorded outcomes are a list"),  # type: ignore[arg-type]
    "a script without a source": (lambda: Scripted({}, None), "None is not a source"),  # type: ignore[arg-type]
    "outcomes in a list": (lambda: Duel(chance="manual").reveal(["law"]), "cannot be the outcome"),  # type: ignore[arg-type]
    "a state without a source": (lambda: Duel.from_state(START.state, START.options, None), "not a source"),  # type: ignore[arg-type]
    "a file of cards in bytes": (lambda: Flow(cards=b"x"), "the name of a file"),  # type: ignore[arg-type]
    "a file with a zero byte": (lambda: Flow(cards="a\0b"), "null byte"),
    "a position in bytes": (lambda: Duel.from_position(b"duel"), "a position is a text"),  # type: ignore[arg-type]
    "a digit of another script": (lambda: Duel.from_position("duel turn=٠ choice=play age=1 coins=9/9"), "'٠' is not"),
    "a record of an id": (lambda: Record("duel", {}), "not of 'duel'"),  # type: ignore[arg-type]
    "no record": (lambda: Record.parse(None), "a record is a text"),  # type: ignore[arg-type]
    "a record of no game": (lambda: RECORD.with_variation(None), "a variation is made by a game"),  # type: ignore[arg-type]
    "a variation by text": (lambda: RECORD.variation("0"), "there is no variation 0"),  # type: ignore[arg-type]
    "a header that is a number": (lambda: START.record({"note": 5}), "is a text"),  # type: ignore[dict-item]
    "a header of no variation": (
        lambda: START.record({"variation 1": "rubbish"}),
        "is written by Record.with_variation",
    ),
    "saved text that is none": (lambda: from_json(None), "not a saved game"),  # type: ignore[arg-type]
    "a saved game that is none": (lambda: to_json(None), "only a game"),  # type: ignore[arg-type]
    "names in one text": (lambda: str(START.board(players="ab")), "a list of names"),
    "a name that is a number": (lambda: str(START.board(players=[1, 2])), "the name of a player"),  # type: ignore[list-item]
    "a bot without a name": (lambda: find_bot(None), "the name of a bot"),  # type: ignore[arg-type]
    "a bot that is a number": (lambda: choose_move("duel", START.position, 5, 1), "is not a bot"),  # type: ignore[arg-type]
    "a bot without a game": (lambda: find_bot("greedy").choose(None, 1), "not a game under way"),  # type: ignore[arg-type]
    "an unknown setting": (
        lambda: SearchBot("s", visits=9, settings={"speed": 1}).choose(START, 1),
        "no setting 'speed'",
    ),
    "a negative temperature": (lambda: SoftmaxBot("s", -1), "a temperature is above 0"),
    "a review of text": (lambda: review(str(RECORD)), "a review needs a record"),  # type: ignore[arg-type]
    "notes without a review": (lambda: annotated(RECORD, None), "notes need a review"),  # type: ignore[arg-type]
    "a score above 1": (lambda: elo(1.5), "a score is from 0 to 1"),
    "scores out of range": (lambda: interval([5.0, -3.0]), "from 0 to 1"),
    "a secret in text": (lambda: commitment_to("x" * 32), "a secret is bytes"),  # type: ignore[arg-type]
    "a commitment that is no hash": (lambda: verify_deal(RECORD, DealProof(), seen="zz"), "64 hexadecimal digits"),
    "a secret that is no number": (lambda: verify_deal(RECORD, DealProof("zz", "zz")), "64 hexadecimal digits"),
    "a day in text": (lambda: find_exercises("duel").of_day("today"), "a day is a date"),  # type: ignore[arg-type]
    "no item": (
        lambda: simulate("duel", 1, mode="plain", track=["picks"]).shares("picks", 0),
        "at least 1 at a time",
    ),
    "no rules": (lambda: all_options("duel"), "is not a set of rules"),  # type: ignore[arg-type]
    "a check without games": (lambda: check_game("duel", 0), "at least one"),
    "a game before the first": (lambda: compare("duel", 1, first=-5), "there is no game -5"),
    "points of no game": (lambda: points_after(None, 1, 1), "not a game under way"),  # type: ignore[arg-type]
    "points after a text": (lambda: points_after(START, "build", 1), "not a whole number"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", WRONG)
def test_a_wrong_value_is_a_clear_error(what: str) -> None:
    call, sentence = WRONG[what]

    with pytest.raises(AnnalesError, match=sentence):
        call()


@pytest.mark.parametrize("number", [-1, 0, 1191, 10**9])
def test_points_after_a_move_that_is_not_legal_are_refused_before_compiled_rules_see_it(number: int) -> None:
    assert number not in START.legal_moves

    with pytest.raises(IllegalMove, match=f"there is no legal move number {number}"):
        points_after(START, number, 1)


def test_a_game_keeps_its_source_when_another_one_is_refused() -> None:
    game = Duel(seed=7)
    source = game.source

    with pytest.raises(AnnalesError, match="None is not a source of chance"):
        game.source = None  # type: ignore[assignment]
    assert game.source is source
    game.source = Seeded(8)


def test_an_answer_that_is_not_legal_names_the_exercise() -> None:
    exercise = find_exercises("duel").of_day(date(2026, 1, 1))

    with pytest.raises(IllegalMove, match=f"'build nothing' is not a legal move of exercise {exercise.id}"):
        judge_answer(exercise, "build nothing")


def test_every_error_about_a_text_is_one_about_notation() -> None:
    with pytest.raises(NotationError, match="not an object of class 'bytes'"):
        Record.parse(str(RECORD).encode())  # type: ignore[arg-type]

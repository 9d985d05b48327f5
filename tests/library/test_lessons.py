"""Lessons are really played: every step is reached, every move asked for is legal, every text says what it is given."""

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec
import pytest

from annales import Duel
from annales.bots import BOTS
from annales.core.options import complete_options
from annales.errors import AnnalesError, ChanceError, LessonError
from annales.games import GAMES
from annales.kernel.protocol import check
from annales.teaching.lessons import Chapter, Lesson, Progress, Step, find_lesson, has_lesson, text_args
from annales.text.messages import LANGUAGES, has_text, sentence

TAUGHT = [game for game in GAMES if has_lesson(game)]
LONGEST = {"en": 180, "ja": 90}
"""Characters of a text with its names: about three short sentences, which a phone shows beside the table."""
WORDS_PER_MINUTE, MINUTES_PER_MOVE = 130, 0.25
MOST_MINUTES = 10


def walk(progress: Progress) -> Iterator[Progress]:
    """Everywhere that the moves asked for lead, whichever of them are made."""
    yield progress
    if progress.steps and progress.steps[-1].moves:
        for move in progress.accepted:
            yield from walk(progress.after(move))


def everywhere(game: str) -> list[Progress]:
    lesson = find_lesson(game)
    return [place for chapter in lesson.chapter for place in walk(lesson.play(chapter, []))]


@pytest.fixture(scope="module", params=TAUGHT)
def places(request: pytest.FixtureRequest) -> list[Progress]:
    return everywhere(request.param)


def steps_of(places: list[Progress]) -> list[tuple[Progress, Step]]:
    return [(place, step) for place in places for step in place.steps]


def test_duel_is_taught() -> None:
    assert "duel" in TAUGHT


def test_every_chapter_is_played_to_its_end_whichever_move_is_made(places: list[Progress]) -> None:
    for place in places:
        if place.steps and place.steps[-1].moves:
            assert place.accepted, f"{place.chapter.id}: no legal move is asked for in {place.steps[-1].id}"
            assert place.game.turn == place.lesson.seat
        else:
            assert place.first + len(place.steps) == len(place.chapter.step)
    reached = {place.chapter.id for place in places}
    assert reached == {chapter.id for chapter in places[0].lesson.chapter}


def test_chance_decides_the_same_each_time(places: list[Progress]) -> None:
    again = everywhere(places[0].lesson.game)
    assert [place.game.position for place in places] == [place.game.position for place in again]


def test_situations_break_no_invariant(places: list[Progress]) -> None:
    for place in places:
        rules, game = place.game.ruleset, place.game
        broken = check(game.facts, game.state, rules.scratch(), game.state, game.state, -1)
        assert not broken, f"{place.chapter.id}: {rules.invariants[broken]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_text_that_tells_all_it_is_given(places: list[Progress], language: str) -> None:
    for place, step in steps_of(places):
        args, key = text_args(place, step), place.lesson.key(place.chapter, step)
        text = sentence(key, args, language)
        assert [value for value in args.values() if str(value) not in text] == [], key
        assert len(text) <= LONGEST[language], f"{key}: {len(text)} characters"
        if step.moves and len(place.accepted) < len(place.game.legal_moves):
            assert sentence(f"{key}-not", args, language)


def test_each_chapter_ends_with_a_move_and_at_most_one_remark_on_it(places: list[Progress]) -> None:
    for chapter in places[0].lesson.chapter[:-1]:
        asks = [bool(step.moves) for step in chapter.step]
        assert any(asks[-2:]), chapter.id


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lesson_takes_at_most_ten_minutes(game: str) -> None:
    words = moves = 0
    lesson = find_lesson(game)
    for chapter in lesson.chapter:
        progress = lesson.play(chapter, [])
        while progress.steps:
            keys = [(lesson.key(chapter, step), text_args(progress, step)) for step in progress.steps]
            words += sum(len(sentence(key, args, "en").split()) for key, args in keys)
            if not progress.accepted:
                break
            moves += 1
            progress = progress.after(progress.accepted[0])
    assert words / WORDS_PER_MINUTE + moves * MINUTES_PER_MOVE <= MOST_MINUTES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_no_text_is_left_over(game: str, language: str) -> None:
    lesson = find_lesson(game)
    known = {lesson.key(chapter) for chapter in lesson.chapter}
    known |= {lesson.key(chapter, step) for chapter in lesson.chapter for step in chapter.step}
    source = (files("annales") / "text" / "locale" / language / f"{game}-lesson.ftl").read_text(encoding="utf-8")
    keys = re.findall(rf"^(lesson-{game}-\S+) =", source, re.MULTILINE)
    assert [key for key in keys if key.removesuffix("-not") not in known] == []
    assert all(has_text(lesson.key(chapter), language) for chapter in lesson.chapter)


def test_what_is_pointed_at_by_its_name_lies_on_the_table(places: list[Progress]) -> None:
    for place, step in steps_of(places):
        shown = set(names_in(msgspec.to_builtins(place.game.view())))
        named = [thing.partition(":")[2] for thing in step.points if thing.split(":")[0] in ("card", "wonder", "token")]
        assert set(named) <= shown, f"{place.chapter.id}, {step.id}"


def names_in(thing: Any) -> Iterator[str]:
    """Every text in a view, but for what only counts what is unseen or priced."""
    if isinstance(thing, dict):
        for key, inner in thing.items():
            if key not in ("unseen", "prices", "moves"):
                yield from names_in(inner)
    elif isinstance(thing, list | tuple):
        for inner in thing:
            yield from names_in(inner)
    elif isinstance(thing, str):
        yield thing


@pytest.mark.parametrize("game", TAUGHT)
def test_the_last_step_offers_a_table_that_can_be_opened(game: str) -> None:
    lesson = find_lesson(game)
    opening = [step for chapter in lesson.chapter for step in chapter.step if step.opens]
    assert opening == [lesson.chapter[-1].step[-1]]
    assert lesson.first_players.count("me") == 1
    assert set(lesson.first_players) <= {"me", *BOTS}
    options = complete_options(GAMES[game].ruleset, GAMES[game].ruleset.advised)
    assert GAMES[game].ruleset.seats(options) == len(lesson.first_players)


# What goes wrong


def begun(*steps: Step, chance: dict[str, tuple[str, ...]] | None = None) -> Progress:
    position = find_lesson("duel").find("look").position
    chapter = Chapter("look", position, steps, chance or {})
    return Lesson("duel", 0, ("me", "random@1"), (chapter,)).play(chapter, [])


def test_a_legal_move_that_is_not_asked_for_is_refused_by_name() -> None:
    progress = begun(Step("build", moves=("build tavern",)))
    with pytest.raises(LessonError, match="'build theater' is not one of build tavern"):
        progress.after("build theater")
    assert progress.game.ply == 0


def test_no_move_is_accepted_where_something_is_to_be_read() -> None:
    with pytest.raises(LessonError):
        begun(Step("read")).after("build theater")


def test_an_answer_that_fits_no_legal_move_is_an_error() -> None:
    with pytest.raises(LessonError, match="no legal move fits the answer 'build palace'"):
        begun(Step("build", moves=("build *",), answers=("build palace",))).after("build tavern")


def test_a_pattern_stands_for_every_legal_move_that_fits() -> None:
    accepted = begun(Step("sell", moves=("discard *", "build tavern"))).accepted
    assert "build tavern" in accepted
    assert {move.split()[0] for move in accepted} == {"build", "discard"}
    assert len(accepted) == 7


def test_chance_is_fixed_by_kind_and_place() -> None:
    step = Step("build", moves=("build lumber_yard",), answers=("build clay_pit",))
    after = begun(step, chance={"card 9": ("altar",)}).after("build lumber_yard").game
    assert isinstance(after, Duel)
    assert after.view().display[9].card == "altar"
    with pytest.raises(ChanceError):
        begun(step).after("build lumber_yard").game.reveal("altar")


@pytest.mark.parametrize(
    "path", ["view.players.7.coins", "view.nothing", "facts.cards", "facts.cards.colosseum.points"]
)
def test_a_path_that_leads_nowhere_is_an_error(path: str) -> None:
    step = Step("read", args={"count": path})
    with pytest.raises(LessonError, match=re.escape(path)):
        text_args(begun(step), step)


def test_lists_are_counted_and_searched_by_id() -> None:
    step = Step("read", args={"cards": "view.display.count", "points": "facts.cards.theater.points", "card": "theater"})
    assert text_args(begun(step), step) == {"cards": 20, "points": 3, "card": "theater"}


def test_what_is_not_there_is_an_error_that_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AnnalesError, match="chess"):
        find_lesson("chess")
    with pytest.raises(LessonError, match=r"no chapter 'chess' \(known: look, "):
        find_lesson("duel").find("chess")
    monkeypatch.setattr(Duel.ruleset, "data", None)
    with pytest.raises(LessonError, match="duel has no lesson"):
        find_lesson.__wrapped__("duel")

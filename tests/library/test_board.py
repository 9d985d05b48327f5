"""The board as text: for every game, at every stage, in both languages, at any width."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from itertools import groupby, islice, product
from random import Random
from typing import Any
from xml.etree.ElementTree import fromstring

import pytest
from tests.games.playing import situations

from annales import GAMES, AnnalesError, Duel, Flow, Game, find_game
from annales.core.board import Board, player_table
from annales.core.layout import ANSI, CSS, cell_width, make_line, render_text, table, width_of, wrap
from annales.core.svg_lines import COLORS
from annales.text.messages import LANGUAGES

WIDTHS = (60, 80, 100, 140)
EVERY = 3
SVG = "{http://www.w3.org/2000/svg}"
ESCAPE = re.compile(r"\x1b\[[\d;]*m")


def too_wide(board: Board) -> list[str]:
    """Lines that are wider than a board should be."""
    lines = ESCAPE.sub("", str(board)).splitlines()
    return [line for line in lines if cell_width(line) > board.width]


def shown(game: Game, **how: Any) -> str:
    """A board as one paragraph."""
    return re.sub(r"\s+", " ", str(game.board(**{"width": 100, "color": False, **how})))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, 6))])
def test_no_line_is_wider_than_the_board_at_any_stage_of_a_game(game: str, seed: int) -> None:
    random = Random(seed)
    every = list(product(WIDTHS, LANGUAGES, (False, True)))
    for position in situations(find_game(game), 37 * seed):
        for width, language, color in random.sample(every, 2 if position.outcome is None else len(every)):
            board = position.board(width=width, color=color, language=language)

            assert too_wide(board) == []
            assert color or "\x1b" not in str(board)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_crowded_table_fits_into_sixty_columns_with_long_names(players: int, language: str) -> None:
    names = [f"{name} Featherstonehaugh 山田太郎左衛門" for name in "ABCDE"[:players]]
    # Some stages in each of the languages: the board of a stage is much like that of the stage before it.
    stages = situations(Flow, 3, {"players": players})
    for position in islice(stages, LANGUAGES.index(language), None, EVERY * len(LANGUAGES)):
        board = position.board(width=60, language=language, players=names)

        assert too_wide(board) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_board_is_in_the_catalogue(game: str, language: str) -> None:
    # Each stage in one of the languages, which have the same messages.
    for position in islice(situations(find_game(game), 5), LANGUAGES.index(language), None, len(LANGUAGES)):
        text = shown(position, language=language)

        assert "board-" not in text
        assert f"{game}-" not in text


@pytest.mark.parametrize("game", GAMES)
def test_color_changes_nothing_but_escape_codes(game: str) -> None:
    position = find_game(game)(seed=3)

    assert ESCAPE.sub("", str(position.board(color=True, width=80))) == str(position.board(color=False, width=80))
    assert "\x1b[" in str(position.board(color=True, width=80))


def test_the_duel_board_shows_what_a_player_needs() -> None:
    game = Duel(seed=7, first_game=True)
    game.play("build baths")

    text = shown(game)

    assert "Age I, move 1, the second player to move: build a card, discard it for coins, or build a wonder" in text
    assert "conflict pawn at 0" in text
    assert "coins 7 (discarding a card gains 2) 5 (discarding a card gains 2)" in text
    assert "blue Baths" in text
    assert all(str(move.card) in text for move in game.view().moves if move.kind == "build")
    assert all(game.ruleset.in_language().name(token) in text for token in game.view().board)


def test_the_flow_board_shows_market_nations_and_moves() -> None:
    game = Flow(players=4, seed=7)
    text, texts = shown(game), game.ruleset.in_language()

    for slot in game.view().market:
        assert slot.card in text
        assert texts.name(slot.card) in text
        assert texts.effect(slot.card) in re.sub(r"\s+", " ", str(game.board(width=400)))
    for nation in game.view().nations:
        assert all(texts.name(card) in text for card in nation.visible)
    assert all(f"invest {one.card} {one.least}–{one.most}" in text for one in game.view().invest)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_shows_points_and_the_result(game: str) -> None:
    *_, last = situations(find_game(game), 11)

    text = shown(last)

    assert str(last.score(0)["total"]) in text
    assert re.search(r" won: |victory is shared: ", text)
    assert re.search(r" won: |victory is shared: ", str(last))


def test_a_game_that_was_given_up_says_so() -> None:
    game = Duel(seed=7)
    game.resign(0)

    assert "the second player won: by resignation" in shown(game)
    assert "the second player won: by resignation" in str(game)


def test_a_board_is_seen_from_a_seat() -> None:
    game = Duel(seed=7, first_game=True)

    assert re.search(r"\n +the second player +the first player\n", str(game.board(1, width=80)))
    assert re.search(r"\n +the first player +the second player\n", str(game.board(0, width=80)))


def test_a_board_has_the_names_of_the_players() -> None:
    text = shown(Duel(seed=7), players=("Ada", "\x1b[31mBob\n"))

    assert "Ada to move" in text
    assert "\x1b" not in text
    assert "Bob" in text


@pytest.mark.parametrize("width", [59, 0, -1, 80.0, "80", True])
def test_a_width_that_cannot_be_is_refused(width: Any) -> None:
    with pytest.raises(AnnalesError, match=r"wide|width"):
        Duel(seed=1).board(width=width)


@pytest.mark.parametrize(
    ("how", "message"),
    [
        ({"language": "fr"}, "there is no language 'fr'"),
        ({"color": "red"}, "color must be True, False or None"),
        ({"seat": 2}, "there is no seat 2"),
        ({"players": ("Ada",)}, "1 names for 2 players"),
    ],
)
def test_other_arguments_that_cannot_be_are_refused(how: dict[str, Any], message: str) -> None:
    with pytest.raises(AnnalesError, match=message):
        Duel(seed=1).board(**how)


def test_without_a_terminal_a_board_has_eighty_columns_and_no_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.setattr("os.get_terminal_size", lambda *_: (_ for _ in ()).throw(OSError))

    board = Duel(seed=1).board()

    assert board.width == 80
    assert "\x1b" not in str(board)


def test_str_of_a_game_is_one_informative_line() -> None:
    game = Flow(players=3, seed=7)

    assert str(game).startswith("The Flow of History, Age I: Ancient, move 0, Pool ")
    assert re.search(r"; player C: \d+ resources?, \d+ points?$", str(game))
    assert "\n" not in str(game)


@pytest.mark.parametrize("library", ["rich", "typer"])
def test_a_board_needs_no_extra(library: str) -> None:
    code = f"import sys; sys.modules[{library!r}] = None; import annales; print(annales.Duel(seed=7).board(width=60))"

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)

    assert done.stdout.startswith("Wonder draft, move 0")


class Page(HTMLParser):
    """Checks that elements are closed in order, and collects text and styles."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""
        self.styles: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.styles |= {style for name, style in attrs if name == "style" and style}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_notebook_shows_the_same_board_as_html_of_its_own() -> None:
    game = Duel(seed=7, first_game=True)
    board = game.board(width=100, color=False, language="ja", players=("<b>Ada</b>", "Bob & Co"))
    page = Page()

    page.feed(board._repr_html_())

    assert page.open == []
    assert [line.rstrip() for line in page.text.splitlines()] == str(board).splitlines()
    assert "<b>Ada" not in board._repr_html_()
    assert any("color:#" in style for style in page.styles)
    assert "class=" not in board._repr_html_()
    assert game._repr_html_().startswith("<pre style=")


@pytest.mark.parametrize(("language", "has_boxes"), [("en", False), ("ja", True)])
def test_in_a_notebook_only_wide_characters_are_in_boxes_of_their_width(language: str, has_boxes: bool) -> None:
    html = Duel(seed=7, first_game=True).board(language=language)._repr_html_()

    assert ("inline-block" in html) == has_boxes


@pytest.mark.parametrize("game", [Duel(seed=7), Flow(seed=7)], ids=["duel", "flow"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_drawing_has_all_words_of_the_board_at_their_places(game: Game, language: str) -> None:
    players = ["<Ada>", *(f"Bob & {seat}" for seat in range(1, game.seats))]
    board = game.board(width=100, color=False, language=language, players=players)

    drawing = fromstring(board._repr_svg_())

    words = [(float(text.attrib["y"]), float(text.attrib["x"]), text.text) for text in drawing.iter(f"{SVG}text")]
    rows = ["".join(word or "" for _, _, word in row) for _, row in groupby(words, lambda word: word[0])]
    assert rows == ["".join(line.split()) for line in str(board).splitlines() if line.strip()]
    right = max(float(text.attrib["x"]) + float(text.attrib["textLength"]) for text in drawing.iter(f"{SVG}text"))
    assert right <= float(drawing.attrib["width"])
    assert game._repr_svg_().startswith("<svg ")


@pytest.mark.parametrize("color", COLORS.values())
def test_colors_of_drawings_can_be_read_on_white(color: str) -> None:
    assert 1.05 / (luminance(color) + 0.05) > 4.5


def luminance(color: str) -> float:
    """Relative luminance of a colour, by the Web Content Accessibility Guidelines."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("style", [style for style, css in CSS.items() if css.startswith("color:")])
def test_colors_can_be_read_on_light_and_dark_pages(style: str) -> None:
    own = luminance(CSS[style].removeprefix("color:"))

    assert 1.05 / (own + 0.05) > 4.4
    assert (own + 0.05) / (luminance("#111111") + 0.05) > 4
    assert style in ANSI


def test_words_that_do_not_fit_are_broken() -> None:
    lines = wrap(make_line("Observatory 万里の長城"), 6)

    assert [width_of(line) <= 6 for line in lines] == [True] * len(lines)
    assert render_text(lines, color=False).replace("-\n", "").replace("\n", "") == "Observatory万里の長城"


@pytest.mark.parametrize(
    ("word", "width", "parts"),
    [
        ("Observatory", 6, ["Obser-", "vatory"]),
        ("Observatory", 4, ["Obs-", "erv-", "ato-", "ry"]),
        ("Observatory", 3, ["Obs", "erv", "ato", "ry"]),
        ("1234567", 4, ["1234", "567"]),
        ("万里の長城", 4, ["万里", "の長", "城"]),
    ],
)
def test_a_hyphen_shows_where_a_latin_word_is_broken_if_there_is_room(word: str, width: int, parts: list[str]) -> None:
    assert render_text(wrap(make_line(word), width), color=False).split() == parts


def test_a_table_keeps_to_its_width_whatever_is_in_it() -> None:
    random = Random(1)
    for _ in range(200):
        cells = [["あx " * random.randrange(9) or "abc" * random.randrange(9) for _ in range(5)] for _ in range(3)]

        assert all(width_of(line) <= 40 for line in table(cells, 40))


def test_numbers_are_aligned_at_their_last_digits_and_labels_at_their_beginning() -> None:
    lines = table([["Baths", "5"], ["Arena", "12"], ["Walls and more", "105"]], 40, numbers=True)

    shown = render_text(lines, color=False).splitlines()
    assert [line.rstrip() for line in shown] == ["Baths             5", "Arena            12", "Walls and more  105"]


@pytest.mark.parametrize(("width", "second"), [(6, "Hills"), (7, "  Hills")])
def test_further_lines_of_a_cell_are_indented_where_the_column_is_wide_enough(width: int, second: str) -> None:
    lines = render_text(table([["Seven Hills"]], width), color=False).splitlines()

    assert [line.rstrip() for line in lines] == ["Seven", second]


def test_a_column_of_numbers_becomes_as_narrow_as_its_longest_before_words_are_broken() -> None:
    words, numbers = ["Observed", "Verified"], ["1234", "5678"]
    lines = table([[make_line(" ".join(words)), make_line(" ".join(numbers))]], 16, numbers=True)

    assert sorted(render_text(lines, color=False).split()) == sorted(words + numbers)


def test_labels_of_players_numbers_take_a_third_of_the_width_at_most() -> None:
    label, name = "what a long label", "Agatha"
    lines = player_table((), [[make_line(label * 3), *([make_line("1")] * 5)]], [name] * 5, 60)

    assert render_text(lines[:1], color=False).split() == [name] * 5


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the_sphinx", "the_sphinx"),
        ("Sph", "the_sphinx"),
        ("BATHS", "baths"),
        ("the_", "the_"),
        ("s", "s"),
        ("Nowhere", "nowhere"),
    ],
)
def test_an_id_is_found_by_its_beginning_if_no_other_begins_so(text: str, found: str) -> None:
    assert Duel.ruleset.in_language("en").find(text) == found


def test_a_move_has_the_names_of_cards_whose_ids_do_not_tell_them() -> None:
    card = Flow.ruleset.in_language("en").name("C26")

    assert Flow.ruleset.in_language("en").with_names("snipe C26") == f"snipe C26 ({card})"
    assert Duel.ruleset.in_language("en").with_names("build baths") == "build baths"

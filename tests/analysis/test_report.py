"""Reviews as one HTML file and as a picture."""

from html.parser import HTMLParser
from xml.etree.ElementTree import fromstring

import pytest
from tests.analysis.games import TABLES, Table, random_record

from annales.analysis import ReviewLimits, review
from annales.analysis.report import review_graph, review_report
from annales.core.record import Record
from annales.games import Duel
from annales.text.messages import LANGUAGES

QUICK = ReviewLimits(visits=8, exact_states=0, openings=1)


class Tags(HTMLParser):
    """The elements and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags, self.text = list[str](), ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].__name__}-{table[1]}")
def test_a_page_has_a_row_for_each_move_and_nothing_that_loads_or_runs(table: Table) -> None:
    record = random_record(table, seed=3, plies=12)
    found = review(record, QUICK)
    for language in LANGUAGES:
        page = Tags(review_report(record, found, language))

        assert page.tags.count("td") >= 7 * len(found.plies)
        assert not {"script", "link", "img", "iframe"} & set(page.tags)
        assert "Content-Security-Policy" in review_report(record, found, language)


def test_names_of_players_are_escaped() -> None:
    game = random_record((Duel, 2), seed=3, plies=3)
    record = Record(game.kind, {**game.headers, "player 0": "<b>Ada", "player 1": "Bob & Co"}, game.lines)
    found = review(record, QUICK)

    assert "<b>" not in review_report(record, found).replace("<body>", "")
    assert "<b>Ada – Bob & Co" in Tags(review_report(record, found)).text
    assert "<b>Ada" in "".join(fromstring(review_graph(record, found)).itertext())


def test_moves_are_told_in_words_of_the_language() -> None:
    record = random_record((Duel, 2), seed=3, plies=9)
    found = review(record, QUICK)
    texts = Duel.ruleset.in_language("ja")

    assert all(texts.command(ply.move) in review_report(record, found, "ja") for ply in found.plies)


def test_a_finished_game_has_its_points_beside_accuracy_and_luck() -> None:
    record = random_record((Duel, 2), seed=4)
    page = Tags(review_report(record, review(record, QUICK))).text
    game = record.game()

    assert str(game.score(0)["total"]) in page
    assert "Accuracy" in page
    assert "Luck" in page


def test_a_graph_has_a_line_for_each_player_and_one_for_two() -> None:
    for table, seats in (((Duel, 2), 1), (TABLES[2], 3)):
        record = random_record(table, seed=5, plies=10)
        graph = fromstring(review_graph(record, review(record, QUICK)))
        lines = {line.get("style") for line in graph.iter("{http://www.w3.org/2000/svg}polyline")}

        assert len(lines) == seats

"""A review as one HTML file that needs nothing else: graph, deciding moments, players and moves."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, tostring

from annales.analysis.annotation import SYMBOLS
from annales.analysis.figures import percent
from annales.analysis.report.elements import element, table
from annales.analysis.report.graph import GRAPH_STYLE, graph_element
from annales.analysis.report.words import WORSE, ReportWords
from annales.analysis.results import PlyReview, Review
from annales.core.record import Record

__all__ = ["review_report"]

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""The file loads nothing and runs no scripts."""
STYLE = (
    GRAPH_STYLE
    + """
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: auto; padding: 1rem; }
h1 { margin: 0; font-size: 1.5rem; } h2 { margin: 1.5rem 0 0.5rem; font-size: 1.15rem; }
p { margin: 0.25rem 0; } .note { color: var(--label); font-size: 0.875rem; }
svg { display: block; width: 100%; min-width: 52rem; height: auto; margin-top: 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; } th, td { padding: 0.25rem 0.6rem; border-top: 1px solid var(--grid); }
th { text-align: start; font-weight: 600; } th::first-letter { text-transform: uppercase; }
.players tbody th { min-width: 8rem; } .moves td:nth-child(2) { white-space: nowrap; } td { vertical-align: top; }
.number { text-align: end; white-space: nowrap; }
.players thead th { text-align: end; } .moves { width: 100%; }
.moves small { display: block; color: var(--label); } .inaccuracy, .mistake, .blunder { font-weight: 700; }
@media print { body { font-size: 12px; } tr { break-inside: avoid; } }
"""
)


def review_report(record: Record, found: Review, language: str = "en") -> str:
    """A review as a page of HTML in a language, "en" or "ja". It has no scripts and loads nothing.

    Raises `AnnalesError` for a record that cannot be played.
    """
    words = ReportWords(record, found, language)
    title = f"{words.say('review-title')}: {words.texts.title}"
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=POLICY),
        element("meta", name="viewport", content="width=device-width"),
        element("title", title),
        element("style", STYLE),
    )
    page = element("html", head, element("body", _main(words, record, title)), lang=language)
    return f"<!doctype html>\n{tostring(page, encoding='unicode', method='html')}\n"


def _main(words: ReportWords, record: Record, title: str) -> Element:
    about = [" – ".join(words.players), record.headers.get("date", ""), words.outcome]
    settings = words.say("report-settings", visits=words.found.limits.visits, seed=words.found.seed)
    return element(
        "main",
        element("h1", title),
        *(element("p", text) for text in about if text),
        element("div", graph_element(words), class_="scroll"),
        *_moments(words),
        element("h2", words.say("review-players")),
        element("div", _players(words), class_="scroll"),
        element("p", words.say("review-about"), class_="note"),
        element("h2", words.say("review-moves-all")),
        element("div", _moves(words), class_="scroll"),
        element("p", words.say("report-note"), class_="note"),
        element("p", settings, class_="note"),
    )


def _moments(words: ReportWords) -> Iterator[Element]:
    moments = words.found.moments
    if not moments:
        yield element("p", words.say("review-moments-none"))
        return
    yield element("h2", words.say("review-moments", count=len(moments)))
    yield element("ol", *(element("li", words.moment(moment)) for moment in moments))


def _players(words: ReportWords) -> Element:
    """The points of each player by part where the game is over, and the sums of the review."""
    rows = [*_scores(words), *_sums(words)]
    return table(["", *words.players], rows, class_="players")


def _scores(words: ReportWords) -> Iterator[list[Element]]:
    scores = words.found.ending.points
    if not scores:
        return
    for part in words.game.ruleset.parts:
        yield _row(words.texts.word(f"part-{part}"), [str(score[part]) for score in scores])
    yield _row(words.texts.word("total"), [str(score["total"]) for score in scores])


def _sums(words: ReportWords) -> Iterator[list[Element]]:
    sums = [words.sums(seat) for seat in words.found.seats]
    for head in sums[0]:
        yield _row(head, [texts[head] for texts in sums])


def _row(head: str, texts: list[str]) -> list[Element]:
    return [element("th", head, scope="row"), *(element("td", text, class_="number") for text in texts)]


def _moves(words: ReportWords) -> Element:
    columns = ("ply", "player", "move", "win", "loss", "judgement", "luck")
    heads = [words.say(f"report-{name}") for name in columns]
    return table(heads, [_move(words, ply) for ply in words.found.plies], class_="moves")


def _move(words: ReportWords, ply: PlyReview) -> list[Element]:
    more = [words.say("review-better", move=words.move(ply.best))] if ply.judgement in WORSE else []
    more += words.reasons(ply)
    more += [words.revealed(ply.reveals)] if any(ply.luck) else []
    judgement = f"{SYMBOLS.get(ply.judgement, '')} {words.say(f'review-judgement-{ply.judgement}')}".strip()
    return [
        element("td", str(ply.ply), class_="number"),
        element("td", words.players[ply.seat]),
        element("td", words.move(ply.move), *(element("small", text) for text in more)),
        element("td", f"{percent(ply.before.win[ply.seat])} %", class_="number"),
        element("td", words.loss(ply), class_="number"),
        element("td", judgement, class_=ply.judgement),
        element("td", words.luck(ply), class_="number"),
    ]

# ruff: noqa: INP001
"""The rules of a game as pages, in both languages, with the cases that cite each."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

import duel_cases
import flow_cases

__all__ = ["rules_page", "rules_page_ja"]

SOURCES_JA = {
    "rulebook": "ルールブック",
    "public": "公開資料",
    "erratum": "訂正",
    "designer": "デザイナー",
    "inferred": "推論",
    "convention": "慣例",
}

DUEL = """\
# Rules and rulings

This page has all rules in our own words. Code, cases and error messages cite their numbers. Below each rule are
the rulings that explain it: cases of `duel/data/cases.toml`, which `annales check` and the tests play. The same
rules are available [in Japanese](rules-ja.md).

The source of each rule is given after it:

| Source | Meaning |
|---|---|
| *rulebook* | the rulebook |
| *erratum* | corrected by the publisher after the first printing |
| *designer* | answered in public by the designer |
| *inferred* | follows from other rules or from the components |
| *convention* | not settled by a text; digital versions agree on this reading |

Players are 0 and 1. Player 0 has the first pick of the draft and the first turn of age I. The pawn is on a
space from −9 to +9, and player 0 pushes it towards +9.
"""

DUEL_JA = """\
# ルール（日本語）

ルールはすべて本ソフト独自の文章です。番号は、コードや裁定例、着手を断る理由で使うものと同じです。
括弧内は出典で、「訂正」は初版後の公式の訂正、「デザイナー」は作者の公の回答、「推論」はほかのルールや用具から導かれるもの、
「慣例」は明文がなく電子版の扱いが一致しているものです。裁定例の局面と手順は[英語のページ](rules.md)にあります。

プレイヤーは0と1で表し、プレイヤー0が七不思議の選択と第Ⅰ世代で先手を取ります。
紛争コマは−9から+9のスペースを動き、プレイヤー0は+9の側へ押します。
"""

FLOW = """\
# Rules and rulings of The Flow of History

This page has all rules in our own words. Code, cases and error messages cite their numbers. Below each rule are
the rulings that explain it: cases of `flow/data/cases.toml`, which `annales check` and the tests play. The same
rules are available [in Japanese](flow-rules-ja.md).

The source of each rule is given after it:

| Source | Meaning |
|---|---|
| *rulebook* | the rulebook with its reference sheet and examples |
| *public* | public pages about the game |
| *inferred* | follows from the other rules, or is the simplest reading where nothing is known |

A rule that depends on an *option* can be played in another way; see the [open questions](flow-open.md).

Players are numbered from 0 in the order of play. Cards have names here; [Cards](flow-cards.md) lists their
numbers and effects.
"""

FLOW_JA = """\
# 『歴史悠久』のルール（日本語）

ルールはすべて本ソフト独自の文章です。番号は、コードや裁定例、着手を断る理由で使うものと同じです。
括弧内は出典で、「ルールブック」は早見表と例を含み、「公開資料」はゲームを紹介する公開のページ、
「推論」はほかから導かれるもの、または何もわからないときの最も単純な読み方です。
オプションのあるルールは、別の遊び方も選べます（[わかっていないこと](flow-open.md)）。
裁定例の局面と手順は[英語のページ](flow-rules.md)にあります。

プレイヤーは手番の順に0から数えます。
"""


class Book(NamedTuple):
    """The parts of the pages that differ between games."""

    introduction: str
    introduction_ja: str
    case_text: Callable[[Mapping[str, Any]], str]


BOOKS = {"duel": Book(DUEL, DUEL_JA, duel_cases.case_text), "flow": Book(FLOW, FLOW_JA, flow_cases.case_text)}

Rules = tuple[Mapping[str, Any], list[Mapping[str, Any]]]
"""A section with its rules."""


def rules_page(game: str) -> str:
    """The page in English."""
    return BOOKS[game].introduction + "".join(_section(game, section, "en") for section in _sections(game))


def rules_page_ja(game: str) -> str:
    """The page in Japanese."""
    return BOOKS[game].introduction_ja + "".join(_section(game, section, "ja") for section in _sections(game))


def _sections(game: str) -> Iterator[Rules]:
    data = _read(game, "rules.toml")
    for section in data["section"]:
        yield section, [rule for rule in data["rule"] if rule["id"].split(".")[0] == section["id"]]


def _read(game: str, name: str) -> dict[str, Any]:
    return tomllib.loads((files(f"annales.{game}") / "data" / name).read_text(encoding="utf-8"))


def _section(game: str, section: Rules, language: str) -> str:
    head, rules = section
    cases = _cases_by_rule(game)
    write = _rule if language == "en" else _rule_ja
    return f"\n## {head['id']} {head[f'title_{language}']}\n\n" + "\n".join(
        write(game, rule, cases[rule["id"]]) for rule in rules
    )


def _cases_by_rule(game: str) -> defaultdict[str, list[Mapping[str, Any]]]:
    found: defaultdict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for case in _read(game, "cases.toml")["case"]:
        for rule in case["rule"].split(","):
            found[rule.strip()].append(case)
    return found


def _rule(game: str, rule: Mapping[str, Any], cases: list[Mapping[str, Any]]) -> str:
    option = f"; option `{rule['option']}`" if "option" in rule else ""
    text = f"({_label(game, rule)})=\n\n**{rule['id']}** {rule['text']} *({', '.join(rule['source'])}{option})*\n"
    if not cases:
        return text
    count = f"{len(cases)} cases" if len(cases) > 1 else "1 case"
    inside = "\n".join(BOOKS[game].case_text(case) for case in cases)
    return f"{text}\n<details><summary>{count}</summary>\n\n{inside}\n</details>\n"


def _rule_ja(_: str, rule: Mapping[str, Any], cases: list[Mapping[str, Any]]) -> str:
    origin = "、".join(SOURCES_JA[source] for source in rule["source"])
    option = f"；オプション `{rule['option']}`" if "option" in rule else ""
    text = f"**{rule['id']}** {rule['text_ja']} （{origin}{option}）"
    if not cases:
        return text + "\n"
    inside = "\n".join(f"- **{case['id']}** {case['title_ja']}" for case in cases)
    return f"{text}\n\n<details><summary>裁定例 {len(cases)}件</summary>\n\n{inside}\n\n</details>\n"


def _label(game: str, rule: Mapping[str, Any]) -> str:
    return f"{game}-{rule['id'].lower().replace('.', '-')}"

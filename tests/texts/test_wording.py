"""Texts use one term for one thing, and are sentences or noun phrases; so do documentation, docstrings and comments."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import annales
from annales.games import GAMES
from annales.teaching.rulebook import load_rulebook
from annales.text.messages import LANGUAGES, Language

LOCALE = Path(annales.__file__).parent / "text" / "locale"
ROOT = Path(__file__).parents[2]

UNCLEAR = {
    r"\bwho(m)?ever\b": "anyone who, the player who, if you",
    r"\bwhat(ever)? else\b": "the other …, and so on",
    r"\bnames? every\b": "report every, list every",
    r"\bsame command (goes|is)\b": "run the same command again to continue",
    r"\bgo(es)? on (where|there)\b": "continues",
    r"\b(the|an) own\b": "the player's, your",
    r"\bfrom which on\b": "say what is needed for it",
    r"\b(at most|after|about|than|by) so many\b": "this number of",
}
"""Phrases at which readers stop, with better ones."""
UNCLEAR_IN_PROSE = {
    **UNCLEAR,
    r"\b(is|are|was|were|be|been|not) told\b": "learns, gets a message, is reported",
    r"\banew\b": "again",
}
"""Those that documentation, docstrings and comments avoid, too."""
NEVER_YOU = {
    "duel-end-military-me",
    "duel-end-military-other",
    "flow-end-other",
    "lobby-local-turn",
    "table-their-turn",
}
"""Texts with the possessive of a name, for which the page has another text where the name is the reader's."""
PROSE = ("docs", "src/annales", "web/src", "web/worker", "tests", "bench", "release", "script")
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|(?:^|(?<=\s))//.*?$", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"^(`{3,}).*?^\1$|`[^`\n]*`", re.DOTALL | re.MULTILINE)

OLD_TERMS: dict[Language, dict[str, str]] = {
    "en": {
        r"\bdear(er|est)?\b": "expensive",
        r"\breckon": "calculate",
        r"\bby lot\b": "at random",
        r"\bout of date\b": "obsolete",
        r"\bply\b": "move",
        r"\btake[- ]?backs?\b|\btaken back\b": "undo",
        r"\bsets? of cards\b": "card set",
        r"\bconflict track\b": "military track",
        r"\bdisplay\b": "card structure",
        r"\bcivic\b": "civilian",
        r"\bvictim\b": "that player",
        r"\bpartner\b": "practice bot",
        r"\bplayers? [01]\b": "the first player, the second player",
        r"\b(took|take) .* away from\b": "sniped",
        r"\bfor nobody\b|\bnobody time\b": "say what does not happen",
        **UNCLEAR,
        r"\b(?<!your )(?<!their )(?<!its )(?<!our )(?<!my )own\b(?! (Economy|for|the)\b)": "your, their, its",
    },
    "ja": {
        "費用": "コスト",
        "産出": "生産",
        "加工品|原材料": "製造物、原料",
        "軍事トークン|軍事コマ": "交戦トークン、紛争コマ",
        "紛争の道|(?<!軍事)トラック": "軍事トラック",
        "(?<!カード)ディスプレイ|カードの場": "カードディスプレイ",
        "マーク": "シンボル",
        "追加の?手番|もう一度手番|もう1度手番": "もう1手番",
        "用具": "内容物",
        "棋譜|対局": "対戦記録、ゲーム",
        "指[すしせそ]|打[つちてた]": "選ぶ、行う",
        "くじ引|無作為|でたらめ": "ランダム",
        "プレイヤー[0-9]": "先手、後手",
        "横取り": "引取",
        "終了アイコン": "修了アイコン",
        "虫めがね": "虫眼鏡",
        "未判明": "未公開",
        "自前|まかな": "自分の生産",
        "もたら": "人を主語にする",
        "働[かきくけこい]": "有効、効果がある",
        "失わせ": "捨てさせる",
        "　|、 |。 ": "空白を入れない",
    },
}
"""Terms that texts no longer use, as patterns, with those that replaced them."""
FRAGMENTS: dict[Language, str] = {
    "en": r"^(What|Who|Whom|Against|By)\b[^.?…]*$|\b(and|at|by|for|from|in|of|or|than|the|with):?$",
    "ja": r"(?<!こ)と。?$|(?<!ま)で。?$|[がにはを]。?$|.、$",
}
"""Patterns of halves of sentences: clauses without an end, and questions without a question mark."""
LATIN_NUMERALS = r"第[IVX1-5]+世代|時代[IVX1-5]+"
"""Ages in Latin letters or digits. In Japanese, `Ⅰ` cannot be read as a letter or as 1."""


def texts(language: Language) -> Iterator[tuple[str, str]]:
    """All texts of a language with their places: keys of the catalogue, numbers of rules, ids of rulings."""
    for file in sorted((LOCALE / language).glob("*.ftl")):
        for entry in re.split(r"\n(?=[a-z#])", file.read_text(encoding="utf-8")):
            key, equals, text = entry.partition(" =")
            if equals and not entry.startswith("#"):
                yield key, re.sub(r"\{[^{}]*\}", "…", text).strip()
    for game in GAMES:
        book = load_rulebook(game)
        yield from ((rule.id, rule.text[language]) for rule in book.rules)
        yield from ((ruling.id, ruling.title[language]) for ruling in book.rulings)


def prose() -> Iterator[tuple[Path, str]]:
    """Pages of the documentation without code, and docstrings and comments of all sources."""
    for page in (*ROOT.glob("*.md"), *(file for part in PROSE for file in (ROOT / part).rglob("*"))):
        if page.suffix == ".md" and "generated" not in page.parts:
            yield page, QUOTED.sub("", page.read_text(encoding="utf-8"))
        elif page.suffix == ".py" and page != Path(__file__):
            yield page, "\n".join(python_prose(page.read_text(encoding="utf-8")))
        elif page.suffix in {".ts", ".svelte", ".css"} and "generated" not in page.parts:
            yield page, "\n".join(COMMENT.findall(page.read_text(encoding="utf-8")))


def python_prose(source: str) -> Iterator[str]:
    """The docstrings of a source, those of values as well, and its comments."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def test_no_page_docstring_or_comment_has_an_unclear_phrase() -> None:
    found = [
        f"{file.relative_to(ROOT)}: {phrase[0]!r}; better: {better}"
        for file, text in prose()
        for unclear, better in UNCLEAR_IN_PROSE.items()
        for phrase in re.finditer(unclear.replace(" ", r"\s+(?:[#*]\s+)?"), text, re.IGNORECASE)
    ]

    assert found == []


def test_docstrings_and_comments_are_found() -> None:
    source = '"""A module."""\nX = 1  # why\n"""A value."""\n\n\ndef f() -> None:\n    """A function."""\n'

    assert list(python_prose(source)) == ["A module.", "A value.", "A function.", "# why"]
    assert COMMENT.findall("a // why\n/** A\n * value. */ x<!-- y -->") == [
        "// why",
        "/** A\n * value. */",
        "<!-- y -->",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_uses_an_old_term(language: Language) -> None:
    found = [
        f"{place}: {text!r} instead of {new!r}"
        for place, text in texts(language)
        for old, new in OLD_TERMS[language].items()
        if re.search(old, text, re.IGNORECASE)
    ]

    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_half_a_sentence(language: Language) -> None:
    found = [f"{place}: {text!r}" for place, text in texts(language) if re.search(FRAGMENTS[language], text)]

    assert found == []


def test_japanese_texts_write_ages_in_roman_numerals() -> None:
    found = [f"{place}: {text!r}" for place, text in texts("ja") if re.search(LATIN_NUMERALS, text)]

    assert found == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_but_a_separator_is_only_punctuation(language: Language) -> None:
    found = {place for place, text in texts(language) if re.fullmatch(r"[\s。、.,;:]+", text)}

    assert found <= {"board-comma", "list-separator"}


def test_no_name_that_may_be_you_is_in_the_possessive() -> None:
    """The name of a reader's own seat is “You”."""
    lines = [line for file in (LOCALE / "en").glob("*.ftl") for line in file.read_text(encoding="utf-8").splitlines()]
    found = {line.partition(" =")[0] for line in lines if "}'s" in line and not line.startswith("   *[other]")}

    assert found == NEVER_YOU

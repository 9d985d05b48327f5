# ruff: noqa: INP001
"""Pages of The Flow of History: cards with the source of each value, and open questions."""

from __future__ import annotations

import inspect
import tomllib
from collections import Counter
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, get_args

from duel_words import table
from flow_words import in_both

from annales.core.ruleset import OptionValue
from annales.flow.cards.card_sets import FieldForm, form
from annales.flow.cards.catalogue import entry_of
from annales.flow.cards.loading import load_tables
from annales.flow.cards.rows import DESIGNED, FIELDS, Card, FieldName, Source
from annales.flow.cards.vocabulary import Effect, verb_of_kind
from annales.flow.ruleset import FLOW
from annales.text.messages import sentence

__all__ = ["flow_cards_page", "open_page", "provenance_table", "vocabulary_tables"]

AGES = {
    "S": "Start cards",
    "A": "Age A: Primeval",
    "I": "Age I: Ancient",
    "II": "Age II: Medieval",
    "III": "Age III: Discovery",
    "IV": "Age IV: Industrial",
    "V": "Age V: Information",
}
CARDS = """\
# Cards of The Flow of History

All {cards} cards of the set *{name}*, fingerprint `{fingerprint}`, with the words of the web page. The file is
`flow/data/cards.toml`. You can [use a set of your own](../guide/cardset.md).

**A dagger († or ‡) marks a value of our own design**, because we could not read it on the printed card: the printed
value may be different. † follows from [simple principles](../flow/reconstruction.md); ‡ was changed so that [the cards
are in balance](../flow/balance.md), which is no evidence for what is printed. The last column
says where each value comes from: *r* rulebook, *p* public pages, *i* inferred, † reconstructed, ‡ calibrated. The order
is {fields}.
"""
MARKS = {"rulebook": "r", "public": "p", "inferred": "i", "reconstructed": "†", "calibrated": "‡", "printed": "c"}
SHOWN: tuple[FieldName, ...] = ("name_ja", "name_en", "age", "timing", "effect", "icons", "pioneer")
OPEN = """\
# Open questions of The Flow of History

No text that we know settles the rules below. Most questions have an option: you can play them in any of the listed
ways, and the first one is the default. Choose by `Flow(options={...})`, or under *Rules* in the form for a new game
on the page. A record names the options. The other questions have one answer here, and the reason is given. The last
question has no answer in any edition: its option is a rule of ours, so that games end where all players wait for each
other. Matches, self-play and tables with computer players use it.
"""


def flow_cards_page() -> str:
    """All cards, by age."""
    tables = load_tables()
    head = CARDS.format(
        cards=len(tables.cards),
        name=tables.name.en,
        fingerprint=tables.fingerprint,
        fields=", ".join(_field(name) for name in SHOWN),
    )
    parts = [head]
    for age, title in AGES.items():
        rows = [_row(card) for card in tables.cards if card.age == age]
        titles = ("No.", "Name", "Type", "Icons", "Pioneer", "Effect", "From")
        parts.append(f"\n## {title}\n\n" + table(titles, rows))
    return "".join(parts)


def _row(card: Card) -> tuple[object, ...]:
    thing = entry_of(card)
    guessed = {name: f" {MARKS[source]}" if source in DESIGNED else "" for name, source in card.provenance.items()}
    name = f"{card.name.en}{guessed['name_en']}<br>{card.name.ja}{guessed['name_ja']}"
    icons = in_both(thing.notes["icons"], "list-separator") + guessed["icons"]
    pioneer = in_both(thing.notes["pioneer"]) + guessed["pioneer"] if card.pioneer else "–"
    effect = in_both(thing.effects) + guessed["effect"]
    marks = "".join(MARKS[card.provenance[field]] for field in SHOWN)
    return f"`{card.id}`", name, card.type, icons, pioneer, effect, f"<code>{marks}</code>"


def provenance_table() -> str:
    """For each field, the number of cards that have it from each kind of source."""
    found = {field: Counter(card.provenance.get(field) for card in load_tables().cards) for field in FIELDS}
    sources = [source for source in get_args(Source) if source != "printed"]
    rows = ((_field(field), *(found[field][source] or "" for source in sources)) for field in FIELDS)
    return table(("Value", *sources), rows)


def _field(name: str) -> str:
    return sentence(f"flow-field-{name}")


def open_page() -> str:
    """Every open question with the rules that it is about, and the ways to play it."""
    rules = {rule["id"]: rule for rule in _read("rules.toml")["rule"]}
    return OPEN + "".join(_question(question, rules) for question in _read("questions.toml")["question"])


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files("annales.flow") / "data" / name).read_text(encoding="utf-8"))


def _question(question: Mapping[str, Any], rules: Mapping[str, Mapping[str, Any]]) -> str:
    option = question.get("option")
    title = sentence(f"option-flow-{option}") if option else question["title"]
    cited = "".join(_cited(rules[number]) for number in question["rules"])
    return f"\n## {question['id']} {title}\n\n{cited}" + (_values(option) if option else _without_option(question))


def _cited(rule: Mapping[str, Any]) -> str:
    label = f"flow-{rule['id'].lower().replace('.', '-')}"
    return f"[{rule['id']}](#{label}) {rule['text']} *({', '.join(rule['source'])})*\n\n"


def _values(option: str) -> str:
    values = FLOW.choices[option]
    return table(("`" + option + "`", "Meaning"), ((f"`{_plain(value)}`", _meaning(option, value)) for value in values))


def _without_option(question: Mapping[str, Any]) -> str:
    return f"Default: {question['default']}\n\nThere is no option. {question['why']}\n"


def _plain(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _meaning(option: str, value: OptionValue) -> str:
    return sentence(f"option-flow-{option}-{_plain(value)}")


def vocabulary_tables() -> str:
    """The steps of effects with their fields, and the steps that an effect of each timing may have."""
    known = form()
    docs = {verb_of_kind(kind): inspect.getdoc(kind) or "" for kind in get_args(Effect)}
    steps = (
        (f"`{verb}`", ", ".join(map(_field_text, fields)) or "–", docs[verb]) for verb, fields in known.steps.items()
    )
    timings = (
        (f"`{timing}`", sentence(f"flow-timing-{timing}"), ", ".join(f"`{verb}`" for verb in verbs))
        for timing, verbs in known.timings.items()
    )
    return (
        table(("Step", "Fields", "What it does, by the rule"), steps)
        + "\n"
        + table(("Timing", "On the page", "Steps it may have"), timings)
    )


def _field_text(field: FieldForm) -> str:
    return f"`{field.name}`" + (" (may be left out)" if field.optional else "")

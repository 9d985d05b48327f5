"""The desk of The Flow of History: market, nations, what can be chosen, and the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from annales.cli.i18n import join, language, say
from annales.cli.names import effect, name, rows, things
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError
from annales.text.messages import said, sentence

__all__ = ["DESK", "FlowDesk"]

AGES = ("S", "A", "I", "II", "III", "IV", "V")
TYPES = ("government", "knowledge", "construction", "military", "leader", "wonder")


class FlowDesk:
    """The Flow of History in the terminal."""

    def table(self, game: Game, seat: int, players: Sequence[str], width: int) -> Iterator[RenderableType]:
        """Heading, market, nations, and what can be chosen."""
        view = game.view(seat)
        yield Text(heading(view, game.ply, players), style="bold")
        yield market(view, players)
        yield nations(view, players)
        if view.turn is not None:
            yield Text(join(*choices(view)))

    def note(self, game: Game, move: Move) -> str:
        """The name of the card that a move is about."""
        return join(*(name("flow", part) for part in move.text.split() if name("flow", part) != part))

    def price(self, price: Any) -> RenderableType:
        """Nothing has a price that could be told."""
        return Text("")

    def things(self, age: str | None, color: str | None) -> dict[str, list[dict[str, Any]]]:
        """Cards of an age and a type, as which `color` counts."""
        for kind, given, known in (("age", age, AGES), ("type", color, TYPES)):
            if given is not None and given not in known:
                raise AnnalesError(f"no {kind} is called {given!r} (known: {', '.join(known)})")
        found = [row for row in rows("flow")["cards"] if age in (None, row["age"]) and color in (None, row["type"])]
        return {"cards": [{**row, "effect_in_words": effect("flow", row["id"])} for row in found]}

    def catalogue(self, things: Mapping[str, Sequence[Mapping[str, Any]]]) -> Iterator[Table]:
        """All cards with what is known of them and from where."""
        found = things["cards"]
        table = Table(title=say("flow-cards", n=len(found)), title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
        for head in ("id", "name", "age", "type", "icons", "pioneer", "effect", "origin"):
            table.add_column(say(f"flow-head-{head}"), overflow="fold", no_wrap=head == "id")
        for row in found:
            told = (row["age"], word("type", row["type"]), note(row["id"], "icons"), note(row["id"], "pioneer"))
            card = row["id"]
            table.add_row(card, name("flow", card), *told, effect("flow", card), note(card, "origin"))
        yield table


def word(kind: str, key: str) -> str:
    """What an icon or a type is called."""
    return sentence(f"flow-{kind}-{key}", language=language())


def note(card: str, kind: str) -> str:
    """What is printed on a card besides its effect."""
    return join(*(said(phrase, language(), str) for phrase in things("flow")[card].notes[kind]))


def heading(view: Any, ply: int, players: Sequence[str]) -> str:
    """Age, ply, Pool and Reserve, and who decides what."""
    tokens = say("flow-tokens", pool=view.pool, reserve=view.reserve)
    told = (say("flow-age", age=view.age), say("ply", ply=ply), tokens)
    if view.turn is None:
        return join(*told)
    return join(*told, say("on-turn", player=players[view.turn]), say(f"flow-choice-{view.choice}"))


def market(view: Any, players: Sequence[str]) -> Table:
    """The cards of the market, with what lies on them."""
    known = {row["id"]: row for row in rows("flow")["cards"]}
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in ("id", "name", "type", "icons", "pioneer", "effect", "invested"):
        table.add_column(say(f"flow-head-{head}"), overflow="fold", no_wrap=head == "id")
    for slot in view.market:
        card = slot.card
        invested = "" if slot.pioneer is None else say("flow-invested", player=players[slot.pioneer], n=slot.stake)
        told = (word("type", known[card]["type"]), note(card, "icons"), note(card, "pioneer"), effect("flow", card))
        table.add_row(card, name("flow", card), *told, invested)
    return table


def nations(view: Any, players: Sequence[str]) -> Table:
    """One column a player."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    for player in players:
        table.add_column(player, overflow="fold")
    lines: dict[str, Callable[[Any], str]] = {
        "resources": lambda one: str(one.resources),
        "icons": lambda one: join(*(f"{word('icon', icon)} {n}" for icon, n in one.icons.items() if n)),
        "power": lambda one: f"{one.attack} / {one.defense}",
        "visible": lambda one: join(*(name("flow", card) for card in one.visible)),
        "cards": lambda one: str(len(one.cards)),
        "points": lambda one: str(one.score["total"]),
    }
    for line, told in lines.items():
        table.add_row(say(f"flow-line-{line}"), *(told(one) for one in view.nations))
    return table


def choices(view: Any) -> Iterator[str]:
    """Every legal move, an investment as its range."""
    for one in view.invest:
        yield say("flow-invest-range", card=one.card, least=one.least, most=one.most)
    for move in view.moves:
        yield move.move


DESK = FlowDesk()

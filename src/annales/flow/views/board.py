"""The table of The Flow of History as text: market, nations, and what can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

from annales.core.board import BoardContext, list_moves, player_table
from annales.core.layout import Line, Span, beside, glue, make_line, table, width_of, with_details, wrap
from annales.flow.cards.constants import ICONS
from annales.flow.views.table import FlowView, NationView, SlotView
from annales.text.messages import sentence

__all__ = ["board_of"]

EFFECTS_BESIDE = 110
"""From this width on, effects stand beside the other columns of the market and not below."""
NATIONS_BESIDE = 100
"""From this width on, the cards of the nations stand beside their numbers and not below."""
TYPE_STYLES = {
    "government": "purple",
    "knowledge": "green",
    "construction": "brown",
    "military": "red",
    "leader": "blue",
    "wonder": "yellow",
}
NUMBERS = ("attack", "defense", "harvest", "cards", "points")
"""Rows of the table of nations below the icons."""


def board_of(view: FlowView, context: BoardContext) -> Iterator[Line]:
    """The table as a seat sees it."""
    if view.market:
        yield from _market(view, context)
        yield ()
    yield from _nations(view, context)
    if view.turn is not None:
        yield ()
        yield from list_moves(context, list(_choices(view, context)))


def _style(card: str, context: BoardContext) -> str:
    return TYPE_STYLES[context.texts.entries[card].traits["type"][0]]


# The market


def _market(view: FlowView, context: BoardContext) -> list[Line]:
    """The cards of the market with their effects and with what lies on them."""
    texts = context.texts
    wide = context.width >= EFFECTS_BESIDE
    keys = ("id", "name", "type", *(("icons", "pioneer", "effect") if wide else ()), "invested")
    heads = [make_line(texts.word(f"head-{key}"), style="dim") for key in keys]
    rows = [[_slot_cell(slot, key, context) for key in keys] for slot in view.market]
    if wide:
        return table([heads, *rows], context.width)
    return with_details(heads, rows, [_slot_details(slot, context) for slot in view.market], context.width)


def _slot_cell(slot: SlotView, key: str, context: BoardContext) -> Line:
    texts, card = context.texts, slot.card
    style = _style(card, context)
    match key:
        case "id":
            return make_line(card, style="bold")
        case "name":
            return make_line(texts.name(card), style=f"bold {style}")
        case "effect":
            return make_line(texts.effect(card))
        case "invested":
            return _invested(slot, context)
    return make_line(texts.note(card, key), style=style if key == "type" else "")


def _invested(slot: SlotView, context: BoardContext) -> Line:
    if slot.pioneer is None:
        return ()
    return make_line(
        glue(context.texts.word("invested", player=context.players[slot.pioneer], n=slot.stake)), style="bold"
    )


def _slot_details(slot: SlotView, context: BoardContext) -> Line:
    """Icons, pioneer icon and effect in a line."""
    texts, spans = context.texts, []
    for key in ("icons", "pioneer"):
        note = texts.note(slot.card, key)
        if note:
            spans += [Span(f"{texts.word(f'head-{key}')} ", "dim"), Span(f"{note}{texts.word('separator')}")]
    return (*spans, *make_line(texts.effect(slot.card)))


# The nations


def _nations(view: FlowView, context: BoardContext) -> list[Line]:
    """Numbers of all nations beside each other, and the cards of each."""
    names = ["".join(span.text for span in name) for name in context.player_lines(context.width // 4)]
    numbers = player_table(make_line(), list(_numbers(view, context)), names, context.width)
    size = max(map(width_of, numbers))
    rest = context.width - size - 4
    if context.width >= NATIONS_BESIDE and rest >= context.width // 3:
        return beside([numbers, list(_all_cards(view, context, rest))], [size, rest], 4)
    return [*numbers, (), *_all_cards(view, context, context.width)]


def _numbers(view: FlowView, context: BoardContext) -> Iterator[list[Line]]:
    texts = context.texts
    yield [_label(context, "resources"), *(make_line(str(one.resources), style="bold") for one in view.nations)]
    for icon in ICONS:
        label = make_line(sentence(f"flow-icon-{icon}", language=texts.language), style="dim")
        yield [label, *(_number(one.icons[icon]) for one in view.nations)]
    for key in NUMBERS:
        yield [_label(context, key), *(_number(_value(one, key)) for one in view.nations)]


def _label(context: BoardContext, key: str) -> Line:
    return make_line(context.texts.word(f"line-{key}"), style="dim")


def _number(value: int) -> Line:
    return make_line(str(value), style="" if value else "dim")


def _value(nation: NationView, key: str) -> int:
    values = {
        "attack": nation.attack,
        "defense": nation.defense,
        "harvest": nation.harvest,
        "cards": len(nation.cards),
        "points": nation.score["total"],
    }
    return values[key]


def _all_cards(view: FlowView, context: BoardContext, width: int) -> Iterator[Line]:
    """The visible cards of each nation. Those in bold have an action that could be used."""
    texts = context.texts
    yield make_line(texts.word("line-visible"), style="dim")
    for seat, nation in enumerate(view.nations):
        spans = [*context.player_lines(width // 3)[seat], Span(texts.word("colon"))]
        for i, card in enumerate(nation.visible):
            spans.append(Span(texts.word("comma") if i else ""))
            bold = "bold " if card in nation.active else ""
            spans += make_line(glue(f"{card} {texts.name(card)}"), style=bold + _style(card, context))
        yield from wrap(tuple(spans), width, 4)


# What can be chosen


def _choices(view: FlowView, context: BoardContext) -> Iterator[str]:
    """Every legal move, an investment as its range."""
    for one in view.invest:
        yield context.texts.word("invest-range", card=one.card, least=one.least, most=one.most)
    for move in view.moves:
        yield move.move

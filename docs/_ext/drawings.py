# ruff: noqa: INP001
"""The page of the documentation that shows all drawings, from the sources of the web page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import NamedTuple

from annales.duel.cards.loading import load_tables
from annales.duel.cards.rows import Card, Name
from annales.flow.cards.loading import load_tables as load_flow_tables
from annales.flow.cards.rows import Card as FlowCard
from annales.flow.cards.rows import Name as FlowName

__all__ = ["drawings_page"]

SOURCES = Path(__file__).parents[2] / "web" / "src"
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
INTRO = """\
# Drawings and colours

This page shows every drawing of the web page, from the same files. All drawings are our own. The address
`/style` of a running server shows them at five sizes and in every theme, with whole cards.
"""
LOOKS = """
.drawings { display: flex; flex-wrap: wrap; gap: 14px 12px; margin-bottom: 2rem; }
.drawings figure { margin: 0; width: 7.5rem; font-size: 0.8rem; line-height: 1.25; text-align: center; }
.drawings figure.wide { width: 15rem; }
.drawings svg { display: block; width: 100%; }
.drawings .icon { width: 40px; margin: auto; fill: none; stroke: currentColor; stroke-width: 1.8; }
.drawings .icon, .drawings .sign { stroke-linecap: round; stroke-linejoin: round; }
.drawings .sign { width: 40px; margin: auto; }
.drawings .card { background: var(--paper); border-radius: 7px; overflow: hidden; }
.drawings .card .band { display: block; padding: 4px; background: var(--pattern), var(--band); color: var(--band-ink); }
.drawings .card .band .icon { width: 24px; margin: 0; }
.drawings .card .emblem { width: 70%; margin: 6px auto; }
.drawings .swatch { display: block; height: 40px; border-radius: 7px; border: 1px solid #8888; }
"""


class Drawing(NamedTuple):
    """A symbol of a sheet."""

    box: str
    body: str


def drawings_page() -> str:
    """The page: colours, icons, cards, wonders, tokens, chain symbols and backs."""
    tables, icons = load_tables(), _sheet("kit/icons.svg")
    emblems, wonders, things, signs = (
        _sheet(f"games/duel/art/{name}.svg") for name in ("emblems", "wonders", "things", "signs")
    )
    colours = [*_properties(_app_css())]
    cards = [_card(card, emblems[card.id], icons) for card in tables.cards]
    tokens = [_figure(_svg(things[row.id], "drawing thing"), _names(row.name)) for row in tables.board.token]
    track = [_figure(_svg(things[name], "drawing thing"), name) for name in ("pawn", "capital", "loot")]
    backs = [_figure(_svg(things[f"back_{back}"], f"back back-{back}"), back) for back in ("I", "II", "III", "guild")]
    return "".join(
        (
            INTRO,
            _raw(f"<style>{_styles()}</style>"),
            _section(
                "Colours", (_figure(f'<span class="swatch" style="background:var(--{c})"></span>', c) for c in colours)
            ),
            _section("Icons", (_figure(_svg(icon, "icon"), name) for name, icon in icons.items())),
            _section("Wonders, planned and built", (_wonder(wonders[row.id], row.name) for row in tables.wonders)),
            _section("Cards", cards),
            _section("Chain symbols", (_figure(_svg(sign, "drawing sign"), name) for name, sign in signs.items())),
            _section("Progress tokens", tokens),
            _section("Military track", track),
            _section("Card backs", backs),
            *_flow_sections(),
        )
    )


def _flow_sections() -> Iterable[str]:
    """The sections of The Flow of History: cards, icons, markers and backs."""
    emblems, wonders, things, icons = (
        _sheet(f"games/flow/art/{name}.svg") for name in ("emblems", "wonders", "things", "icons")
    )
    pictures = {**emblems, **wonders}
    cards = (_flow_card(card, pictures[_slug(card)], icons) for card in load_flow_tables().cards)
    yield _section("The Flow of History: cards", cards)
    yield _section("The Flow of History: icons", (_figure(_svg(icon, "icon"), name) for name, icon in icons.items()))
    markers = (name for name in things if name.startswith("marker"))
    yield _section(
        "The Flow of History: markers", (_figure(_svg(things[name], "drawing thing"), name) for name in markers)
    )
    backs = (name.removeprefix("back_") for name in things if name.startswith("back"))
    drawn = (_figure(_svg(things[f"back_{back}"], f"back flow-back-{back}"), back) for back in backs)
    yield _section("The Flow of History: backs", drawn)


def _slug(card: FlowCard) -> str:
    return re.sub("[^a-z0-9]+", "_", card.name.en.lower())


def _sheet(name: str) -> dict[str, Drawing]:
    text = (SOURCES / name).read_text(encoding="utf-8")
    return {symbol: Drawing(box, body) for symbol, box, body in SYMBOL.findall(text)}


def _app_css() -> str:
    return (SOURCES / "shell/app.css").read_text(encoding="utf-8")


def _properties(css: str) -> dict[str, str]:
    """The colours of the first block of the style sheet, by name."""
    block = css.partition(":root {")[2].partition("}")[0]
    return {name: value for name, value in re.findall(r"--([\w-]+):\s*([^;]+);", block) if "#" in value}


def _styles() -> str:
    app = _app_css()
    colours = "".join(f"--{name}:{value};" for name, value in _properties(app).items())
    kinds = "".join(re.findall(r"^\.\w+ \{\s+--band:.*?^\}", app, re.DOTALL | re.MULTILINE))
    sheets = ("art/drawing.css", "games/duel/art/art.css", "games/flow/art/art.css")
    art = "".join((SOURCES / sheet).read_text(encoding="utf-8") for sheet in sheets)
    return f".drawings{{{colours}}}{kinds}{art}{LOOKS}"


def _svg(drawing: Drawing, classes: str) -> str:
    return f'<svg class="{classes}" viewBox="{drawing.box}" aria-hidden="true">{drawing.body}</svg>'


def _figure(drawn: str, caption: str, classes: str = "") -> str:
    return f'<figure class="{classes}">{drawn}<figcaption>{caption}</figcaption></figure>'


def _card(card: Card, emblem: Drawing, icons: dict[str, Drawing]) -> str:
    band = f'<span class="band">{_svg(icons[card.color], "icon")}</span>'
    return _figure(f'<div class="card {card.color}">{band}{_svg(emblem, "drawing emblem")}</div>', _names(card.name))


def _flow_card(card: FlowCard, picture: Drawing, icons: dict[str, Drawing]) -> str:
    band = f'<span class="band">{_svg(icons[f"type-{card.type}"], "icon")}</span>'
    look = "wonder" if card.type == "wonder" else "emblem"
    drawn = _svg(picture, f"drawing {look}")
    return _figure(f'<div class="card type-{card.type}">{band}{drawn}</div>', _names(card.name))


def _wonder(drawing: Drawing, name: Name) -> str:
    return _figure(_svg(drawing, "drawing wonder plan") + _svg(drawing, "drawing wonder"), _names(name), "wide")


def _names(name: Name | FlowName) -> str:
    return f"{escape(name.en)}<br>{escape(name.ja)}"


def _section(title: str, figures: Iterable[str]) -> str:
    return f"\n## {title}\n\n" + _raw(f'<div class="drawings">{"".join(figures)}</div>')


def _raw(html: str) -> str:
    return "\n```{raw} html\n" + re.sub(r"\n\s*\n", "\n", html) + "\n```\n"

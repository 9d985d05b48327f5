# ruff: noqa: INP001
"""Sphinx extension: pages about the games, written from their data to `docs/generated` at each build."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from balance_tables import balance_chart, card_table, gain_table, game_table, spread_table
from baseline_tables import baseline_table
from citation import bibtex
from cluster_tables import cluster_plans
from drawings import drawings_page
from duel_index import DUEL_INDEX, greedy_constants
from duel_tables import cards_page, layouts_page, wonders_page
from flow_index import FLOW_INDEX
from flow_tables import flow_cards_page, open_page, provenance_table, vocabulary_tables
from game_index import invariants, numbers_page, observation_page
from game_rules import rules_page, rules_page_ja
from install_times import install_table
from learning_curves import ppo_curve, ppo_table
from level_tables import level_table
from perft_tables import perft_tables
from protocol_tables import (
    client_messages_page,
    error_table,
    export_columns,
    input_limits_table,
    limits_table,
    parts_page,
    review_events_page,
    routes_table,
    server_messages_page,
)
from search_settings import server_settings_table, settings_table
from speed_tables import speed_table
from statistics_tables import draft_table, games_table, items_table, pairs_table
from training_tables import selfplay_settings, training_settings

if TYPE_CHECKING:
    from sphinx.application import Sphinx

PAGES: dict[str, Callable[[], str]] = {
    "rules.md": lambda: rules_page("duel"),
    "rules-ja.md": lambda: rules_page_ja("duel"),
    "cards.md": cards_page,
    "wonders.md": wonders_page,
    "layouts.md": layouts_page,
    "drawings.md": drawings_page,
    "citation.inc": bibtex,
    "numbers.md": lambda: numbers_page(DUEL_INDEX),
    "observation.md": lambda: observation_page(DUEL_INDEX),
    "flow-rules.md": lambda: rules_page("flow"),
    "flow-rules-ja.md": lambda: rules_page_ja("flow"),
    "flow-cards.md": flow_cards_page,
    "flow-open.md": open_page,
    "flow-numbers.md": lambda: numbers_page(FLOW_INDEX),
    "flow-observation.md": lambda: observation_page(FLOW_INDEX),
    "flow-provenance.inc": provenance_table,
    "flow-vocabulary.inc": vocabulary_tables,
    "greedy-constants.inc": greedy_constants,
    "install-times.inc": install_table,
    "invariants.inc": lambda: invariants(DUEL_INDEX),
    "flow-invariants.inc": lambda: invariants(FLOW_INDEX),
    "export-columns.inc": export_columns,
    "flow-balance-cards.inc": card_table,
    "flow-balance-gains.inc": gain_table,
    "flow-balance-games.inc": game_table,
    "flow-balance-spread.inc": spread_table,
    "flow-balance.svg": balance_chart,
    "levels-duel.inc": lambda: level_table("duel"),
    "levels-flow.inc": lambda: level_table("flow"),
    "cluster-plan.inc": cluster_plans,
    "baselines-duel.inc": lambda: baseline_table("duel"),
    "ppo-duel.inc": ppo_table,
    "ppo-duel.svg": ppo_curve,
    "perft-duel.inc": lambda: perft_tables("duel"),
    "perft-flow.inc": lambda: perft_tables("flow"),
    "search-settings.inc": settings_table,
    "server-settings.inc": server_settings_table,
    "speed.inc": speed_table,
    "statistics-duel-games.inc": lambda: games_table("duel"),
    "statistics-duel-draft.inc": draft_table,
    "statistics-duel-pairs.inc": pairs_table,
    "statistics-duel-tokens.inc": lambda: items_table("duel", "tokens"),
    "statistics-duel-buildings.inc": lambda: items_table("duel", "buildings"),
    "statistics-flow-games.inc": lambda: games_table("flow"),
    "statistics-flow-activated.inc": lambda: items_table("flow", "activated"),
    "statistics-flow-sniped.inc": lambda: items_table("flow", "sniped"),
    "selfplay-settings.inc": selfplay_settings,
    "training-settings.inc": training_settings,
    "protocol-routes.inc": routes_table,
    "protocol-client.inc": client_messages_page,
    "protocol-server.inc": server_messages_page,
    "protocol-parts.inc": parts_page,
    "protocol-review.inc": review_events_page,
    "protocol-errors.inc": error_table,
    "protocol-limits.inc": limits_table,
    "protocol-input-limits.inc": input_limits_table,
    # Generated pages are not committed.
    ".gitignore": lambda: "*\n",
}


def write_pages(app: Sphinx) -> None:
    """Write all pages. A page that has not changed is not written, so that Sphinx does not read it again."""
    folder = Path(app.srcdir) / "generated"
    folder.mkdir(exist_ok=True)
    for name, make in PAGES.items():
        path, text = folder / name, make()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect to Sphinx."""
    app.connect("builder-inited", write_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

# ruff: noqa: INP001
"""Sphinx extension: pages and tables that are written from data of the games to `docs/generated`.

They are committed, so that they can be read where the repository is shown. Each build writes those again whose data
have changed, and warns.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from agreement_tables import agreement_table
from balance_tables import balance_chart, card_table, gain_table, game_table, spread_table
from baseline_tables import baseline_table
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
from release.citation import bibtex
from search_settings import server_settings_table, settings_table
from speed_tables import speed_table
from sphinx.util.logging import getLogger
from statistics_tables import draft_table, games_table, items_table, pairs_table
from training_tables import selfplay_settings, training_settings

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LOG = getLogger(__name__)
PAGES: dict[str, Callable[[], str]] = {
    "rules.md": lambda: rules_page("duel"),
    "rules-ja.md": lambda: rules_page_ja("duel"),
    "cards.md": cards_page,
    "wonders.md": wonders_page,
    "layouts.md": layouts_page,
    "drawings.md": drawings_page,
    "tables/citation.md": bibtex,
    "numbers.md": lambda: numbers_page(DUEL_INDEX),
    "observation.md": lambda: observation_page(DUEL_INDEX),
    "flow-rules.md": lambda: rules_page("flow"),
    "flow-rules-ja.md": lambda: rules_page_ja("flow"),
    "flow-cards.md": flow_cards_page,
    "flow-open.md": open_page,
    "flow-numbers.md": lambda: numbers_page(FLOW_INDEX),
    "flow-observation.md": lambda: observation_page(FLOW_INDEX),
    "tables/flow-provenance.md": provenance_table,
    "tables/flow-vocabulary.md": vocabulary_tables,
    "tables/greedy-constants.md": greedy_constants,
    "tables/install-times.md": install_table,
    "tables/invariants.md": lambda: invariants(DUEL_INDEX),
    "tables/flow-invariants.md": lambda: invariants(FLOW_INDEX),
    "tables/export-columns.md": export_columns,
    "tables/flow-balance-cards.md": card_table,
    "tables/flow-balance-gains.md": gain_table,
    "tables/flow-balance-games.md": game_table,
    "tables/flow-balance-spread.md": spread_table,
    "flow-balance.svg": balance_chart,
    "tables/agreement-duel.md": lambda: agreement_table("duel"),
    "tables/agreement-flow.md": lambda: agreement_table("flow"),
    "tables/levels-duel.md": lambda: level_table("duel"),
    "tables/levels-flow.md": lambda: level_table("flow"),
    "tables/cluster-plan.md": cluster_plans,
    "tables/baselines-duel.md": lambda: baseline_table("duel"),
    "tables/ppo-duel.md": ppo_table,
    "ppo-duel.svg": ppo_curve,
    "tables/perft-duel.md": lambda: perft_tables("duel"),
    "tables/perft-flow.md": lambda: perft_tables("flow"),
    "tables/search-settings.md": settings_table,
    "tables/server-settings.md": server_settings_table,
    "tables/speed.md": speed_table,
    "tables/statistics-duel-games.md": lambda: games_table("duel"),
    "tables/statistics-duel-draft.md": draft_table,
    "tables/statistics-duel-pairs.md": pairs_table,
    "tables/statistics-duel-tokens.md": lambda: items_table("duel", "tokens"),
    "tables/statistics-duel-buildings.md": lambda: items_table("duel", "buildings"),
    "tables/statistics-flow-games.md": lambda: games_table("flow"),
    "tables/statistics-flow-activated.md": lambda: items_table("flow", "activated"),
    "tables/statistics-flow-sniped.md": lambda: items_table("flow", "sniped"),
    "tables/selfplay-settings.md": selfplay_settings,
    "tables/training-settings.md": training_settings,
    "tables/protocol-routes.md": routes_table,
    "tables/protocol-client.md": client_messages_page,
    "tables/protocol-server.md": server_messages_page,
    "tables/protocol-parts.md": parts_page,
    "tables/protocol-review.md": review_events_page,
    "tables/protocol-errors.md": error_table,
    "tables/protocol-limits.md": limits_table,
    "tables/protocol-input-limits.md": input_limits_table,
}
PICTURES = "drawings.md"
"""This page is not committed: only a browser shows its drawings."""
TABLE = re.compile(r"^\[Table: .*\]\((.*generated/tables/.*)\)$", re.MULTILINE)
"""A paragraph that is nothing but a link to a table. On the pages of the site the table stands in its place."""


def write_pages(app: Sphinx) -> None:
    """Write all pages. A page that has not changed is not written, so that Sphinx does not read it again."""
    folder = Path(app.srcdir) / "generated"
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    for name, make in PAGES.items():
        path, text = folder / name, make()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        path.write_text(text, encoding="utf-8")
        if name != PICTURES:
            LOG.warning("docs/generated/%s has been written again: commit it", name)


def show_tables(_app: Sphinx, _page: str, content: list[str]) -> None:
    """Put tables in the place of the links to them."""
    content[0] = TABLE.sub(r"```{include} \1\n```", content[0])


def setup(app: Sphinx) -> dict[str, Any]:
    """Connect to Sphinx."""
    app.connect("builder-inited", write_pages)
    app.connect("source-read", show_tables)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

"""The exploration term of selection, which `root_factor` makes larger at the root."""

from annales import Duel
from annales.bots.search import Limits, Searcher, Settings
from annales.bots.search.records import Control, node_record
from annales.bots.search.selection import puct


def test_the_exploration_term_is_larger_only_at_the_root() -> None:
    nodes, control = [node_record(2)() for _ in range(4)], Control()
    control.exploration, control.root_exploration = 1500, 6000
    for node in nodes:
        node.visits, node.prior = 3, 500_000

    assert puct(nodes, control, 0, 1, 0, 2.0) == 6.0 * 0.5 * 2 / 4
    assert puct(nodes, control, 1, 2, 0, 2.0) == 1.5 * 0.5 * 2 / 4


def test_a_root_that_explores_more_spreads_its_visits() -> None:
    limits = Limits(visits=2000)

    narrow, wide = (
        Searcher(Settings(root_factor=factor)).search(Duel(seed=3), limits, seed=1) for factor in (1.0, 6.0)
    )

    assert wide.best.visits < narrow.best.visits
    assert wide.moves[-1].visits > narrow.moves[-1].visits

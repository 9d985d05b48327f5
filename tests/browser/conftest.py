"""The files with which a page searches."""

import pytest

from annales.browser.build import main
from annales.browser.files import Layout, current_layout


@pytest.fixture(scope="session")
def built() -> dict[str, Layout]:
    """The layouts of both games, whose files are up to date."""
    main([])
    return {game: layout for game in ("duel", "flow") if (layout := current_layout(game))}

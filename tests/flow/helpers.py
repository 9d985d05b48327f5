"""What tests of The Flow of History share: random games under all kinds of options."""

from functools import partial

from tests.games import playing

from annales import Flow
from annales.simulation.option_sets import all_options

OPTIONS = all_options(Flow.ruleset)
situations = partial(playing.situations, Flow)

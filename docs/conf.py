"""Settings of the documentation: MyST pages, docstrings, pages from the games' data, Furo's looks."""

import sys
from pathlib import Path

import annales

sys.path[:0] = [str(Path(__file__).parent / "_ext"), str(Path(__file__).parents[1] / "web")]

project = "Annales"
author = "The Annales authors"
copyright = "2026, The Annales authors"
version = release = annales.__version__

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "game_pages",
]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True

# A reference to a name of ours must lead somewhere; other people's names are not looked up over the network.
nitpicky = True
# Type variables have no entry.
nitpick_ignore_regex = [(r"py:.*", r"(?!annales\b).*"), (r"py:class", r"annales\..*\.[A-Z]")]

# `name` in a docstring is code.
default_role = "code"

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["tables.css"]
html_title = "Annales"
html_copy_source = False

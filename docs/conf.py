"""Settings of the documentation: MyST pages, notebooks, docstrings, pages from data of the games, the theme Furo."""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from sphinx.application import Sphinx

import annales
from annales.simulation import checking

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "docs" / "_ext"), str(ROOT / "web"), str(ROOT)]

# This module imports NumPy for type checkers only. Without these names none of its annotations can be resolved.
vars(checking).update(np=np, NDArray=NDArray)

project = "Annales"
author = "The Annales authors"
copyright = "2026, The Annales authors"
version = release = annales.__version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx.ext.intersphinx",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "game_pages",
    "page_heads",
    "reference_pages",
]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

# Other pages show them.
exclude_patterns = ["generated/tables"]

# Notebooks hold the output of a whole run. Tests run them shortened.
nb_execution_mode = "off"
nb_merge_streams = True

napoleon_numpy_docstring = False

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True

# A reference to a name of ours must lead somewhere; other people's names are not looked up over the network.
nitpicky = True
# Type variables have no entry.
nitpick_ignore_regex = [(r"py:.*", r"(?!annales\b).*"), (r"py:(class|obj)", r"annales\..*\.[A-Z]")]

# `name` in a docstring is code.
default_role = "code"

# What a button copies of a dialogue with Python or a shell: the commands, without prompts and output.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["tables.css", "front.css", "versions.css", "console.css"]
html_js_files = ["versions.js", "console.js"]
templates_path = ["_templates"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/versions.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
        "sidebar/variant-selector.html",
    ]
}
html_title = "Annales"
html_copy_source = False


def keep_colons(_app: Sphinx, what: str, _name: str, _value: object, _options: object, lines: list[str]) -> None:
    """Napoleon takes the text before the first colon of an attribute's docstring as a type: make that text empty."""
    if what in {"attribute", "data", "property"} and lines:
        lines[0] = f": {lines[0]}"


def setup(app: Sphinx) -> None:
    """Connect to Sphinx, before Napoleon."""
    app.connect("autodoc-process-docstring", keep_colons, priority=400)

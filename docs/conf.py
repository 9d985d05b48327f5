"""Settings of the documentation: MyST pages, the API from docstrings, Furo's looks."""

import annales

project = "Annales"
author = "The Annales authors"
copyright = "2026, The Annales authors"
version = release = annales.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_preserve_defaults = True

# A reference to a name of ours must lead somewhere; other people's names are not looked up over the network.
nitpicky = True
nitpick_ignore_regex = [(r"py:.*", r"(?!annales\b).*")]

html_theme = "furo"
html_title = "Annales"

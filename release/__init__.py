"""Tools for releases: the bill of materials, checks of what is built, and the steps to a new version.

These modules are not part of the package. The scripts in `script/` run them.
"""

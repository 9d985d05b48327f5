"""Bills of materials in the form of CycloneDX 1.6: what the wheel contains, with versions and licences.

The build of a wheel imports this module, so it needs nothing but the standard library.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

__all__ = ["ROOT", "Component", "bill_of_materials", "page_components"]

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "src" / "annales" / "server" / "page"
FONTS = "@fontsource/"
"""npm packages with this prefix are fonts. The page has subsets of them, which the bundler does not list."""


@dataclass(frozen=True)
class Component:
    """A package that is shipped, or the one that ships it."""

    kind: str
    """The type of a package URL: `pypi` or `npm`."""
    name: str
    version: str
    licence: str
    """An SPDX expression, or what the package calls its licence; empty if it says nothing."""
    is_expression: bool = True
    notice: str = ""
    """The text of the licence, where it is shipped too."""
    needs: tuple[str, ...] = field(default=(), compare=False)
    """Names of the packages that it needs."""

    @property
    def purl(self) -> str:
        """The package URL, which is also the reference inside a bill."""
        return f"pkg:{self.kind}/{self.name.replace('@', '%40')}@{self.version}"


def page_components() -> list[Component]:
    """All npm packages with code or fonts in the built page. Raises `FileNotFoundError` if the page is not built."""
    listed = json.loads((PAGE / "licences.json").read_text(encoding="utf-8"))
    code = [
        Component("npm", each["name"], each["version"], each.get("identifier") or "", notice=each.get("text", ""))
        for each in listed
    ]
    return sorted([*code, *_fonts()], key=lambda component: component.name)


def _fonts() -> list[Component]:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    fonts = {path.removeprefix("node_modules/"): entry for path, entry in lock.items() if f"/{FONTS}" in path}
    return [
        Component("npm", name, entry["version"], entry.get("license", ""), notice=_font_licence(name))
        for name, entry in fonts.items()
    ]


def _font_licence(name: str) -> str:
    return (PAGE / "assets" / f"{name.removeprefix(FONTS)}-OFL.txt").read_text(encoding="utf-8")


def bill_of_materials(subject: Component, components: Iterable[Component]) -> str:
    """The bill of a package and of what comes with it, as JSON.

    It has no time and no random serial number: the same contents give the same bytes.
    """
    parts = list(components)
    references = {part.name: part.purl for part in parts}
    whole = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": _entry(subject, "application")},
        "components": [_entry(part, "library") for part in parts],
        "dependencies": [
            {"ref": part.purl, "dependsOn": sorted({references[name] for name in part.needs if name in references})}
            for part in (subject, *parts)
        ],
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _entry(component: Component, kind: str) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "type": kind,
        "bom-ref": component.purl,
        "name": component.name,
        "version": component.version,
        "purl": component.purl,
    }
    if component.licence:
        known = component.is_expression
        entry["licenses"] = [{"expression": component.licence} if known else {"license": {"name": component.licence}}]
    return entry

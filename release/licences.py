"""Writes the bill of materials and the licence report of everything that Annales ships or installs.

python -m release.licences [FOLDER]        writes both into the folder, `dist` if none is named
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import annales
from release.bill import Component, bill_of_materials, page_components
from release.python_packages import EXTRAS, component, needed_packages

__all__ = ["licence_report", "write_reports"]


def licence_report(components: Iterable[Component]) -> str:
    """A Markdown table of packages and licences, then the notices of those whose code is inside the wheel."""
    parts = list(components)
    rows = [
        f"| {part.name} | {part.version} | {_place(part)} | {part.licence or '**none stated**'} |" for part in parts
    ]
    notices = [f"## {part.name} {part.version}\n\n```text\n{part.notice.strip()}\n```" for part in parts if part.notice]
    table = "\n".join(["| Package | Version | Where | Licence |", "|---|---|---|---|", *rows])
    return (
        "\n\n".join(["# Licences", f"Annales {annales.__version__} is under the MIT licence.", table, *notices]) + "\n"
    )


def _place(part: Component) -> str:
    return "in the page of the wheel" if part.kind == "npm" else "installed beside it"


def write_reports(folder: Path) -> list[Path]:
    """Write `annales-VERSION.cdx.json` and `annales-VERSION-licences.md`, and return their paths."""
    packages = needed_packages()
    page = page_components()
    subject = component("annales")
    # People who install all extras get their packages directly; the page's packages are inside.
    needs = (*subject.needs, *(part.name for part in (*page, *packages)))
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"annales-{annales.__version__}"
    bill, report = folder / f"{stem}.cdx.json", folder / f"{stem}-licences.md"
    bill.write_text(bill_of_materials(replace(subject, needs=needs), [*page, *packages]), encoding="utf-8")
    report.write_text(licence_report([*page, *packages]), encoding="utf-8")
    return [bill, report]


def main(arguments: list[str]) -> None:
    """Write both files and say what they contain; end with code 1 if a package states no licence."""
    paths = write_reports(Path(arguments[0] if arguments else "dist"))
    parts = [*page_components(), *needed_packages()]
    silent = [part.name for part in parts if not part.licence]
    print(f"{len(parts)} packages with the extras {', '.join(EXTRAS)}: {', '.join(map(str, paths))}")
    if silent:
        sys.exit(f"no licence is stated by {', '.join(silent)}")


if __name__ == "__main__":
    main(sys.argv[1:])

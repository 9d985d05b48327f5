"""The bill of materials and the licence report: everything that is shipped is in them, and states a licence."""

import json
import re
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from release.bill import ROOT, Component, bill_of_materials, page_components
from release.licences import write_reports
from release.python_packages import needed_packages

from annales.server.http.static_page import PAGE

SILENT = Component("npm", "silent", "1.0", "")


def test_no_shipped_package_lacks_a_licence() -> None:
    parts = [*page_components(), *needed_packages()]

    assert [part.name for part in parts if not part.licence] == []
    # 8 packages with code, two fonts, and all that the server needs.
    assert {"svelte", "@fontsource/marcellus", "litestar", "numpy", "psycopg"} <= {part.name for part in parts}


def test_every_font_of_the_page_comes_from_a_listed_package_with_its_licence() -> None:
    fonts = {re.sub(r"-.{8}$", "", path.stem) for path in (PAGE / "assets").glob("*.woff2")}
    listed = {part.name: part for part in page_components() if part.name.startswith("@fontsource/")}

    assert fonts == {"titles-latin", "titles-first-ja", "titles-ja", "pictures-latin", "pictures-ja"}
    assert set(listed) == {"@fontsource/marcellus", "@fontsource/shippori-mincho"}
    assert all("SIL OPEN FONT LICENSE" in part.notice for part in listed.values())


def test_every_package_of_the_page_comes_with_the_text_of_its_licence() -> None:
    assert [part.name for part in page_components() if len(part.notice) < 500] == []


def test_packages_of_the_page_are_those_of_the_npm_lock() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]

    for part in page_components():
        entry = lock[f"node_modules/{part.name}"]
        assert (part.version, part.licence) == (entry["version"], entry["license"])


def test_the_needed_packages_are_all_in_the_lock() -> None:
    locks = "".join(file.read_text(encoding="utf-8") for file in ROOT.glob("requirements*.txt"))

    assert [part.name for part in needed_packages() if f"\n{part.name}==" not in f"\n{locks}"] == []


def test_a_bill_is_valid_and_lists_what_each_package_needs(tmp_path: Path) -> None:
    bill, report = write_reports(tmp_path)

    text = bill.read_text(encoding="utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    needs = {entry["ref"].partition("@")[0]: entry["dependsOn"] for entry in json.loads(text)["dependencies"]}
    assert any(reference.startswith("pkg:pypi/anyio@") for reference in needs["pkg:pypi/litestar"])
    assert "| svelte |" in report.read_text(encoding="utf-8")


def test_a_package_without_a_licence_is_seen_in_the_bill() -> None:
    entry = json.loads(bill_of_materials(SILENT, [SILENT]))["components"][0]

    assert "licenses" not in entry


def test_equal_contents_give_equal_bills() -> None:
    subject = Component("pypi", "annales", "1.0", "MIT")

    assert bill_of_materials(subject, page_components()) == bill_of_materials(subject, page_components())

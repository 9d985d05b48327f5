"""The Python packages that Annales needs at run time, as the installed environment describes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from email import message_from_string
from email.message import Message
from importlib import metadata

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from release.bill import Component

__all__ = ["EXTRAS", "component", "needed_packages"]

EXTRAS = ("all", "gymnasium", "pettingzoo", "postgres")
"""The extras whose packages are in the lock. Ray, PyTorch and OpenSpiel are left to those who install them."""

SPDX = {
    "APL 2": "Apache-2.0",
    "ISC License": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
"""SPDX expressions for what older packages write. A name with several meanings, such as "BSD", is kept as it is."""


def needed_packages(extras: Iterable[str] = EXTRAS) -> list[Component]:
    """All packages that Annales with these extras needs on this machine, sorted by name; not Annales itself."""
    todo = [("annales", extra) for extra in ("", *extras)]
    seen = set[tuple[str, str]]()
    while todo:
        name, extra = todo.pop()
        if (name, extra) not in seen:
            seen.add((name, extra))
            todo += _requirements(name, extra)
    return [component(name) for name in sorted({name for name, _ in seen} - {"annales"})]


def _requirements(name: str, extra: str = "") -> Iterator[tuple[str, str]]:
    """Names of what a package needs, each with every extra of it that is asked for."""
    for requirement in map(Requirement, metadata.distribution(name).requires or ()):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            for wanted in ("", *requirement.extras):
                yield canonicalize_name(requirement.name), wanted


def component(name: str) -> Component:
    """An installed package, with the licence that it states."""
    stated = _stated_licence(message_from_string(metadata.distribution(name).read_text("METADATA") or ""))
    try:
        licence, known = str(canonicalize_license_expression(SPDX.get(stated, stated))), True
    except InvalidLicenseExpression:
        licence, known = stated, False
    needs = tuple(sorted({needed for needed, _ in _requirements(name)}))
    return Component("pypi", canonicalize_name(name), metadata.version(name), licence, known, needs=needs)


def _stated_licence(about: Message) -> str:
    """What a package says of its licence: the modern field, a short text in the old one, or the classifiers."""
    old = str(about.get("License") or "")
    classifiers = [line for line in map(str, about.get_all("Classifier", [])) if line.startswith("License :: ")]
    named = " and ".join(line.rpartition(" :: ")[2] for line in classifiers)
    # The old field sometimes has the whole text of the licence.
    short = old if "\n" not in old else old.partition("\n")[0].strip()
    return str(about.get("License-Expression") or short or named)

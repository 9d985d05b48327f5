"""The documentation of several versions as one site: python -m release.site [--out FOLDER]

It builds the documentation of this version into FOLDER/VERSION and leaves the folders of other versions as they are, so
that the site grows by one folder with each release. FOLDER/versions.json lists them, the newest first, for the list in
the side bar, and FOLDER/index.html leads to the newest one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

from packaging.version import InvalidVersion, Version

import annales
from release.bill import ROOT

__all__ = ["built_versions", "write_list"]

START = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={version}/index.html">
<title>Annales</title>
<a href="{version}/index.html">Annales {version}</a>
</html>
"""


def built_versions(site: Path) -> list[str]:
    """The versions of a site, the newest first. Folders that are no version do not count."""
    found = []
    for page in site.glob("*/index.html"):
        try:
            found.append(Version(page.parent.name))
        except InvalidVersion:
            continue
    return [str(version) for version in sorted(found, reverse=True)]


def write_list(site: Path) -> list[str]:
    """Write the list of versions and the page that leads to the newest release; return the list."""
    versions = built_versions(site)
    releases = [version for version in versions if not Version(version).is_prerelease] or versions
    (site / "versions.json").write_text(json.dumps(versions) + "\n", encoding="utf-8")
    (site / "index.html").write_text(START.format(version=releases[0]), encoding="utf-8")
    return versions


def main() -> int:
    """Build this version and write the list."""
    parser = argparse.ArgumentParser(prog="python -m release.site", description=main.__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site", help="folder of the site")
    site = parser.parse_args().out
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going"]
    folders = ["-d", str(ROOT / "build" / "doctrees"), str(ROOT / "docs"), str(site / annales.__version__)]
    code = subprocess.run([*command, *folders], check=False).returncode
    if code == 0:
        print(f"{site}: {', '.join(write_list(site))}")
    return code


if __name__ == "__main__":
    sys.exit(main())

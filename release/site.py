"""The documentation of several versions as one site: python -m release.site [--out FOLDER] [--with-game] [--with-links]

It builds the documentation of this version into FOLDER/VERSION and leaves the folders of other versions as they are, so
that the site grows by one folder with each release. FOLDER/versions.json lists them, the newest first, for the list in
the side bar, and FOLDER/index.html leads to the newest one. With `--with-game` the game is in FOLDER/play, and
FOLDER/index.html leads there, too. With `--with-links`, types of Python and of other libraries in the reference lead to
their documentation: the lists of their names are fetched first, and the following builds use them, too.
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
from release.inventories import fetch_inventories

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


GAME = "play"
"""The folder of the game in a site."""
START_WITH_GAME = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Annales</title>
<h1>Annales</h1>
<p><a href="play/index.html">Play in this browser</a>
<p lang="ja"><a href="play/index.html">このブラウザで遊ぶ</a>
<p><a href="{version}/index.html">Documentation of Annales {version}</a>
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
    start = START_WITH_GAME if (site / GAME / "index.html").is_file() else START
    (site / "index.html").write_text(start.format(version=releases[0]), encoding="utf-8")
    return versions


def main() -> int:
    """Build this version and write the list."""
    parser = argparse.ArgumentParser(prog="python -m release.site", description=main.__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "site", help="folder of the site")
    parser.add_argument("--with-game", action="store_true", help="write the game beside the documentation")
    parser.add_argument("--with-links", action="store_true", help="fetch what links to other documentation need")
    given = parser.parse_args()
    if given.with_links and (faults := fetch_inventories()):
        parser.exit(1, "\n".join(faults) + "\n")
    site = given.out
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going"]
    folders = ["-d", str(ROOT / "build" / "doctrees"), str(ROOT / "docs"), str(site / annales.__version__)]
    code = subprocess.run([*command, *folders], check=False).returncode
    if code == 0 and given.with_game:
        # Imported here: the documentation needs no server and no engine.
        from release.game import write_game

        write_game(site / GAME)
    if code == 0:
        print(f"{site}: {', '.join(write_list(site))}")
    return code


if __name__ == "__main__":
    sys.exit(main())

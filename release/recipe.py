"""The recipe of a conda package, in the format of rattler-build, from `pyproject.toml` and the source distribution.

python -m release.recipe [FOLDER]        writes `recipe.yaml` beside the source distribution, in `dist` if none is named

The recipe builds from the archive beside it. To publish the package, write the address of the published archive there.

conda has no extras, so the package has the core and the command line. `pip install 'annales[server]'` adds the server.
Nothing here can build it: conda-forge does, and its reviewers check the names of the libraries there.
"""

from __future__ import annotations

import hashlib
import sys
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from release.bill import ROOT
from release.readme import source_address

__all__ = ["recipe", "write_recipe"]

EXTRAS = ("cli",)
TEMPLATE = """\
schema_version: 1

context:
  version: "{version}"
  python_min: "{python}"

package:
  name: {name}
  version: ${{{{ version }}}}

source:
  path: {name}-${{{{ version }}}}.tar.gz
  sha256: {digest}

build:
  number: 0
  noarch: python
  script: ${{{{ PYTHON }}}} -m pip install . --no-deps --no-build-isolation
  python:
    entry_points:
{scripts}

requirements:
  host:
    - python ${{{{ python_min }}}}.*
    - pip
{host}
  run:
    - python >=${{{{ python_min }}}}
{run}

tests:
  - python:
      imports:
        - {name}
      python_version: ${{{{ python_min }}}}.*
  - script:
      - {name} --version

about:
  summary: {summary}
  license: {license}
  license_file: {license_files[0]}
"""


def recipe(settings: Mapping[str, Any], version: str, digest: str, address: str = "") -> str:
    """The text of a recipe, from what `pyproject.toml` says and the SHA-256 of the source distribution."""
    project = settings["project"]
    scripts = "\n".join(f"      - {name} = {target}" for name, target in project["scripts"].items())
    text = TEMPLATE.format(
        **{name: project[name] for name in ("name", "license")},
        license_files=project["license-files"],
        version=version,
        python=project["requires-python"].removeprefix(">="),
        digest=digest,
        scripts=scripts,
        host=_lines(settings["build-system"]["requires"]),
        run=_lines([*project["dependencies"], *_of_extras(project, EXTRAS)]),
        summary=f'"{project["description"]}"',
    )
    return f"{text}  repository: {address}\n" if address else text


def _of_extras(project: Mapping[str, Any], extras: Iterable[str]) -> list[str]:
    """What extras need, with what the extras that they name need."""
    needed = list[str]()
    for text in (each for extra in extras for each in project["optional-dependencies"][extra]):
        requirement = Requirement(text)
        own = requirement.name == project["name"]
        needed += _of_extras(project, sorted(requirement.extras)) if own else [text]
    return needed


def _lines(requirements: Iterable[str]) -> str:
    """Requirements as conda writes them. Markers are left out: conda's own packages say where they exist."""
    return "\n".join(f"    - {one.name} {one.specifier}" for one in map(Requirement, requirements))


def write_recipe(folder: Path) -> Path:
    """Write the recipe for the source distribution in a folder, and return its path."""
    (archive,) = folder.glob("annales-*.tar.gz")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    version = archive.name.removeprefix("annales-").removesuffix(".tar.gz")
    digest = hashlib.sha256(archive.read_bytes()).hexdigest()
    file = folder / "recipe.yaml"
    file.write_text(recipe(settings, version, digest, source_address()), encoding="utf-8")
    return file


def main(arguments: list[str]) -> None:
    """Write the recipe, and print its path."""
    print(write_recipe(Path(arguments[0] if arguments else "dist")))


if __name__ == "__main__":
    main(sys.argv[1:])

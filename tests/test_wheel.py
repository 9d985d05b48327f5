"""The wheel as those see it who install it: what it holds, what it needs, and that the core works without any extra."""

import json
import subprocess
import sys
import venv
from importlib import metadata
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import annales.cli
import annales.server

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "annales"

CORE = {"fluent-runtime", "msgspec", "numba", "numpy", "platformdirs", "tomlkit"}
LARGEST_WHEEL = 5_000_000
"""The most bytes of a wheel with the page and the engine."""
EXTRAS = {
    "arena": {"pebble"},
    "cli": {"pebble", "rich", "typer"},
    "cluster": {"pebble", "ray"},
    "data": {"duckdb"},
    "postgres": {"psycopg"},
    "server": {
        *(
            "alembic",
            "argon2-cffi",
            "confusable-homoglyphs",
            "cryptography",
            "httpx",
            "icalendar",
            "litestar",
            "networkx",
            "pebble",
        ),
        *("pillow", "prometheus-client", "pyjwt", "sqlalchemy", "uvicorn", "webauthn", "websockets"),
    },
    "train": {"torch"},
}

MODULES = {
    "argon2-cffi": "argon2",
    "confusable-homoglyphs": "confusable_homoglyphs",
    "pillow": "PIL",
    "prometheus-client": "prometheus_client",
    "pyjwt": "jwt",
}
"""Modules whose names differ from those of their distributions."""

CORE_ALONE = """
import sys
from importlib import import_module
import annales

print(annales.__file__)
game = annales.Duel(seed=7)
while game.outcome is None:
    game.play(game.legal_moves[0])
from annales.kernel.rules import compiled
from annales.kernel.sets import without
from annales.simulation import simulate
print(compiled(without)(7, 1), "compiled")
print(simulate("duel", 3, seed=1, mode=sys.argv[1]).games, "games")
for part in ("arena", "cli", "server"):
    try:
        import_module(f"annales.{part}")
    except annales.MissingExtra as fault:
        print(fault)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of these sources. The page in it is the one built before the tests."""
    folder = tmp_path_factory.mktemp("wheel")
    (ROOT / "web" / "__pycache__").mkdir(exist_ok=True)
    (ROOT / "web" / "__pycache__" / "left_by.python").touch()
    page = SOURCES / "server" / "page" / "index.html"
    before = page.stat().st_mtime_ns
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    # Servers of other tests would lose the files of their page meanwhile.
    assert page.stat().st_mtime_ns == before, "the page was built again from the same sources"
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel in it, which sees the core's libraries of ours and no others."""
    folder = tmp_path_factory.mktemp("core")
    venv.create(folder / "venv")
    for name in core_libraries(wheel):
        link_library(name, folder / "libraries")
    site = next((folder / "venv").glob("lib/python*/site-packages"))
    (site / "core.pth").write_text(f"{folder / 'libraries'}\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "venv" / "bin" / "python"), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", "--no-compile", str(wheel)], check=True)
    return folder / "venv"


def distribution(wheel: Path) -> metadata.Distribution:
    return next(iter(metadata.distributions(path=[str(wheel)])))


def needed(found: metadata.Distribution, extra: str = "") -> set[str]:
    """Names of what a distribution needs, or of what an extra of it adds, its own extras resolved."""
    names: set[str] = set()
    for requirement in map(Requirement, found.requires or ()):
        always = not requirement.marker or requirement.marker.evaluate({"extra": ""})
        wanted = not requirement.marker or requirement.marker.evaluate({"extra": extra})
        if not wanted or (extra and always):
            continue
        if requirement.name == found.metadata["Name"]:
            names = names.union(*(needed(found, other) for other in requirement.extras))
        else:
            names.add(canonicalize_name(requirement.name))
    return names


def core_libraries(wheel: Path) -> set[str]:
    """Names of all distributions that the core needs, directly or not."""
    todo, known = needed(distribution(wheel)), set[str]()
    while todo:
        name = todo.pop()
        known.add(name)
        todo |= needed(metadata.distribution(name)) - known
    return known


def link_library(name: str, folder: Path) -> None:
    """Make what a distribution has installed visible in another folder."""
    folder.mkdir(exist_ok=True)
    found = metadata.distribution(name)
    for top in {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}:
        if not (folder / top).exists():
            (folder / top).symlink_to(Path(str(found.locate_file(top))))


def test_the_core_needs_few_libraries(wheel: Path) -> None:
    assert needed(distribution(wheel)) == CORE


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_brings_what_its_part_needs(wheel: Path, extra: str) -> None:
    assert needed(distribution(wheel), extra) == EXTRAS[extra]


def test_the_extra_of_everything_brings_all_that_users_need(wheel: Path) -> None:
    assert needed(distribution(wheel), "all") == set.union(*EXTRAS.values()) - {"psycopg", "ray", "torch"}


def test_a_part_searches_for_all_that_its_extra_brings() -> None:
    assert set(annales.cli.LIBRARIES) == EXTRAS["cli"]
    assert set(annales.server.LIBRARIES) == {MODULES.get(name, name) for name in EXTRAS["server"]}


def test_the_wheel_holds_the_page_the_texts_and_the_data(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        held = {name.removeprefix("annales/") for name in archive.namelist() if name.startswith("annales/")}
    files = [path for path in SOURCES.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    ours = {path.relative_to(SOURCES).as_posix() for path in files if not path.name.startswith(".")}

    assert held == ours
    assert {"server/page/index.html", "duel/data/cards.toml", "text/locale/ja/cli.ftl", "py.typed"} <= held
    assert any(name.startswith("server/page/assets/") and name.endswith(".js") for name in held)
    ends = ("-plain.wasm", ".json", ".wasm")
    assert sum(name.startswith("browser/built/") and name.endswith(ends) for name in held) == 6


def test_the_wheel_is_small_and_has_each_network_once(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        networks = [name for name in archive.namelist() if "network" in Path(name).suffix or name.endswith(".npz")]

    assert sorted(networks) == ["annales/duel/data/network.npz", "annales/flow/data/network.npz"]
    assert wheel.stat().st_size <= LARGEST_WHEEL


def test_the_wheel_holds_the_bill_of_materials_of_its_page(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        (name,) = [each for each in archive.namelist() if "/sboms/" in each]
        bill = json.loads(archive.read(name))

    assert {"svelte", "@fontsource/marcellus"} <= {part["name"] for part in bill["components"]}
    assert bill["metadata"]["component"]["version"] == distribution(wheel).version


# All rules of a game take ten seconds to compile. One rule shows whether the core can compile without any extra.
@pytest.mark.parametrize("mode", ["plain", pytest.param("compiled", marks=pytest.mark.full)])
def test_the_core_alone_plays_simulates_and_tells_what_is_missing(
    home: Path, wheel: Path, tmp_path: Path, mode: str
) -> None:
    environment = {"PATH": "", "HOME": str(tmp_path), "ANNALES_CACHE": str(tmp_path)}
    alone = [str(home / "bin" / "python"), "-I", "-W", "error", "-c", CORE_ALONE, mode]

    done = subprocess.run(alone, capture_output=True, text=True, env=environment, check=False, timeout=300)

    place, *lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert Path(place).is_relative_to(home)
    assert lines == [
        "5 compiled",
        "3 games",
        *(
            f"annales.{extra} needs libraries that are not installed: pip install 'annales[{extra}] @ {wheel.as_uri()}'"
            for extra in ("arena", "cli", "server")
        ),
    ]


def test_the_command_without_its_extra_says_how_to_install_it(home: Path, wheel: Path) -> None:
    done = subprocess.run([str(home / "bin" / "annales")], capture_output=True, text=True, check=False, timeout=60)

    assert (done.returncode, done.stdout) == (2, "")
    command = f"pip install 'annales[cli] @ {wheel.as_uri()}'"
    assert done.stderr == f"error: annales.cli needs libraries that are not installed: {command}\n"

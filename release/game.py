"""The game as a folder for any static host: python -m release.game FOLDER

It is the page of a server, which here runs the rules of Annales in the visitor's browser: with Python for browsers
(Pyodide), the sources of Annales, the engines of the games, and those answers of a server that are always the same.
"""

from __future__ import annotations

import ast
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec

import annales
from annales import AnnalesError
from annales.browser.build import build_game
from annales.browser.files import FOLDER as ENGINES
from annales.browser.files import Layout, current_layout
from annales.browser.served import engine_files
from annales.browser.start import plans_of
from annales.games import GAMES
from annales.server.http.middleware import HEADERS
from annales.teaching.lessons import Lesson, Progress, find_lesson
from release.bill import PAGE, ROOT

__all__ = ["LEFT_OUT", "sources", "write_game"]

PLAYED = ("duel", "flow")
"""The games with an engine, which the folder offers."""
SOURCES = "annales.zip"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
PACKAGES = (
    "annales",
    "analysis",
    "bots",
    "browser",
    "core",
    "dealing",
    "duel",
    "exercises",
    "flow",
    "kernel",
    "text",
)
"""The packages whose modules the browser gets; the first one stands for the modules of Annales itself."""
ELSEWHERE = ("analysis/engine/", "analysis/report/", "analysis/race.py")
"""Modules of these packages that only run where Annales is installed."""
WITHOUT = ("cases", "lesson", "network", "rules", "statistics")
"""Files of games that no table needs, by the beginning of their names."""
LEFT_OUT = re.compile(
    r"""encodings/(?!__init__|aliases|ascii|charmap|cp437|latin_1|unicode_escape|utf_8|utf_16|utf_32)
    |(_pydatetime|_pyio|_pyrepl|_sysconfigdata__emscripten_wasm32-emscripten|antigravity|argparse|bdb|cProfile|cmd|code
    |colorsys|compileall|configparser|csv|ctypes|doctest|email|fileinput|ftplib|getopt|getpass|graphlib|http|imaplib
    |ipaddress|mailbox|mimetypes|modulefinder|netrc|optparse|pdb|pickletools|plistlib|poplib
    |pprint|profile|pstats|pty|py_compile|pyclbr|pydoc|quopri|rlcompleter|sched|shelve|smtplib|socketserver|sqlite3
    |stringprep|symtable|sysconfig|tabnanny|tarfile|this|timeit|trace|tracemalloc|tty|unittest|wave
    |webbrowser|wsgiref|xml|xmlrpc|zipapp|zoneinfo)[./]""",
    re.VERBOSE,
)
"""What the game does not use of Python's own library: more than half of its bytes. All texts are UTF-8."""
CHARSET = '<meta charset="utf-8" />'
NO_SERVER = '<meta name="annales-server" content="none" />'
HEAD = (CHARSET, NO_SERVER, '<meta http-equiv="Content-Security-Policy" content="{}" />')
"""Lines of the head of the page; the last one has the policy."""
OFFLINE = "offline-worker.js"
WORKERS = ("push-worker.js", OFFLINE)
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".network", ".svg", ".wasm", ".webmanifest"}
LEAST_COMPRESSED = 1000


def write_game(folder: Path) -> None:
    """Write all files in place of an older game. Raises `AnnalesError` for a folder with anything else in it."""
    if folder.exists() and any(folder.iterdir()) and not (folder / OFFLINE).is_file():
        raise AnnalesError(f"{folder} has files that are not of the game: name an empty folder or a new one")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(PAGE, folder, ignore=shutil.ignore_patterns(*WORKERS))
    index = folder / "index.html"
    index.write_text(_without_server(index.read_text(encoding="utf-8")), encoding="utf-8")
    layouts = {game: current_layout(game) or build_game(game, ENGINES) for game in PLAYED}
    (folder / "engine").mkdir()
    for layout in layouts.values():
        for name, content in engine_files(layout).items():
            (folder / "engine" / name).write_bytes(content)
    _write_answers(folder / "api")
    _write_python(folder / "python", layouts)
    _write_worker(folder)
    _compress(folder)


def _write_worker(folder: Path) -> None:
    """Write the service worker with the list of all files, those first that every page needs."""
    content = {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
    code = (PAGE / OFFLINE).read_bytes()
    whole = b"".join(name.encode() + content[name] for name in sorted(content))
    version = hashlib.sha256(code + whole).hexdigest()[:16]
    rest = [name for name in sorted(content) if re.match("engine/|python/.*/", name)]
    files = {"version": version, "shell": sorted(set(content) - set(rest)), "rest": rest}
    (folder / OFFLINE).write_bytes(f"self.files = {json.dumps(files)};\n".encode() + code)


def _without_server(page: str) -> str:
    """The page with what its head has to say where nothing answers but files."""
    # A page cannot say by itself who may frame it.
    rules = [rule for rule in HEADERS["content-security-policy"].split("; ") if not rule.startswith("frame-ancestors")]
    return page.replace(CHARSET, "\n    ".join(HEAD).format("; ".join(rules)), 1)


def _write_answers(folder: Path) -> None:
    """Write the answers of a server to questions about games."""
    kinds = (("games", ""), ("games", "/rules"), ("lessons", ""), ("statistics", ""))
    of_games = [f"{path}/{game}{end}" for game in PLAYED for path, end in kinds]
    with tempfile.TemporaryDirectory() as data, _serving(Path(data)) as address:
        for path in ("games", *of_games):
            file = folder / f"{path}.json"
            file.parent.mkdir(parents=True, exist_ok=True)
            with urlopen(f"{address}/api/{path}") as answer:
                file.write_bytes(answer.read())
        for lesson in map(find_lesson, PLAYED):
            _write_lesson(folder / "lessons" / lesson.game, lesson, address)
    games = [game for game in json.loads((folder / "games.json").read_bytes()) if game["id"] in PLAYED]
    (folder / "games.json").write_text(json.dumps(games), encoding="utf-8")


def _write_lesson(folder: Path, lesson: Lesson, address: str) -> None:
    """Write each chapter after all moves that it accepts: there are few."""
    folder.mkdir()
    for chapter in lesson.chapter:
        states = list[dict[str, object]]()
        waiting: list[tuple[list[str], Progress]] = [([], lesson.play(chapter, ()))]
        while waiting:
            moves, progress = waiting.pop()
            body = json.dumps({"moves": moves}).encode()
            path = f"{address}/api/lessons/{lesson.game}/{chapter.id}"
            with urlopen(Request(path, body, {"Content-Type": "application/json"})) as answer:
                shown = json.load(answer)
            states.append({"moves": moves, "position": progress.game.position, "progress": shown})
            waiting += [([*moves, move], progress.after(move)) for move in progress.accepted]
        (folder / f"{chapter.id}.json").write_text(json.dumps(states), encoding="utf-8")


@contextmanager
def _serving(data: Path) -> Iterator[str]:
    """A server with a data directory; its address, as it prints it."""
    command = [sys.executable, "-m", "annales", "serve", "--port", "0", "--no-browser", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield "http://" + process.stdout.readline().split("http://")[1].strip().rstrip("/")
        finally:
            process.terminate()


def _write_python(folder: Path, layouts: dict[str, Layout]) -> None:
    """Write Python for browsers, and the archives that it unpacks."""
    folder.mkdir()
    with tempfile.TemporaryDirectory(dir=folder) as place:
        inside = Path(place)
        for name in PYTHON:
            shutil.copy(PYODIDE / name, inside)
        _write_archive(inside / LIBRARY, _library())
        # The packages of Pyodide's own index are not needed.
        lock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
        (inside / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
        wheel = _msgspec_wheel(lock["info"])
        shutil.copy(wheel, inside)
        plans = {game: plans_of(GAMES[game], layout.version) for game, layout in layouts.items()}
        _write_archive(inside / SOURCES, {**sources(), "plans.json": msgspec.json.encode(plans)})
        archives = [wheel.name, SOURCES]
        fetched = [inside / name for name in ("pyodide.asm.wasm", LIBRARY, "pyodide-lock.json", *archives)]
        content = b"".join(file.read_bytes() for file in sorted(inside.iterdir()))
        name = hashlib.sha256(content).hexdigest()[:12]
        manifest = {"folder": name, "bytes": sum(file.stat().st_size for file in fetched), "archives": archives}
        (folder / "files.json").write_text(json.dumps(manifest), encoding="utf-8")
        shutil.copytree(inside, folder / name)
    # Temporary folders are closed to others, such as the web server of a host.
    (folder / name).chmod(0o755)


def _write_archive(archive: Path, content: Mapping[str, bytes]) -> None:
    """Write files into an archive; equal files give equal bytes."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as stored:
        for name, data in sorted(content.items()):
            # Without a date.
            stored.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)


def _library() -> dict[str, bytes]:
    """What the game needs of Python's own library."""
    with zipfile.ZipFile(PYODIDE / LIBRARY) as whole:
        files = (name for name in whole.namelist() if not name.endswith("/"))
        return {name: whole.read(name) for name in files if not LEFT_OUT.match(name)}


def sources() -> dict[str, bytes]:
    """The modules and tables that the game needs."""
    base = Path(annales.__file__).parent
    return {
        f"annales/{file.relative_to(base).as_posix()}": _code(file) if file.suffix == ".py" else file.read_bytes()
        for file in _files(base)
    }


def _code(file: Path) -> bytes:
    """A module without the texts and comments for its readers: they are half of it."""
    module = ast.parse(file.read_bytes())
    for node in ast.walk(module):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [each for each in node.body if not _is_text(each)] or [ast.Pass()]
    return ast.unparse(module).encode()


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _files(base: Path) -> Iterator[Path]:
    yield from base.glob("*.py")
    for package in PACKAGES[1:]:
        for file in (base / package).rglob("*"):
            is_table = file.suffix in {".toml", ".jsonl"} and not file.name.startswith(WITHOUT)
            is_code = file.suffix == ".py" and not file.relative_to(base).as_posix().startswith(ELSEWHERE)
            if is_code or is_table:
                yield file


def _msgspec_wheel(info: dict[str, str]) -> Path:
    """The wheel of msgspec for Python in a browser, in the version and with a hash of the lock."""
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8")
    found = re.search(r"^msgspec==.*(?:\n    --hash=.*)+", lock, re.MULTILINE)
    assert found is not None
    folder = ROOT / "build" / "wheels"
    wanted = f"*pyemscripten_{info['abi_version']}_wasm32.whl"
    version = found[0].split("==")[1].split()[0]
    for wheel in folder.glob(f"msgspec-{version}-{wanted}"):
        return wheel
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as needed:
        needed.write(found[0])
        needed.flush()
        python = ["--python-version", info["python"], "--implementation", "cp", "--only-binary=:all:", "--no-deps"]
        platform = ["--platform", f"pyemscripten_{info['abi_version']}_wasm32", "--require-hashes"]
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "-q",
            *python,
            *platform,
            "-d",
            str(folder),
            "-r",
            needed.name,
        ]
        subprocess.run(command, check=True)
    return next(folder.glob(f"msgspec-{version}-{wanted}"))


def _compress(folder: Path) -> None:
    """Write a compressed file beside each that gets smaller by it. Some hosts send these, others ignore them."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in COMPRESSED and file.stat().st_size >= LEAST_COMPRESSED:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def main(arguments: list[str]) -> int:
    """Write the game into the folder that is named."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    try:
        write_game(Path(arguments[0]))
    except AnnalesError as fault:
        print(f"error: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

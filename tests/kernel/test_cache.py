"""Which changes make compiled rules invalid."""

import ast
import errno
import importlib
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import sleep

import numba
import pytest

from annales.browser import files
from annales.errors import AnnalesError
from annales.kernel import cache, sources
from annales.kernel.cache import cache_path, use_cache
from annales.kernel.checked_files import CheckedFiles
from annales.kernel.jit import jit_entry
from annales.kernel.sources import digest, import_closure, rule_modules

GAME = {
    "dice/__init__.py": "",
    "dice/numbers.py": "SIDES = 6\n",
    "dice/texts.py": "HELLO = 'hello'\n",
    "dice/rules.py": """
from typing import TYPE_CHECKING
from annales.kernel.rules import rule
from dice import numbers
if TYPE_CHECKING:
    from dice.texts import HELLO

@rule
def sides() -> int:
    return numbers.SIDES
""",
    "dice/view.py": "from annales.kernel.rules import compiled\nfrom dice.rules import sides\n",
}


@pytest.fixture
def dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game in a package of its own."""
    for name, text in GAME.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield tmp_path / "dice"
    forget()


def forget() -> None:
    """What a new process would read again."""
    sources._location.cache_clear()
    cache._digest.cache_clear()


def path_after(file: Path, more: str) -> Path:
    """Where rules of the game are kept after a line is added to a file."""
    file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")
    forget()
    return cache_path(["dice.rules"])


def test_modules_with_rules_are_found_and_those_that_only_compile_are_not(dice: Path) -> None:
    assert rule_modules("dice") == ("dice.rules",)
    assert "annales.simulation.playouts" in rule_modules()
    assert "annales.bots.search.searcher" not in rule_modules()


def test_the_closure_holds_what_rules_import_and_not_what_imports_them(dice: Path) -> None:
    found = import_closure(["dice.rules"])

    assert {"dice", "dice.rules", "dice.numbers", "annales.kernel.rules", "annales.kernel.records"} <= set(found)
    assert not {"dice.view", "dice.texts"} & set(found)
    assert "dice" not in sys.modules


def test_changing_a_constant_that_a_rule_can_see_changes_the_cache(dice: Path) -> None:
    before = cache_path(["dice.rules"])

    assert path_after(dice / "numbers.py", "SIDES = 8\n") != before


def test_changing_a_rule_changes_the_cache(dice: Path) -> None:
    before = cache_path(["dice.rules"])

    assert path_after(dice / "rules.py", "# changed\n") != before


@pytest.mark.parametrize("file", ["texts.py", "view.py"])
def test_changing_a_text_or_a_view_keeps_the_cache(dice: Path, file: str) -> None:
    before = cache_path(["dice.rules"])

    assert path_after(dice / file, "CHANGED = 1\n") == before


def test_a_game_of_another_package_has_a_directory_of_its_own(dice: Path) -> None:
    assert cache_path(["dice.rules"]) != cache_path()
    assert cache_path(["annales.duel.rules.state"]) == cache_path()


@pytest.mark.parametrize(
    "part",
    ["text", "server", "cli", "teaching", "bots.levels", "core", "games", "duel.views", "duel.ruleset", "flow.views"],
)
def test_no_text_view_or_server_module_is_in_the_closure_of_our_rules(part: str) -> None:
    closure = import_closure(rule_modules())

    assert not [
        name
        for name in closure
        if name.startswith((f"annales.{part}.", f"annales.{part} ")) or name == f"annales.{part}"
    ]


@pytest.mark.parametrize(
    "module", ["duel.cards.constants", "duel.rules.move_numbers", "flow.cards.constants", "kernel.random"]
)
def test_every_module_with_constants_of_rules_is_in_the_closure(module: str) -> None:
    assert f"annales.{module}" in import_closure(rule_modules())


@pytest.fixture
def doubled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[int], int]:
    """A rule that is compiled as by a new process; its files are in `tmp_path / "kept"`."""
    (tmp_path / "arithmetic.py").write_text(
        "def double(number: int) -> int:\n    return 2 * number\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    # Numba reads its settings again when a variable of the environment has changed, so both are set.
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "kept"))
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "kept"))
    source = importlib.import_module("arithmetic").double
    monkeypatch.delitem(sys.modules, "arithmetic")
    return lambda number: int(jit_entry(source)(number))


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said of files."""
    texts: list[str] = []
    monkeypatch.setattr(CheckedFiles, "_warn", lambda _, what, then: texts.append(f"{what}, {then}"))
    return texts


def flipped(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
@pytest.mark.parametrize(
    "damage", [lambda _: b"", lambda content: content[:-40], flipped], ids=["empty", "cut", "flipped"]
)
def test_a_damaged_file_of_compiled_rules_is_said_once_and_replaced(
    doubled: Callable[[int], int], said: list[str], tmp_path: Path, kind: str, damage: Callable[[bytes], bytes]
) -> None:
    assert doubled(4) == 8
    (file,) = tmp_path.rglob(f"*.{kind}")
    file.write_bytes(damage(file.read_bytes()))

    assert (doubled(4), doubled(4)) == (8, 8)

    assert said == ["damaged files of compiled rules, compiled again"]


def test_what_is_kept_is_read_and_not_compiled(doubled: Callable[[int], int], monkeypatch: pytest.MonkeyPatch) -> None:
    doubled(4)

    def compiled_again(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(CheckedFiles, "save", compiled_again)

    assert doubled(5) == 10


def test_on_a_full_disk_rules_are_compiled_and_it_is_said(
    doubled: Callable[[int], int], said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(CheckedFiles, "_open_for_write", full)

    assert doubled(4) == 8
    assert said == ["cannot keep compiled rules: No space left on device, compiled again by each process"]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(**_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(cache, "TemporaryFile", read_only)
    monkeypatch.setenv("ANNALES_CACHE", str(tmp_path))

    with pytest.raises(
        AnnalesError, match=r"cannot keep compiled rules in .*: Read-only file system; set ANNALES_CACHE"
    ):
        use_cache()


def test_threads_parse_sources_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    parse, running, most = ast.parse, [0], [0]

    def counted(*given: object) -> ast.Module:
        running[0] += 1
        most[0] = max(most[0], running[0])
        found: ast.Module = parse(*given)  # type: ignore[call-overload]
        sleep(0.001)
        running[0] -= 1
        return found

    monkeypatch.setattr(ast, "parse", counted)
    with ThreadPoolExecutor(4) as threads:
        found = set(threads.map(digest, [("annales.kernel.rules",)] * 4))

    assert (len(found), most) == (1, [1])


def test_visitors_who_ask_at_once_wait_for_one_hash_of_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()

    def counted(roots: object) -> str:
        asked.append(roots)
        sleep(0.01)
        return "hash"

    monkeypatch.setattr(files, "digest", counted)
    files._sources_of.cache_clear()
    with ThreadPoolExecutor(4) as threads:
        found = set(threads.map(files.sources_of, ["duel"] * 4))
    files._sources_of.cache_clear()

    assert (len(found), len(asked)) == (1, 1)

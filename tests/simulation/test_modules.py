"""The imports of modules with rules: the cache of compiled rules depends on all of them."""

import ast
from importlib import import_module
from inspect import getsource

import pytest

OTHERS = {"annales.envs.rows", "annales.simulation.playouts", "annales.simulation.tracing"}


@pytest.mark.parametrize(
    "module",
    [
        "annales.simulation.playouts",
        "annales.simulation.recording",
        "annales.simulation.tracing",
        "annales.simulation.checking",
        "annales.envs.rows",
        "annales.envs.stepping",
    ],
)
def test_modules_with_rules_import_nothing_but_the_kernel_and_other_such_modules(module: str) -> None:
    source = ast.parse(getsource(import_module(module)))
    imported = {node.module for node in ast.walk(source) if isinstance(node, ast.ImportFrom) and node.module}

    own = {name for name in imported if name.startswith("annales.")}
    assert all(name.startswith("annales.kernel.") or name in OTHERS for name in own)

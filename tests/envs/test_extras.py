"""Environments for other libraries where these are not installed."""

import sys
from importlib import import_module

import pytest

from annales.errors import MissingExtra


@pytest.mark.parametrize(
    ("extra", "library"),
    [("pettingzoo", "pettingzoo"), ("pettingzoo", "gymnasium"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")],
)
def test_a_library_that_is_missing_is_an_error_that_names_the_extra(
    extra: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = f"annales.envs.{extra}"
    for loaded in [name for name in sys.modules if name.startswith(module)]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra) as fault:
        import_module(module)

    assert fault.value.command == MissingExtra("", extra).command


def test_the_arrays_need_none_of_these_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for library in ("gymnasium", "pettingzoo", "pyspiel", "open_spiel"):
        monkeypatch.setitem(sys.modules, library, None)
    for module in ("annales", "annales.envs"):
        monkeypatch.delitem(sys.modules, module)

    assert import_module("annales.envs").ArrayEnv

"""Calls in a process of their own, for tests that look at everything in a process."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def in_fresh_process(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """What a function of a module returns or raises in a process that has loaded only what this module imports."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as process:
        return process.submit(work, *arguments, **named).result()

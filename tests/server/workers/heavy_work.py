"""Work that exceeds the limits of a process. A worker imports this module, which imports little."""

import time


def sleep(seconds: float) -> None:
    time.sleep(seconds)


def fill_memory() -> int:
    return len(bytearray(2**31))


def fail() -> None:
    raise ArithmeticError

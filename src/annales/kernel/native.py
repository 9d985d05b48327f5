"""Compiled forms of the primitives: single processor instructions. Imported only when rules are compiled."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

__all__ = ["lowest", "size"]


@intrinsic  # type: ignore[misc]
def size(typingctx: Any, members: Any) -> Any:
    """Members of a set: the population count."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


@intrinsic  # type: ignore[misc]
def lowest(typingctx: Any, members: Any) -> Any:
    """Lowest member of a set: the count of trailing zeros."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), code

"""Compiled forms of the primitives, each a few processor instructions. Imported only when rules are compiled.

Numba calls an intrinsic while it compiles. The intrinsic returns the signature of the operation and a function that
emits its LLVM code.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from annales.kernel.hashing import WORD, hash_key

__all__ = ["assign", "fingerprint", "lowest", "nth", "prefetch", "size"]

Compiling: TypeAlias = Any
"""An object that Numba or llvmlite passes to an intrinsic. They publish no types for these."""
CACHE_LINE = 64
"""Bytes that a processor loads at once."""


@intrinsic
def size(typingctx: Compiling, members: Compiling) -> Compiling:
    """The number of members of a set: the population count of its bits."""

    def code(context: Compiling, builder: Compiling, signature: Compiling, args: Compiling) -> Compiling:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


@intrinsic
def lowest(typingctx: Compiling, members: Compiling) -> Compiling:
    """The lowest member of a set: the number of its trailing zero bits."""

    def code(context: Compiling, builder: Compiling, signature: Compiling, args: Compiling) -> Compiling:
        return builder.cttz(args[0], cgutils.true_bit)

    return types.int64(types.int64), code


TRIPLE, _, FEATURES = cpu_target.target_context.codegen().magic_tuple()
"""The machine for which Numba compiles: this processor, or WebAssembly where `annales.kernel.webassembly` is in use."""


# The instruction PDEP deposits bits (x86-64 with BMI2).
if "+bmi2" in FEATURES.split(","):

    @intrinsic
    def nth(typingctx: Compiling, members: Compiling, n: Compiling) -> Compiling:
        """Member number n of a set, from 0.

        PDEP moves bit k of its first operand to the place of member number k. So the word with only bit n set becomes
        the word with only the wanted member's bit, and its trailing zeros are the member.
        """

        def code(context: Compiling, builder: Compiling, signature: Compiling, args: Compiling) -> Compiling:
            word = args[0].type
            deposit = cgutils.get_or_insert_function(
                builder.module, ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64"
            )
            bit = builder.call(deposit, [builder.shl(word(1), args[1]), args[0]])
            return builder.cttz(bit, cgutils.true_bit)

        return types.int64(types.int64, types.int64), code

else:

    @njit
    def nth(members: int, n: int) -> int:
        """Member number n of a set, from 0: remove the lowest member n times."""
        for _ in range(n):
            members &= members - 1
        return lowest(members)


@njit(nogil=True)
def assign(records: Compiling, target: int, source: int) -> None:
    """Copy one record over another."""
    records[target] = records[source]


@intrinsic
def prefetch(typingctx: Compiling, records: Compiling, i: Compiling) -> Compiling:
    """Prefetch all cache lines of a record, for writing."""

    def code(context: Compiling, builder: Compiling, signature: Compiling, args: Compiling) -> Compiling:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        byte, number = ir.IntType(8), ir.IntType(32)
        # Arguments of llvm.prefetch after the address: 1 to write, locality 3 (keep in all caches), 1 for data.
        intrinsic_prefetch = cgutils.get_or_insert_function(
            builder.module,
            ir.FunctionType(ir.VoidType(), [byte.as_pointer(), number, number, number]),
            "llvm.prefetch.p0i8",
        )
        size = records.dtype.size
        start = builder.gep(builder.bitcast(array.data, byte.as_pointer()), [builder.mul(args[1], args[1].type(size))])
        # `size` is known while compiling, so this loop emits one instruction for each cache line.
        for offset in range(0, size, CACHE_LINE):
            builder.call(intrinsic_prefetch, [builder.gep(start, [number(offset)]), number(1), number(3), number(1)])
        return context.get_dummy_value()

    return types.void(records, types.int64), code


@intrinsic
def fingerprint(typingctx: Compiling, records: Compiling, i: Compiling, part: Compiling) -> Compiling:
    """One half of the hash of a record."""

    def code(context: Compiling, builder: Compiling, signature: Compiling, args: Compiling) -> Compiling:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        total = _nh_sum(builder, array.data, args[1], records.dtype.size)
        # Both halves of one record in a row come from one sum: LLVM computes common parts once.
        shift = builder.zext(builder.shl(args[2], args[2].type(6)), total.type)
        return builder.trunc(builder.lshr(total, shift), ir.IntType(64))

    return types.int64(records, types.int64, types.int64), code


def _nh_sum(builder: Compiling, data: Compiling, i: Compiling, size: int) -> Compiling:
    """Emit the sum of `annales.kernel.hashing.nh_hash` for record number `i` of some bytes; a number of 128 bits."""
    byte, wide = ir.IntType(8), ir.IntType(128)
    start = builder.gep(builder.bitcast(data, byte.as_pointer()), [builder.mul(i, i.type(size))])
    keyed = [_keyed_word(builder, start, offset, size) for offset in range(0, size, WORD)]
    if len(keyed) % 2:
        keyed.append(ir.IntType(64)(hash_key(len(keyed))))
    total, multiply = wide(0), _product_of_halves if TRIPLE.startswith("wasm") else _product
    for one, other in zip(keyed[::2], keyed[1::2], strict=True):
        total = builder.add(total, multiply(builder, one, other, wide))
    return total


def _product(builder: Compiling, one: Compiling, other: Compiling, wide: Compiling) -> Compiling:
    """Emit the product of two words as a number of 128 bits."""
    return builder.mul(builder.zext(one, wide), builder.zext(other, wide))


def _product_of_halves(builder: Compiling, one: Compiling, other: Compiling, wide: Compiling) -> Compiling:
    """The same from products of 64 bits, for machines that have no others: LLVM would call a function of C."""
    half, low = one.type(32), one.type(2**32 - 1)
    (a, b), (c, d) = ((builder.lshr(word, half), builder.and_(word, low)) for word in (one, other))
    lowest = builder.mul(b, d)
    middle = builder.add(builder.mul(a, d), builder.lshr(lowest, half))
    crossed = builder.add(builder.mul(b, c), builder.and_(middle, low))
    upper = builder.add(builder.add(builder.mul(a, c), builder.lshr(middle, half)), builder.lshr(crossed, half))
    lower = builder.or_(builder.shl(crossed, half), builder.and_(lowest, low))
    return builder.or_(builder.shl(builder.zext(upper, wide), wide(64)), builder.zext(lower, wide))


def _keyed_word(builder: Compiling, start: Compiling, offset: int, size: int) -> Compiling:
    """Emit one word of a record plus its key. The last word may be shorter."""
    kind, word = ir.IntType(8 * min(WORD, size - offset)), ir.IntType(64)
    place = builder.bitcast(builder.gep(start, [ir.IntType(32)(offset)]), kind.as_pointer())
    value = builder.load(place, align=1)
    if kind.width < word.width:
        value = builder.zext(value, word)
    return builder.add(value, word(hash_key(offset // WORD)))

"""How frames are compressed: what a client reads is what was sent, and little memory stays with a connection."""

import random
import zlib
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from annales.server.http.websocket import COMPRESSION, REMEMBERED

END = b"\x00\x00\xff\xff"
"""What RFC 7692 leaves away at the end of a message."""
SNAPSHOT = bytes(random.Random(1).choices(b'{"card":0123456789}', k=13_000))


def agree(*offer: tuple[str, str | None]) -> PerMessageDeflate:
    """The compression for what a client offers."""
    _, deflate = COMPRESSION.process_request_params(list(offer), [])
    return deflate


def sent(deflate: PerMessageDeflate, data: bytes, opcode: Opcode = Opcode.TEXT, *, last: bool = True) -> bytes:
    return bytes(deflate.encode(Frame(opcode, data, fin=last)).data)


messages = st.lists(
    st.one_of(st.binary(max_size=60), st.integers(0, 70_000).map(lambda size: (SNAPSHOT * 6)[:size])), max_size=8
)


@given(messages, st.integers(9, 15))
def test_a_client_reads_what_was_sent(texts: Sequence[bytes], bits: int) -> None:
    deflate, reader = agree(("server_max_window_bits", str(bits))), zlib.decompressobj(-bits)
    assert [reader.decompress(sent(deflate, text) + END) for text in texts] == list(texts)


def test_a_snapshot_like_the_one_before_takes_a_few_bytes_even_after_short_messages() -> None:
    deflate = agree()
    first = len(sent(deflate, SNAPSHOT))
    sent(deflate, b'{"type":"pong"}' * 300)
    assert len(sent(deflate, SNAPSHOT.replace(b"}}", b"},", 20))) < first / 10


def test_a_message_in_two_frames_is_read_as_one() -> None:
    deflate, reader = agree(), zlib.decompressobj(-15)
    reader.decompress(sent(deflate, SNAPSHOT) + END)
    begin, end = sent(deflate, SNAPSHOT[:5000], last=False), sent(deflate, SNAPSHOT[5000:], Opcode.CONT)
    assert reader.decompress(begin + end + END) == SNAPSHOT


def test_a_client_that_remembers_nothing_gets_frames_that_need_nothing() -> None:
    deflate = agree(("server_no_context_takeover", None))
    for _ in range(2):
        assert zlib.decompressobj(-15).decompress(sent(deflate, SNAPSHOT) + END) == SNAPSHOT


def test_between_messages_a_connection_keeps_no_state_of_the_compression() -> None:
    deflate = agree()
    with pytest.raises(AttributeError):
        _ = deflate.encoder
    sent(deflate, SNAPSHOT * 4)
    assert not hasattr(deflate, "encoder")
    kept = [value for value in vars(deflate).values() if isinstance(value, bytes)]
    assert sum(map(len, kept)) <= REMEMBERED


def test_a_ping_is_not_compressed() -> None:
    assert sent(agree(), b"are you there", Opcode.PING) == b"are you there"

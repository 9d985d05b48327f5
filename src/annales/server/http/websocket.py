"""How the frames of a WebSocket are compressed, and what happens to clients that break its protocol."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES

if TYPE_CHECKING:
    from asyncio import BaseTransport
    from collections.abc import Sequence

    from uvicorn._types import ASGISendEvent
    from websockets.extensions import Extension
    from websockets.frames import Frame
    from websockets.typing import ExtensionParameter

__all__ = ["CompressedWebSocket"]

REMEMBERED: Final = 20_000
"""Bytes of what was sent last that a connection keeps: a whole snapshot of either game."""


class _RememberingDeflate(PerMessageDeflate):
    """Compress each message with what was sent before it as a preset dictionary.

    A snapshot is much like the one before, and compression leaves little more than the difference. The state of zlib,
    144 kB, is made for each message and freed after it; a connection keeps only `REMEMBERED` bytes. A client sees no
    difference to a compression that goes on: RFC 7692 lets the server choose the earlier bytes that it refers to.
    """

    def __init__(
        self,
        remote_no_context_takeover: bool,
        local_no_context_takeover: bool,
        remote_max_window_bits: int,
        local_max_window_bits: int,
        compress_settings: dict[str, int] | None,
    ) -> None:
        super().__init__(
            remote_no_context_takeover,
            local_no_context_takeover,
            remote_max_window_bits,
            local_max_window_bits,
            compress_settings,
        )
        self.sent = b""
        if not self.local_no_context_takeover:
            del self.encoder

    def encode(self, frame: Frame) -> Frame:
        """The frame as it goes over the wire."""
        if self.local_no_context_takeover or frame.opcode in CTRL_OPCODES:
            return super().encode(frame)
        self.encoder = zlib.compressobj(wbits=-self.local_max_window_bits, zdict=self.sent, **self.compress_settings)
        encoded = super().encode(frame)
        del self.encoder
        self.sent = (self.sent + frame.data)[-REMEMBERED:]
        return encoded


class _DeflateFactory(ServerPerMessageDeflateFactory):
    """Agrees on compression as its base does."""

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """What is agreed, and the compression of one connection."""
        answer, agreed = super().process_request_params(params, accepted_extensions)
        deflate = _RememberingDeflate(
            agreed.remote_no_context_takeover,
            agreed.local_no_context_takeover,
            agreed.remote_max_window_bits,
            agreed.local_max_window_bits,
            agreed.compress_settings,
        )
        return answer, deflate


COMPRESSION = _DeflateFactory(
    client_no_context_takeover=True, client_max_window_bits=12, compress_settings={"level": 3, "memLevel": 5}
)
"""Frames to the client are compressed with a window of 32 kB. Frames from it are short and each is compressed alone."""


NOT_TEXT: Final = 1007
"""Close code of the WebSocket protocol: a text frame is not UTF-8."""


class CompressedWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket with `COMPRESSION` in place of a window of 4 kB, which uvicorn cannot be configured for.

    It also ends connections of clients that break the protocol without a trace in the log.
    """

    def connection_made(self, transport: BaseTransport) -> None:
        """Agree on the compression before a client asks for one."""
        self.conn.available_extensions = [COMPRESSION]
        super().connection_made(transport)

    def send_receive_event_to_app(self) -> None:
        """Pass a message on. A text that is not UTF-8 ends the connection."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not is_utf8(b"".join(self.frames)):
            self.frames = []
            self.conn.send_close(NOT_TEXT)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def data_received(self, data: bytes) -> None:
        """Read what a client sends. A head that the library refuses is answered with its refusal."""
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    async def send(self, message: ASGISendEvent) -> None:
        """Send a message. Raises `ClientDisconnected` after the connection was ended."""
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def connection_lost(self, exc: Exception | None) -> None:
        """Free the memory of the compression at once: the rest stays in reference cycles until garbage is collected."""
        super().connection_lost(exc)
        self.conn.extensions = []


def is_utf8(data: bytes) -> bool:
    r"""Whether bytes are text.

    >>> is_utf8("札".encode()), is_utf8(b"\xff")
    (True, False)
    """
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True

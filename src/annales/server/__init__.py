"""The server: tables in the browser. Every move is stored before it is acknowledged."""

from annales.server.errors import DiskFull, PortError, ServerError, StorageError
from annales.server.running import serve

__all__ = ["DiskFull", "PortError", "ServerError", "StorageError", "serve"]

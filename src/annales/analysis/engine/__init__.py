"""The analysis engine: queries and answers as JSON lines. `docs/guide/engine-protocol.md` documents them."""

from annales.analysis.engine.engine import Engine
from annales.analysis.engine.messages import LONGEST_QUERY, Answer, MoveAnswer, Query, read_query

__all__ = ["LONGEST_QUERY", "Answer", "Engine", "MoveAnswer", "Query", "read_query"]

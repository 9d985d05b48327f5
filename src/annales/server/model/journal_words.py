"""The words of a journal, by which its entries are found without reading them all.

A text is cut where the kind of its characters changes, which depends on two neighbours only. So every part of a text is
cut at the same places as the text itself, and each of its words is a part of a word of the text: that finds parts of
words, and texts in Japanese, which has no spaces.
"""

from __future__ import annotations

import re

__all__ = ["PERSON", "pieces_of", "words_of"]

PERSON = "@"
"""The first character of the word that stands for a person on this server, whose name may change. No word has it."""
LONGEST, STEP = 64, 32
"""Characters of a word; a longer one is kept as parts that overlap, each beginning so much later."""
WORD = re.compile("[ぁ-ゟ]+|[゠-ヿ]+|[一-鿿々〆]+|[0-9]+|[^\\W0-9_ぁ-ゟ゠-ヿ一-鿿々〆]+")


def words_of(text: str) -> set[str]:
    """The words of a text that `search_words` has prepared.

    >>> sorted(words_of("世界の七不思議 duel, 2nd game"))
    ['2', 'duel', 'game', 'nd', 'の', '七不思議', '世界']
    """
    found: set[str] = set()
    for word in WORD.findall(text):
        starts = range(0, max(len(word) - STEP, 1), STEP)
        found.update(word[start : start + LONGEST] for start in starts)
    return found


def pieces_of(text: str) -> list[str]:
    """Parts of words that every entry has which contains a text, the longest first.

    >>> pieces_of("界の七")
    ['界', 'の', '七']
    """
    # So long a part of a long word lies within one of its overlapping parts.
    return sorted({word[: STEP + 1]: None for word in WORD.findall(text)}, key=len, reverse=True)

"""Writing and reading moves and chance outcomes, for all games, from the grammar and the words of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import product
from operator import eq, itemgetter
from types import MappingProxyType

from annales.errors import NotationError

__all__ = ["Notation", "is_short_for", "number_in"]


def number_in(names: Sequence[str], name: str, kind: str) -> int:
    """The index of an id in a list of names. Raises `NotationError`, whose message contains `kind`."""
    try:
        return names.index(name)
    except ValueError:
        raise NotationError(f"no {kind} is called {name!r}") from None


def is_short_for(part: str, word: str) -> bool:
    """Whether a text is the beginning of a word, or of what follows `the_` in it; upper and lower case are the same.

    Numbers must be complete: 1 is not short for 12.

    >>> is_short_for("Sph", "the_sphinx"), is_short_for("1", "12")
    (True, False)
    """
    part, word = part.lower(), word.lower()
    if part.isdigit():
        return part == word
    return word.startswith(part) or word.removeprefix("the_").startswith(part)


class Notation:
    """The notation of a game.

    `grammar` maps each verb to what follows it: kinds of words, or fixed words, for example `with`. `chance` maps each
    kind of event to the kind of word that its outcomes are. `words` is called at the first use and returns the words of
    each kind. Kinds have names in the singular, because a message says "no card is called 'aec'".

    Moves are numbered in the order of the verbs, and for one verb in the order of the words, the last word fastest.
    `more` maps verbs of the grammar to a second form of the same length, for moves that were added later: they are
    numbered after all others.

    >>> grammar = {"give": ("card", "to", "seat"), "pass": ()}
    >>> notation = Notation(grammar, {"drawn": "card"}, lambda: {"card": ("ace", "king"), "seat": ("0", "1")})
    >>> notation.moves
    ('give ace to 0', 'give ace to 1', 'give king to 0', 'give king to 1', 'pass')
    >>> notation.read_move("give king to 1"), notation.outcome_names("drawn")
    (3, ('ace', 'king'))
    """

    def __init__(
        self,
        grammar: Mapping[str, Sequence[str]],
        chance: Mapping[str, str],
        words: Callable[[], Mapping[str, Sequence[str]]],
        more: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        self._grammar, self._chance, self._words_of, self._more = grammar, chance, words, more

    @cached_property
    def moves(self) -> tuple[str, ...]:
        """The texts of all moves, by number."""
        return tuple(
            " ".join((verb, *words))
            for verb, form in (*self._grammar.items(), *self._more.items())
            # The order of this product defines the numbers of moves. To change it requires a new version of the rules.
            for words in product(*map(self._fitting, form))
        )

    def move_text(self, move: int) -> str:
        """The text of a move."""
        return self.moves[move]

    def read_move(self, text: str) -> int:
        """The number of a move. Raises `NotationError`, whose message contains the word that cannot be read."""
        number = self._numbers.get(" ".join(text.split()))
        return self._explain(text) if number is None else number

    def outcome_names(self, kind: str) -> Sequence[str]:
        """The texts of all outcomes that events of a kind can have, by number."""
        return self._words[self._chance[kind]]

    @cached_property
    def _words(self) -> Mapping[str, Sequence[str]]:
        return self._words_of()

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {text: number for number, text in enumerate(self.moves)}

    def _fitting(self, kind: str) -> Sequence[str]:
        # A fixed word is the only word of its kind.
        return self._words.get(kind, (kind,))

    def _explain(self, text: str) -> int:
        """Raise the `NotationError` for a text that is not a move. It is about the first word that fits no move.

        A word that is short for another one fits. So that it is not whole is only said where nothing else is wrong.
        """
        verb, *words = text.split() or [""]
        verbs = [verb] if verb in self._grammar else [one for one in self._grammar if verb and is_short_for(verb, one)]
        if not verbs:
            raise NotationError(f"cannot read the move {text!r}: it must begin with one of {', '.join(self._grammar)}")
        # Of several verbs, the one that most words fit is meant.
        _, fault = max((self._misfit(one, words, is_short_for) for one in verbs), key=itemgetter(0))
        if not fault:
            whole = self._misfit(verb, words, eq)[0] + 1 if verb in self._grammar else 0
            short = (verb, *words)[min(whole, len(words))]
            fault = f"{short!r} is not a whole word; only words of legal moves can be shortened"
        raise NotationError(f"cannot read the move {text!r}: {fault}")

    def _misfit(self, verb: str, words: Sequence[str], fits: Callable[[str, str], bool]) -> tuple[int, str]:
        """How many words fit a verb, and what is wrong with the next one; an empty text where they make a move."""
        form = self._grammar[verb]
        more = self._more.get(verb, form)
        for place, (word, kind, other) in enumerate(zip(words, form, more, strict=False)):
            if not any(fits(word, name) for name in (*self._fitting(kind), *self._fitting(other))):
                return place, self._fault(word, kind, other)
        if len(words) == len(form):
            return len(words), ""
        wanted = " ".join((verb, *(kind.upper() if kind in self._words else kind for kind in form)))
        return min(len(words), len(form)), f"the form is {wanted!r}"

    def _fault(self, word: str, kind: str, other: str) -> str:
        if kind not in self._words:
            return f"expected {kind!r} instead of {word!r}"
        names = self._words[kind]
        if all(map(str.isdecimal, names)):
            return f"{kind} must be from {names[0]} to {self._words[other][-1]}, not {word!r}"
        return f"no {kind} is called {word!r}"

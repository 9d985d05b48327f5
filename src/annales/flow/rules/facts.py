"""The facts of The Flow of History as one record for the rules: cards by number, effects as rows, rule options.

Rules get this record as an argument: compiled code would freeze module constants, so that another set of cards would
need another compilation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from annales.flow.cards.constants import (
    AGES,
    FIXED,
    ICONS,
    LAST,
    MOST_IN_STACK,
    MOST_PROVIDERS,
    MOST_STEPS,
    N_CARDS,
    N_ICONS,
    N_STACKS,
    NOTHING,
    OBSOLESCENCE,
    PER_CARD,
    PER_ICON,
    PLACES,
    SCORING,
    SECOND_LAST,
    SHORTAGE,
    TIMINGS,
    TURN_ACTION,
    TYPES,
    VERBS,
)
from annales.flow.cards.rows import Card, CardSet
from annales.flow.cards.vocabulary import Effect, Icons, IconsPerCard, IconsPerIcon, verb_of
from annales.kernel.records import Record, cells, number, record

__all__ = ["Facts", "Options", "make_facts"]

Options = Mapping[str, str | bool | int]
"""Complete rule options by name."""
SIX_CARDS_FROM = 4
"""Number of players from which the market holds six cards. F2.3"""


@record
class Facts(Record):
    """Everything fixed during a game. Sets of types are bits by the number of the type."""

    players: int = number()
    market_size: int = number()
    tokens: int = number()
    first_random: int = number()
    obsolescence: int = number()
    refills_once: int = number()
    """1: cards that are discarded as obsolete are replaced in the next turn only. F6.3"""
    age_of_deck: int = number()
    """1: the current age is that of the top card of the deck; 0: the highest revealed. F6.4"""
    leaders_stack: int = number()
    shortage: int = number()
    raises: int = number()
    start_stays: int = number()
    order_breaks_ties: int = number()
    ranks: int = number()
    """1 where the oldest card of the market can go, so that it matters which was laid first. F6.6, F6.7"""
    most_harvests: int = number()
    """The oldest card of the market goes after this number of harvests in a row by all players; 0: never. F6.7"""
    may_decline: int = number()
    idle_activation: int = number()
    culture_counts: int = number()
    kind: list[int] = cells(N_CARDS)
    """Type of each card."""
    age: list[int] = cells(N_CARDS)
    """0 for Age A and start cards, 1…5."""
    stack: list[int] = cells(N_CARDS)
    """Part of the deck that a card belongs to, or NOTHING for Age A."""
    in_stack: list[int] = cells(N_CARDS)
    """Number of a card within its part of the deck."""
    stack_card: list[list[int]] = cells(N_STACKS, MOST_IN_STACK)
    stack_size: list[int] = cells(N_STACKS)
    last_card: int = number()
    """The card that ends the game."""
    pioneer: list[int] = cells(N_CARDS)
    """Pioneer icon, or NOTHING."""
    bottom: list[list[int]] = cells(N_CARDS, N_ICONS)
    """Production icons of the bottom row."""
    gives: list[list[int]] = cells(N_CARDS, N_ICONS)
    """Icons that a visible persistent effect provides. Those that lapse or depend on anything are in the rows below."""
    timing: list[int] = cells(N_CARDS)
    steps: list[int] = cells(N_CARDS)
    """Number of steps of the effect; persistent effects have none here."""
    verb: list[list[int]] = cells(N_CARDS, MOST_STEPS)
    kinds: list[list[int]] = cells(N_CARDS, MOST_STEPS)
    """The set of types that a step is about."""
    per: list[list[int]] = cells(N_CARDS, MOST_STEPS)
    """The icon that a step counts, or NOTHING."""
    amount: list[list[int]] = cells(N_CARDS, MOST_STEPS)
    source: list[list[int]] = cells(N_CARDS, MOST_STEPS)
    """POOL or RESERVE."""
    providers: int = number()
    """Number of rows of persistent effects that `gives` does not hold. Each depends on earlier rows only."""
    provider_card: list[int] = cells(MOST_PROVIDERS)
    provider_icon: list[int] = cells(MOST_PROVIDERS)
    provider_how: list[int] = cells(MOST_PROVIDERS)
    """FIXED, PER_CARD or PER_ICON."""
    provider_of: list[int] = cells(MOST_PROVIDERS)
    """What a row multiplies: a set of types for PER_CARD, an icon for PER_ICON."""
    provider_each: list[int] = cells(MOST_PROVIDERS)
    provider_lapses: list[int] = cells(MOST_PROVIDERS)
    actors: int = number()
    actor: list[int] = cells(N_CARDS)
    """Cards with a turn action."""
    scorers: int = number()
    scorer: list[int] = cells(N_CARDS)
    """Cards with a scoring effect."""


def make_facts(cards: CardSet, options: Options) -> Facts:
    """The facts record of a set of cards under complete rule options."""
    f = Facts()
    _add_options(f, options)
    for i, card in enumerate(cards.cards):
        _add_card(f, i, card)
        _add_to_stack(f, i, card)
        if f.timing[i] != TIMINGS.index("persistent"):
            for step in card.effect:
                _add_step(f, i, step)
    _add_providers(f, cards)
    f.actor, f.actors = _listed(i for i in range(N_CARDS) if f.timing[i] == TURN_ACTION)
    f.scorer, f.scorers = _listed(i for i in range(N_CARDS) if f.timing[i] == SCORING)
    return f


def _listed(found: Iterable[int]) -> tuple[list[int], int]:
    cards = list(found)
    # Lists of a record have a fixed length, so the number of entries in use is a field of its own.
    return cards + [NOTHING] * (N_CARDS - len(cards)), len(cards)


def _add_options(f: Facts, options: Options) -> None:
    f.players, f.tokens = int(options["players"]), int(options["tokens"])
    by_players = 6 if f.players >= SIX_CARDS_FROM else 5
    f.market_size = {"by_players": by_players, "five": 5, "six": 6}[str(options["market_size"])]
    f.first_random = int(options["first_seat"] == "random")
    f.obsolescence = OBSOLESCENCE.index(str(options["obsolescence"]))
    f.refills_once = int(options["refill"] == "once")
    f.age_of_deck = int(options["current_age"] == "deck_top")
    f.leaders_stack = int(options["leaders"] == "stack")
    f.shortage = SHORTAGE.index(str(options["shortage"]))
    f.raises = int(options["raise_investment"])
    f.start_stays = int(options["start_government"] == "stays")
    f.order_breaks_ties = int(options["last_tie"] == "order_of_play")
    f.most_harvests = f.players * int(options["harvest_rounds"])
    f.ranks = int(f.most_harvests > 0 or OBSOLESCENCE[f.obsolescence] == "oldest")
    f.may_decline = int(options["attack"] == "may")
    f.idle_activation = int(options["idle_activation"])
    f.culture_counts = int(options["culture_counts"])


def _add_card(f: Facts, i: int, card: Card) -> None:
    f.kind[i] = TYPES.index(card.type)
    # AGES begins with S and A, both of which count as age 0.
    f.age[i] = max(AGES.index(card.age) - 1, 0)
    f.pioneer[i] = ICONS.index(card.pioneer) if card.pioneer else NOTHING
    f.timing[i] = TIMINGS.index(card.timing)
    for icon in card.icons:
        f.bottom[i][ICONS.index(icon)] += 1


def _add_to_stack(f: Facts, i: int, card: Card) -> None:
    # Parts of the deck have the numbers of their ages, and part 0 the start cards. Age A begins in the market. F2.1
    f.stack[i] = f.age[i] if f.age[i] > 0 else 0 if card.age == "S" else NOTHING
    if card.deck:
        f.stack[i] = SECOND_LAST if card.deck == "second_last" else LAST
    if f.stack[i] == LAST:
        f.last_card = i
    if f.stack[i] != NOTHING:
        f.in_stack[i] = f.stack_size[f.stack[i]]
        f.stack_card[f.stack[i]][f.in_stack[i]] = i
        f.stack_size[f.stack[i]] += 1


def _types(names: Iterable[str]) -> int:
    return sum({1 << TYPES.index(name) for name in names})


def _add_step(f: Facts, i: int, step: Effect) -> None:
    """Add one step of an effect: the fields that this kind of step has, under names that all steps share."""
    row = f.steps[i]
    f.steps[i] += 1
    f.verb[i][row] = VERBS.index(verb_of(step))
    # Steps without types, or with an empty list of them, are about all types.
    names = getattr(step, "types", ()) or ((step.type,) if hasattr(step, "type") else TYPES)
    f.kinds[i][row] = _types(names)
    per = getattr(step, "per", None)
    f.per[i][row] = ICONS.index(per) if per else NOTHING
    f.amount[i][row] = getattr(step, "n", getattr(step, "plus", 0))
    f.source[i][row] = PLACES.index(step.place) if hasattr(step, "place") else 0


def _add_providers(f: Facts, cards: CardSet) -> None:
    """Add persistent effects: fixed icons to `gives`, those that lapse or depend on anything as rows. F7.6, F7.9

    Rows are sorted so that one pass counts all icons: fixed ones first, then those per card, then those per icon by
    how many icons must be counted before.
    """
    rows: list[tuple[tuple[int, int], list[int]]] = []
    depth = _depths(cards)
    for i, card in enumerate(cards.cards):
        for step in card.effect:
            lapses = int(card.lapses)
            if isinstance(step, Icons):
                if lapses:
                    rows.append(((0, 0), [i, ICONS.index(step.icon), FIXED, 0, step.n, lapses]))
                else:
                    f.gives[i][ICONS.index(step.icon)] += step.n
            elif isinstance(step, IconsPerCard):
                rows.append(((1, 0), [i, ICONS.index(step.icon), PER_CARD, _types(step.types), step.n, lapses]))
            elif isinstance(step, IconsPerIcon):
                row = [i, ICONS.index(step.icon), PER_ICON, ICONS.index(step.per), step.n, lapses]
                rows.append(((2, depth[step.per]), row))
    fields = ("card", "icon", "how", "of", "each", "lapses")
    for place, (_, row) in enumerate(sorted(rows)):
        for name, value in zip(fields, row, strict=True):
            getattr(f, f"provider_{name}")[place] = value
    f.providers = len(rows)


def _depths(cards: CardSet) -> dict[str, int]:
    """By icon: the length of the longest chain of icons that it depends on. The check of cards excludes cycles. F7.9"""
    feeds = [(step.per, step.icon) for card in cards.cards for step in card.effect if isinstance(step, IconsPerIcon)]
    depth: dict[str, int] = dict.fromkeys(ICONS, 0)
    # Each round settles at least the next link of every chain, and no chain is longer than there are icons.
    for _ in range(N_ICONS):
        for per, icon in feeds:
            depth[icon] = max(depth[icon], depth[per] + 1)
    return depth

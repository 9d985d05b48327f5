"""The numbers that stand for names in the rules: icons, types, ages, places, verbs, choices, events, score parts."""

from __future__ import annotations

from typing import Literal

from annales.flow.cards.vocabulary import AgeName, IconName, TypeName

ICONS: tuple[IconName, ...] = ("culture", "trade", "technology", "industry", "harvest", "military", "defense")
CULTURE, TRADE, TECHNOLOGY, INDUSTRY, HARVEST, MILITARY, DEFENSE = range(7)
N_ICONS = 7

TYPES: tuple[TypeName, ...] = ("government", "knowledge", "construction", "military", "leader", "wonder")
GOVERNMENT, KNOWLEDGE, CONSTRUCTION, MILITARY_CARD, LEADER, WONDER = range(6)
N_TYPES = 6
N_COLUMNS = 5
"""The first five types form columns; wonders lie side by side. By the usual rules the leaders' column has one card."""

AGES: tuple[AgeName, ...] = ("S", "A", "I", "II", "III", "IV", "V")
LAST_AGE = 5
"""Current ages are 1…5."""

STACKS = ("S", "I", "II", "III", "IV", "V", "second_last", "last")
"""Parts of the deck from the top to the bottom, before them the start cards. Cards of Age A are in no part."""
START_STACK, SECOND_LAST, LAST = 0, 6, 7
N_STACKS = 8
MOST_IN_STACK = 12

N_CARDS, N_SLOTS, MOST_SEATS = 67, 6, 5
MOST_TOKENS = 72
MOST_INVESTED = 200
"""The most tokens of one investment that the notation has. Only an endless Reserve gives a player more than 72."""
MOST_KNOWN = 16
"""How many cards at the top of the deck a situation made by hand may name."""

# Where a card is: 0…5 in that slot of the market, or one of these.
UNSEEN, NATION, OUT = -1, 10, 20
"""NATION + seat is that player's nation; OUT is out of the game."""
NOTHING = -1

TIMINGS = ("none", "instant", "attack_one", "attack_all", "persistent", "turn_action", "scoring")
NO_TIMING, INSTANT, ATTACK_ONE, ATTACK_ALL, PERSISTENT, TURN_ACTION, SCORING = range(7)

VERBS = (
    "none",
    "take",
    "equalize",
    "remove_self",
    "remove_own_top",
    "gain_market",
    "gain_deck_top",
    "steal",
    "discard_top",
    "destroy_wonder",
    "culture_per_card",
    "culture_per_icon",
    "end_game",
)
(
    NO_VERB,
    TAKE,
    EQUALIZE,
    REMOVE_SELF,
    REMOVE_OWN_TOP,
    GAIN_MARKET,
    GAIN_DECK_TOP,
    STEAL,
    DISCARD_TOP,
    DESTROY_WONDER,
    CULTURE_PER_CARD,
    CULTURE_PER_ICON,
    END_GAME,
) = range(13)
"""The verbs of steps of effects. Persistent steps, which provide icons, are rows of their own in the facts."""
MOST_STEPS = 4
MOST_PROVIDERS = N_CARDS * MOST_STEPS
MOST_ICONS = 500
"""How many icons of a kind all cards of a set may have together: then totals and scores fit into 16 bits."""

PLACES = ("pool", "reserve")
POOL, RESERVE = range(2)

PER_ICON, PER_CARD, FIXED = range(3)
"""What a persistent effect multiplies."""

ChoiceName = Literal["action", "target", "take", "drop"]
CHOICES = ("over", "action", "target", "take", "drop")
OVER, ACTION, TARGET, TAKE_CARD, DROP = range(5)

EventName = Literal["start_card", "first_seat", "card"]
EVENTS = ("", "start_card", "first_seat", "card")
NO_EVENT, START_CARD, FIRST_SEAT, CARD = range(4)

PHASES = ("setup", "action", "management")
SETUP, IN_ACTION, MANAGEMENT = range(3)

PartName = Literal["culture", "other_icons", "effects"]
PARTS: tuple[PartName, ...] = ("culture", "other_icons", "effects")
PART_CULTURE, PART_OTHER_ICONS, PART_EFFECTS = range(3)

VICTORIES = ("", "points", "cards", "resources", "tie", "order")
NO_VICTORY, BY_POINTS, BY_CARDS, BY_RESOURCES, BY_TIE, BY_ORDER = range(6)
"""What decided the game: points, cards in the nation, resources, nothing (a shared victory), or the order of play."""

OBSOLESCENCE = ("two_ages_old", "oldest", "invested_too", "one_age_old")
TWO_AGES_OLD, OLDEST, INVESTED_TOO, ONE_AGE_OLD = range(4)
SHORTAGE = ("what_is_there", "other_place", "endless_reserve")
WHAT_IS_THERE, OTHER_PLACE, ENDLESS_RESERVE = range(3)

"""The numbers that stand for names in the rules: resources, colours, places, choices, events, tokens, score parts."""

from __future__ import annotations

from typing import Literal

ResourceName = Literal["wood", "stone", "clay", "glass", "papyrus"]
RESOURCES: tuple[ResourceName, ...] = ("wood", "stone", "clay", "glass", "papyrus")
RAW = 3
"""The first three resources are raw, the rest are goods."""
KindName = Literal["raw", "goods"]
KINDS: tuple[KindName, ...] = ("raw", "goods")
N_RESOURCES = 5

ColorName = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
COLORS: tuple[ColorName, ...] = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE = range(7)
WONDER, THREE_COINS = 7, 8
COUNTED = (*COLORS, "wonder", "three_coins")
"""What cards count in a city: cards of a colour, constructed wonders, full sets of three coins."""

SYMBOLS = ("quill", "mortar", "wheel", "set_square", "sundial", "armillary_sphere", "law")
LAW_SYMBOL = 6
SYMBOLS_TO_WIN = 6

BackName = Literal["I", "II", "III", "guild"]
BACKS: tuple[BackName, ...] = ("I", "II", "III", "guild")
GUILD_BACK = 3
N_BACKS = 4

N_CARDS, N_WONDERS, N_TOKENS, N_SLOTS = 73, 12, 10, 20
N_ITEMS = N_CARDS + N_WONDERS
"""Items are what can be paid for: cards, then wonders."""

TOKENS = (
    "agriculture",
    "architecture",
    "economy",
    "law",
    "masonry",
    "mathematics",
    "philosophy",
    "strategy",
    "theology",
    "urbanism",
)
AGRICULTURE, ARCHITECTURE, ECONOMY, LAW, MASONRY, MATHEMATICS, PHILOSOPHY, STRATEGY, THEOLOGY, URBANISM = range(10)
WAIVED_UNITS = 2
CHAIN_COINS = 4

# Where a card is: 0…19 face up in that slot of the display, or one of these.
UNSEEN, CITY, DISCARD_PILE, TUCKED = -1, 20, 22, 23
"""CITY + seat is that player's city."""
NOTHING = -1

ChoiceName = Literal["draft", "play", "token", "library", "destroy", "revive", "start"]
CHOICES = ("over", "draft", "play", "token", "library", "destroy", "revive", "start")
OVER, DRAFT, PLAY, TOKEN, LIBRARY, DESTROY, REVIVE, START = range(8)

EventName = Literal["board_token", "wonder", "guild_back", "card", "library_token"]
EVENTS = ("", "board_token", "wonder", "guild_back", "card", "library_token")
NO_EVENT, BOARD_TOKEN, OFFER_WONDER, GUILD_SLOT, FACE, LIBRARY_TOKEN = range(6)

PartName = Literal["military", "blue", "green", "yellow", "guilds", "wonders", "tokens", "coins"]
PARTS: tuple[PartName, ...] = ("military", "blue", "green", "yellow", "guilds", "wonders", "tokens", "coins")
PART_MILITARY, PART_BLUE, PART_GREEN, PART_YELLOW, PART_GUILDS, PART_WONDERS, PART_TOKENS, PART_COINS = range(8)

VICTORIES = ("", "military", "science", "civilian")
NO_VICTORY, MILITARY, SCIENCE, CIVILIAN = range(4)
SHARED = 2

LAST_AGE = 3
MOST_COINS = 9999
"""The most coins that a player may have in a situation made by hand."""
COINS_A_POINT = 3

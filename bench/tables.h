/* The facts of 7 Wonders Duel as constant tables: 73 cards, 12 wonders, three layouts. */
#ifndef TABLES_H
#define TABLES_H
#include <stdint.h>

/* Amounts of the five resources share one 64-bit word, a byte ("lane") each, so one addition or one
 * comparison instruction works on all five. No lane ever reaches 128, so nothing spills into the next. */
#define WOOD(n) ((uint64_t)(n))
#define CLAY(n) ((uint64_t)(n) << 8)
#define STONE(n) ((uint64_t)(n) << 16)
#define GLASS(n) ((uint64_t)(n) << 24)
#define PAPYRUS(n) ((uint64_t)(n) << 32)
enum { FIRST_RAW = 0, FIRST_GOOD = 3, RESOURCES = 5 };
enum { WOOD_LANE = 1, CLAY_LANE = 2, STONE_LANE = 4, GLASS_LANE = 8, PAPYRUS_LANE = 16 };

/* What a city can have several of: cards by colour, wonders, threes of coins. BROWN_AND_GREY is for guilds only; it
 * shares its number with BROWN, which is safe because no guild counts brown cards alone. */
enum { BROWN, GREY, BLUE, GREEN, YELLOW, RED, PURPLE, WONDER, COINS_BY_THREE, BROWN_AND_GREY = 0 };

enum { ARMILLARY_SPHERE, WHEEL, SUNDIAL, MORTAR, SET_SQUARE, QUILL, BALANCE };

/* White symbols: a card with one in `chain` makes the card with the same one in `free_with` free. */
enum {
    HORSESHOE = 1 << 0, SWORD = 1 << 1, TOWER = 1 << 2, TARGET = 1 << 3, HELMET = 1 << 4, BOOK = 1 << 5,
    GEAR = 1 << 6, LYRE = 1 << 7, LAMP = 1 << 8, MASK = 1 << 9, COLUMN = 1 << 10, MOON = 1 << 11,
    SUN = 1 << 12, DROP = 1 << 13, PILLARS = 1 << 14, AMPHORA = 1 << 15, BARREL = 1 << 16
};

enum { NO_CHOICE, DESTROY_BROWN, DESTROY_GREY, DRAW_TOKENS, BUILD_DISCARDED };

/* Cards and wonders share one numbering, so that one routine prices both. */
enum {
    /* 0: age I */
    LUMBER_YARD, LOGGING_CAMP, CLAY_POOL, CLAY_PIT, QUARRY, STONE_PIT, GLASSWORKS, PRESS, GUARD_TOWER, STABLE,
    GARRISON, PALISADE, WORKSHOP, APOTHECARY, SCRIPTORIUM, PHARMACIST, THEATER, ALTAR, BATHS, STONE_RESERVE,
    CLAY_RESERVE, WOOD_RESERVE, TAVERN,
    /* 23: age II */
    SAWMILL, BRICKYARD, SHELF_QUARRY, GLASS_BLOWER, DRYING_ROOM, WALLS, HORSE_BREEDERS, BARRACKS,
    ARCHERY_RANGE, PARADE_GROUND, LIBRARY, DISPENSARY, SCHOOL, LABORATORY, COURTHOUSE, STATUE, TEMPLE,
    AQUEDUCT, ROSTRUM, FORUM, CARAVANSERY, CUSTOMS_HOUSE, BREWERY,
    /* 46: age III */
    ARSENAL, PRETORIUM, FORTIFICATIONS, SIEGE_WORKSHOP, CIRCUS, ACADEMY, STUDY, UNIVERSITY, OBSERVATORY,
    PALACE, TOWN_HALL, OBELISK, GARDENS, PANTHEON, SENATE, CHAMBER_OF_COMMERCE, PORT, ARMORY, LIGHTHOUSE,
    ARENA,
    /* 66: guilds */
    MERCHANTS_GUILD, SHIPOWNERS_GUILD, BUILDERS_GUILD, MAGISTRATES_GUILD, SCIENTISTS_GUILD,
    MONEYLENDERS_GUILD, TACTICIANS_GUILD,
    /* 73: wonders */
    APPIAN_WAY, CIRCUS_MAXIMUS, COLOSSUS, GREAT_LIBRARY, GREAT_LIGHTHOUSE, HANGING_GARDENS, MAUSOLEUM,
    PIRAEUS, PYRAMIDS, SPHINX, STATUE_OF_ZEUS, TEMPLE_OF_ARTEMIS,
    ITEMS
};
enum { AGE_DECK = 23, AGE_THREE = ARSENAL, AGE_THREE_DECK = 20, FIRST_GUILD = MERCHANTS_GUILD, GUILDS = 7,
       FIRST_WONDER = APPIAN_WAY };

enum { NO = -1 };

/* Aligned to a cache line: an item's number becomes its address by one shift, and pricing and building it
 * touch one line instead of one line for each of a dozen arrays. */
struct item {
    uint64_t cost;       /* resources, in lanes */
    uint64_t makes;      /* brown and grey cards: resources, in lanes */
    uint32_t free_with;  /* white symbols that make it free */
    uint32_t chain;      /* white symbols it provides */
    int8_t colour;
    int8_t coin_cost;
    int8_t points;
    int8_t shields;
    int8_t coins;        /* gained when built */
    int8_t rival_loses;  /* coins, when built */
    int8_t symbol;       /* scientific symbol, or NO */
    int8_t reserve;      /* set of lanes that cost one coin from now on */
    int8_t any_raw;      /* produces one of wood, clay, stone */
    int8_t any_good;     /* produces one of glass, papyrus */
    int8_t counts;       /* gives coins for each of these in the own city, or NO */
    int8_t coins_each;
    int8_t guild;        /* gives points (and mostly coins) for the most of these in a city, or NO */
    int8_t again;        /* the same player plays again */
    int8_t special;      /* the choice it opens */
} __attribute__((aligned(64)));

#define PLAIN(of_colour) .colour = (of_colour), .symbol = NO, .counts = NO, .guild = NO
#define SCIENCE(sign) .colour = GREEN, .symbol = (sign), .counts = NO, .guild = NO
#define COINS_PER(what, each) \
    .colour = YELLOW, .symbol = NO, .counts = (what), .coins_each = (each), .guild = NO
#define GUILD(what) .colour = PURPLE, .symbol = NO, .counts = NO, .guild = (what)

static const struct item ITEM[ITEMS] = {
    /* 0: age I */
    [LUMBER_YARD] = {PLAIN(BROWN), .makes = WOOD(1)},
    [LOGGING_CAMP] = {PLAIN(BROWN), .coin_cost = 1, .makes = WOOD(1)},
    [CLAY_POOL] = {PLAIN(BROWN), .makes = CLAY(1)},
    [CLAY_PIT] = {PLAIN(BROWN), .coin_cost = 1, .makes = CLAY(1)},
    [QUARRY] = {PLAIN(BROWN), .makes = STONE(1)},
    [STONE_PIT] = {PLAIN(BROWN), .coin_cost = 1, .makes = STONE(1)},
    [GLASSWORKS] = {PLAIN(GREY), .coin_cost = 1, .makes = GLASS(1)},
    [PRESS] = {PLAIN(GREY), .coin_cost = 1, .makes = PAPYRUS(1)},
    [GUARD_TOWER] = {PLAIN(RED), .shields = 1},
    [STABLE] = {PLAIN(RED), .cost = WOOD(1), .chain = HORSESHOE, .shields = 1},
    [GARRISON] = {PLAIN(RED), .cost = CLAY(1), .chain = SWORD, .shields = 1},
    [PALISADE] = {PLAIN(RED), .coin_cost = 2, .chain = TOWER, .shields = 1},
    [WORKSHOP] = {SCIENCE(SET_SQUARE), .cost = PAPYRUS(1), .points = 1},
    [APOTHECARY] = {SCIENCE(WHEEL), .cost = GLASS(1), .points = 1},
    [SCRIPTORIUM] = {SCIENCE(QUILL), .coin_cost = 2, .chain = BOOK},
    [PHARMACIST] = {SCIENCE(MORTAR), .coin_cost = 2, .chain = GEAR},
    [THEATER] = {PLAIN(BLUE), .chain = MASK, .points = 3},
    [ALTAR] = {PLAIN(BLUE), .chain = MOON, .points = 3},
    [BATHS] = {PLAIN(BLUE), .cost = STONE(1), .chain = DROP, .points = 3},
    [STONE_RESERVE] = {PLAIN(YELLOW), .coin_cost = 3, .reserve = STONE_LANE},
    [CLAY_RESERVE] = {PLAIN(YELLOW), .coin_cost = 3, .reserve = CLAY_LANE},
    [WOOD_RESERVE] = {PLAIN(YELLOW), .coin_cost = 3, .reserve = WOOD_LANE},
    [TAVERN] = {PLAIN(YELLOW), .chain = AMPHORA, .coins = 4},
    /* 23: age II */
    [SAWMILL] = {PLAIN(BROWN), .coin_cost = 2, .makes = WOOD(2)},
    [BRICKYARD] = {PLAIN(BROWN), .coin_cost = 2, .makes = CLAY(2)},
    [SHELF_QUARRY] = {PLAIN(BROWN), .coin_cost = 2, .makes = STONE(2)},
    [GLASS_BLOWER] = {PLAIN(GREY), .makes = GLASS(1)},
    [DRYING_ROOM] = {PLAIN(GREY), .makes = PAPYRUS(1)},
    [WALLS] = {PLAIN(RED), .cost = STONE(2), .shields = 2},
    [HORSE_BREEDERS] = {PLAIN(RED), .cost = WOOD(1) | CLAY(1), .free_with = HORSESHOE, .shields = 1},
    [BARRACKS] = {PLAIN(RED), .coin_cost = 3, .free_with = SWORD, .shields = 1},
    [ARCHERY_RANGE] = {PLAIN(RED), .cost = WOOD(1) | STONE(1) | PAPYRUS(1), .chain = TARGET, .shields = 2},
    [PARADE_GROUND] = {PLAIN(RED), .cost = CLAY(2) | GLASS(1), .chain = HELMET, .shields = 2},
    [LIBRARY] = {SCIENCE(QUILL), .cost = WOOD(1) | STONE(1) | GLASS(1), .free_with = BOOK, .points = 2},
    [DISPENSARY] = {SCIENCE(MORTAR), .cost = CLAY(2) | STONE(1), .free_with = GEAR, .points = 2},
    [SCHOOL] = {SCIENCE(WHEEL), .cost = WOOD(1) | PAPYRUS(2), .chain = LYRE, .points = 1},
    [LABORATORY] = {SCIENCE(SET_SQUARE), .cost = WOOD(1) | GLASS(2), .chain = LAMP, .points = 1},
    [COURTHOUSE] = {PLAIN(BLUE), .cost = WOOD(2) | GLASS(1), .points = 5},
    [STATUE] = {PLAIN(BLUE), .cost = CLAY(2), .free_with = MASK, .chain = COLUMN, .points = 4},
    [TEMPLE] = {PLAIN(BLUE), .cost = WOOD(1) | PAPYRUS(1), .free_with = MOON, .chain = SUN, .points = 4},
    [AQUEDUCT] = {PLAIN(BLUE), .cost = STONE(3), .free_with = DROP, .points = 5},
    [ROSTRUM] = {PLAIN(BLUE), .cost = WOOD(1) | STONE(1), .chain = PILLARS, .points = 4},
    [FORUM] = {PLAIN(YELLOW), .coin_cost = 3, .cost = CLAY(1), .any_good = 1},
    [CARAVANSERY] = {PLAIN(YELLOW), .coin_cost = 2, .cost = GLASS(1) | PAPYRUS(1), .any_raw = 1},
    [CUSTOMS_HOUSE] = {PLAIN(YELLOW), .coin_cost = 4, .reserve = GLASS_LANE | PAPYRUS_LANE},
    [BREWERY] = {PLAIN(YELLOW), .chain = BARREL, .coins = 6},
    /* 46: age III */
    [ARSENAL] = {PLAIN(RED), .cost = WOOD(2) | CLAY(3), .shields = 3},
    [PRETORIUM] = {PLAIN(RED), .coin_cost = 8, .shields = 3},
    [FORTIFICATIONS] = {PLAIN(RED), .cost = CLAY(1) | STONE(2) | PAPYRUS(1), .free_with = TOWER,
        .shields = 2},
    [SIEGE_WORKSHOP] = {PLAIN(RED), .cost = WOOD(3) | GLASS(1), .free_with = TARGET, .shields = 2},
    [CIRCUS] = {PLAIN(RED), .cost = CLAY(2) | STONE(2), .free_with = HELMET, .shields = 2},
    [ACADEMY] = {SCIENCE(SUNDIAL), .cost = WOOD(1) | STONE(1) | GLASS(2), .points = 3},
    [STUDY] = {SCIENCE(SUNDIAL), .cost = WOOD(2) | GLASS(1) | PAPYRUS(1), .points = 3},
    [UNIVERSITY] = {SCIENCE(ARMILLARY_SPHERE), .cost = CLAY(1) | GLASS(1) | PAPYRUS(1), .free_with = LYRE,
        .points = 2},
    [OBSERVATORY] = {SCIENCE(ARMILLARY_SPHERE), .cost = STONE(1) | PAPYRUS(2), .free_with = LAMP,
        .points = 2},
    [PALACE] = {PLAIN(BLUE), .cost = WOOD(1) | CLAY(1) | STONE(1) | GLASS(2), .points = 7},
    [TOWN_HALL] = {PLAIN(BLUE), .cost = WOOD(2) | STONE(3), .points = 7},
    [OBELISK] = {PLAIN(BLUE), .cost = STONE(2) | GLASS(1), .points = 5},
    [GARDENS] = {PLAIN(BLUE), .cost = WOOD(2) | CLAY(2), .free_with = COLUMN, .points = 6},
    [PANTHEON] = {PLAIN(BLUE), .cost = WOOD(1) | CLAY(1) | PAPYRUS(2), .free_with = SUN, .points = 6},
    [SENATE] = {PLAIN(BLUE), .cost = CLAY(2) | STONE(1) | PAPYRUS(1), .free_with = PILLARS, .points = 5},
    [CHAMBER_OF_COMMERCE] = {COINS_PER(GREY, 3), .cost = PAPYRUS(2), .points = 3},
    [PORT] = {COINS_PER(BROWN, 2), .cost = WOOD(1) | GLASS(1) | PAPYRUS(1), .points = 3},
    [ARMORY] = {COINS_PER(RED, 1), .cost = STONE(2) | GLASS(1), .points = 3},
    [LIGHTHOUSE] = {COINS_PER(YELLOW, 1), .cost = CLAY(2) | GLASS(1), .free_with = AMPHORA, .points = 3},
    [ARENA] = {COINS_PER(WONDER, 2), .cost = WOOD(1) | CLAY(1) | STONE(1), .free_with = BARREL, .points = 3},
    /* 66: guilds */
    [MERCHANTS_GUILD] = {GUILD(YELLOW), .cost = WOOD(1) | CLAY(1) | GLASS(1) | PAPYRUS(1)},
    [SHIPOWNERS_GUILD] = {GUILD(BROWN_AND_GREY), .cost = CLAY(1) | STONE(1) | GLASS(1) | PAPYRUS(1)},
    [BUILDERS_GUILD] = {GUILD(WONDER), .cost = WOOD(1) | CLAY(1) | STONE(2) | GLASS(1)},
    [MAGISTRATES_GUILD] = {GUILD(BLUE), .cost = WOOD(2) | CLAY(1) | PAPYRUS(1)},
    [SCIENTISTS_GUILD] = {GUILD(GREEN), .cost = WOOD(2) | CLAY(2)},
    [MONEYLENDERS_GUILD] = {GUILD(COINS_BY_THREE), .cost = WOOD(2) | STONE(2)},
    [TACTICIANS_GUILD] = {GUILD(RED), .cost = CLAY(1) | STONE(2) | PAPYRUS(1)},
    /* 73: wonders */
    [APPIAN_WAY] = {PLAIN(WONDER), .cost = CLAY(2) | STONE(2) | PAPYRUS(1), .points = 3, .coins = 3,
        .rival_loses = 3, .again = 1},
    [CIRCUS_MAXIMUS] = {PLAIN(WONDER), .cost = WOOD(1) | STONE(2) | GLASS(1), .points = 3, .shields = 1,
        .special = DESTROY_GREY},
    [COLOSSUS] = {PLAIN(WONDER), .cost = CLAY(3) | GLASS(1), .points = 3, .shields = 2},
    [GREAT_LIBRARY] = {PLAIN(WONDER), .cost = WOOD(3) | GLASS(1) | PAPYRUS(1), .points = 4,
        .special = DRAW_TOKENS},
    [GREAT_LIGHTHOUSE] = {PLAIN(WONDER), .cost = WOOD(1) | STONE(1) | PAPYRUS(2), .any_raw = 1, .points = 4},
    [HANGING_GARDENS] = {PLAIN(WONDER), .cost = WOOD(2) | GLASS(1) | PAPYRUS(1), .points = 3, .coins = 6,
        .again = 1},
    [MAUSOLEUM] = {PLAIN(WONDER), .cost = CLAY(2) | GLASS(2) | PAPYRUS(1), .points = 2,
        .special = BUILD_DISCARDED},
    [PIRAEUS] = {PLAIN(WONDER), .cost = WOOD(2) | CLAY(1) | STONE(1), .any_good = 1, .points = 2, .again = 1},
    [PYRAMIDS] = {PLAIN(WONDER), .cost = STONE(3) | PAPYRUS(1), .points = 9},
    [SPHINX] = {PLAIN(WONDER), .cost = CLAY(1) | STONE(1) | GLASS(2), .points = 6, .again = 1},
    [STATUE_OF_ZEUS] = {PLAIN(WONDER), .cost = WOOD(1) | CLAY(1) | STONE(1) | PAPYRUS(2), .points = 3,
        .shields = 1, .special = DESTROY_BROWN},
    [TEMPLE_OF_ARTEMIS] = {PLAIN(WONDER), .cost = WOOD(1) | STONE(1) | GLASS(1) | PAPYRUS(1), .coins = 12,
        .again = 1},
};

/* Slots of a layout are numbered from the far row to the near one, each row from the left; layouts below are
 * broken into lines by row. */
enum { SLOTS = 20 };
#define OPEN 0
#define ONE(a) (1u << (a))
#define TWO(a, b) (1u << (a) | 1u << (b))

/* COVERED_BY[age][slot]: the set of slots whose cards lie on this one. */
static const uint32_t COVERED_BY[3][SLOTS] = {
    { /* age I */
        TWO(2, 3), TWO(3, 4),
        TWO(5, 6), TWO(6, 7), TWO(7, 8),
        TWO(9, 10), TWO(10, 11), TWO(11, 12), TWO(12, 13),
        TWO(14, 15), TWO(15, 16), TWO(16, 17), TWO(17, 18), TWO(18, 19),
        OPEN, OPEN, OPEN, OPEN, OPEN, OPEN,
    },
    { /* age II */
        ONE(6), TWO(6, 7), TWO(7, 8), TWO(8, 9), TWO(9, 10), ONE(10),
        ONE(11), TWO(11, 12), TWO(12, 13), TWO(13, 14), ONE(14),
        ONE(15), TWO(15, 16), TWO(16, 17), ONE(17),
        ONE(18), TWO(18, 19), ONE(19),
        OPEN, OPEN,
    },
    { /* age III */
        TWO(2, 3), TWO(3, 4),
        TWO(5, 6), TWO(6, 7), TWO(7, 8),
        ONE(9), ONE(9), ONE(10), ONE(10),
        TWO(11, 12), TWO(13, 14),
        ONE(15), TWO(15, 16), TWO(16, 17), ONE(17),
        ONE(18), TWO(18, 19), ONE(19),
        OPEN, OPEN,
    },
};

/* COVERS[age][slot]: the slots that this one lies on. The same facts the other way round: taking a card then
 * looks at two candidates instead of twenty. */
static const int8_t COVERS[3][SLOTS][2] = {
    { /* age I */
        {NO, NO}, {NO, NO},
        {0, NO}, {0, 1}, {1, NO},
        {2, NO}, {2, 3}, {3, 4}, {4, NO},
        {5, NO}, {5, 6}, {6, 7}, {7, 8}, {8, NO},
        {9, NO}, {9, 10}, {10, 11}, {11, 12}, {12, 13}, {13, NO},
    },
    { /* age II */
        {NO, NO}, {NO, NO}, {NO, NO}, {NO, NO}, {NO, NO}, {NO, NO},
        {0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5},
        {6, 7}, {7, 8}, {8, 9}, {9, 10},
        {11, 12}, {12, 13}, {13, 14},
        {15, 16}, {16, 17},
    },
    { /* age III */
        {NO, NO}, {NO, NO},
        {0, NO}, {0, 1}, {1, NO},
        {2, NO}, {2, 3}, {3, 4}, {4, NO},
        {5, 6}, {7, 8},
        {9, NO}, {9, NO}, {10, NO}, {10, NO},
        {11, 12}, {12, 13}, {13, 14},
        {15, 16}, {16, 17},
    },
};

#endif

/* One game as a small struct; sets as integers; the random numbers. */
#ifndef STATE_H
#define STATE_H
#include "tables.h"
#include <stdbool.h>

#ifndef __BMI2__
#error "no yardstick here: it needs an x86-64 processor with BMI2, and -march=native"
#endif
#include <immintrin.h>

enum { AGRICULTURE, ARCHITECTURE, ECONOMY, LAW, MASONRY, MATHEMATICS, PHILOSOPHY, STRATEGY, THEOLOGY, URBANISM };
enum phase { DRAFT, TURN, TAKE_TOKEN, TAKE_DRAWN_TOKEN, DESTROY_A_BROWN, DESTROY_A_GREY, RAISE_DISCARD,
             CHOOSE_STARTER, OVER };
enum victory { CIVILIAN, SCIENTIFIC, MILITARY };

struct player {
    uint64_t makes;          /* brown and grey production, in lanes */
    uint64_t reserved;       /* lanes that cost one coin: 0xff in each */
    int coins;
    uint32_t chains;         /* white symbols owned */
    uint32_t raw_and_goods;  /* brown and grey cards built: what a rival can destroy */
    uint16_t wonders_left;
    uint16_t wonders_built;
    uint16_t tokens;
    uint8_t any_raw, any_good;
    uint8_t symbols;         /* scientific symbols owned */
    uint8_t pairs;           /* those of them owned twice */
    uint8_t guilds;
    uint8_t built[8];        /* cards by colour */
    int points;              /* printed on cards, wonders and tokens */
    int blue_points;
};

struct state {
    struct player player[2];
    uint32_t present;        /* slots that still hold a card */
    uint32_t available;      /* those of them that no card covers */
    uint64_t discarded[2];   /* cards 0-63, cards 64- */
    uint16_t board_tokens, box_tokens;
    uint16_t draft, next_draft;
    uint8_t slot[SLOTS];     /* the card in each slot */
    int8_t pawn;             /* positive: towards player 1's capital */
    uint8_t loot_taken;      /* bits 0, 1: by player 0, the 2 and the 5 coins; bits 2, 3: by player 1 */
    uint8_t age;             /* 0, 1, 2 */
    uint8_t current;         /* the player who decides */
    uint8_t phase;
    uint8_t again;           /* the current player plays again */
    uint8_t wonders_built;   /* by both */
    uint8_t winner;          /* 2: shared */
    uint8_t victory;
    uint8_t picks;           /* wonders drafted so far */
};

/* ---------------------------------------------------------------- chance */

static uint64_t random_state[2];

static inline uint64_t rotate_left(uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
}

/* xoroshiro128+: two words of state and a handful of one-cycle instructions, no table, no division. */
static inline uint64_t random_bits(void) {
    uint64_t a = random_state[0];
    uint64_t b = random_state[1];
    uint64_t sum = a + b;
    b ^= a;
    random_state[0] = rotate_left(a, 24) ^ b ^ (b << 16);
    random_state[1] = rotate_left(b, 37);
    return sum;
}

/* A number from 0 to n - 1. Multiplying 32 random bits by n and keeping the upper half costs one multiplication,
 * where `% n` costs a division; for n < 200 the bias is below 1 in 20,000,000. */
static inline uint32_t random_below(uint32_t n) {
    return (uint32_t)(((random_bits() >> 32) * (uint64_t)n) >> 32);
}

/* Member n of a set. `pdep` deposits the single bit n at the position of the n-th set bit: no loop, no branch. */
static inline int nth_member(uint64_t set, int n) {
    return __builtin_ctzll(_pdep_u64(1ull << n, set));
}

static inline int random_member(uint64_t set) {
    return nth_member(set, random_below(__builtin_popcountll(set)));
}

static inline bool has(uint32_t set, int member) {
    return set >> member & 1;
}

static inline int max(int a, int b) {
    return a > b ? a : b;
}

#endif

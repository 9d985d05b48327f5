/* The yardstick: complete games of 7 Wonders Duel, draft included, every decision uniform over the legal moves,
 * as fast as hand-optimised C gets. README.md says how to build it and how to read what it prints.
 *
 * Where the speed comes from:
 * - The whole game is one small struct that stays in the first-level cache; nothing is allocated.
 * - A set of slots, wonders, tokens or cards is an integer, one bit a member: sizes are `popcount`, and a random
 *   member is one `pdep` away (see nth_member).
 * - Five resources are five bytes of one integer: what is missing, and what it costs, are three vector
 *   instructions (see price_of).
 * - What can be taken is updated as cards leave, never searched for.
 * - Drawing by rejection prices one move a decision instead of all (see random_turn).
 *
 * `pdep` and the byte arithmetic need an x86-64 processor with BMI2 and SSSE3. In portable C, nth_member is a loop
 * that clears the lowest bit n times, and price_of needs only its slow path, with
 * missing[r] = max(0, cost[r] - made[r]): the same games, more slowly. */
#define _GNU_SOURCE
#include "rules.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* ---------------------------------------------------------------- statistics of options */

static long long total_options;
static long long total_forced;

static inline void count_options(int options) {
#ifdef STATS
    total_options += options;
    total_forced += options == 1;
#else
    (void)options;
#endif
}

/* ---------------------------------------------------------------- random turns */

#ifdef REJECT
/* A uniform legal move by rejection: draw from everything that could be legal (any available card discarded, built,
 * or put under any wonder left) and draw again if it cannot be paid. Each legal move is equally likely to be the
 * first accepted, and fewer prices are computed than by listing. */
static inline void random_turn(struct state *s) {
    int me = s->current;
    const struct player *p = &s->player[me];
    const struct player *rival = &s->player[1 - me];
    int cards = __builtin_popcount(s->available);
    int candidates = cards * (2 + __builtin_popcount(p->wonders_left));
    for (;;) {
        int move = random_below(candidates);
        int slot = nth_member(s->available, move % cards);
        int use = move / cards; /* 0: discard, 1: build, 2 and more: a wonder */
        if (use == 0) {
            discard(s, me, slot);
            return;
        }
        int wonder = use == 1 ? NO : nth_member(p->wonders_left, use - 2);
        int price = price_of(p, rival, use == 1 ? s->slot[slot] : FIRST_WONDER + wonder);
        if (price > p->coins)
            continue;
        if (use == 1)
            build_card(s, me, slot, price);
        else
            build_wonder(s, me, slot, wonder, price);
        return;
    }
}
#else
static inline uint32_t payable_slots(const struct state *s, const struct player *p, const struct player *rival) {
    uint32_t payable = 0;
    for (uint32_t left = s->available; left; left &= left - 1) {
        int slot = __builtin_ctz(left);
        if (price_of(p, rival, s->slot[slot]) <= p->coins)
            payable |= 1u << slot;
    }
    return payable;
}

static inline uint32_t payable_wonders(const struct player *p, const struct player *rival, int *price) {
    uint32_t payable = 0;
    for (uint32_t left = p->wonders_left; left; left &= left - 1) {
        int wonder = __builtin_ctz(left);
        price[wonder] = price_of(p, rival, FIRST_WONDER + wonder);
        if (price[wonder] <= p->coins)
            payable |= 1u << wonder;
    }
    return payable;
}

/* A uniform legal move by listing: price every card and wonder once, count the moves, draw one number. The list
 * itself is never written down: two sets and a division say which move the number means. */
static inline void random_turn(struct state *s) {
    int me = s->current;
    const struct player *p = &s->player[me];
    const struct player *rival = &s->player[1 - me];
    int wonder_price[12];
    uint32_t slots = payable_slots(s, p, rival);
    uint32_t wonders = payable_wonders(p, rival, wonder_price);
    int cards = __builtin_popcount(s->available);
    int builds = __builtin_popcount(slots);
    int moves = cards + builds + cards * __builtin_popcount(wonders);
    count_options(moves);
    int move = random_below(moves);
    if (move < cards) {
        discard(s, me, nth_member(s->available, move));
    } else if (move < cards + builds) {
        int slot = nth_member(slots, move - cards);
        build_card(s, me, slot, price_of(p, rival, s->slot[slot]));
    } else {
        move -= cards + builds;
        int wonder = nth_member(wonders, move / cards);
        build_wonder(s, me, nth_member(s->available, move % cards), wonder, wonder_price[wonder]);
    }
}
#endif

/* ---------------------------------------------------------------- choices outside a turn */

static inline void random_pick(struct state *s) {
    static const uint8_t PICKER[9] = {0, 1, 1, 0, 1, 0, 0, 1, 0};
    count_options(__builtin_popcount(s->draft));
    int wonder = random_member(s->draft);
    s->draft &= ~(1 << wonder);
    s->player[s->current].wonders_left |= 1 << wonder;
    s->current = PICKER[++s->picks];
    if (s->draft)
        return;
    if (s->picks < 8) {
        s->draft = s->next_draft;
        return;
    }
    deal(s);
    s->phase = TURN;
}

static inline void random_board_token(struct state *s) {
    count_options(__builtin_popcount(s->board_tokens));
    int token = random_member(s->board_tokens);
    s->board_tokens &= ~(1 << token);
    gain_token(s, s->current, token);
}

static inline void random_drawn_token(struct state *s) {
    uint32_t box = s->box_tokens;
    uint32_t drawn = 0;
    for (int i = 0; i < 3; i++)
        drawn |= 1u << draw_member(&box);
    count_options(3);
    int token = random_member(drawn);
    s->box_tokens &= ~(1 << token);
    gain_token(s, s->current, token);
}

static inline void random_destruction(struct state *s, int colour) {
    static const uint32_t GREY_CARDS = 1u << GLASSWORKS | 1u << PRESS | 1u << GLASS_BLOWER | 1u << DRYING_ROOM;
    struct player *rival = &s->player[1 - s->current];
    uint32_t targets = rival->raw_and_goods & (colour == GREY ? GREY_CARDS : ~GREY_CARDS);
    count_options(__builtin_popcount(targets));
    int card = random_member(targets);
    rival->raw_and_goods &= ~(1u << card);
    rival->makes -= ITEM[card].makes;
    rival->built[colour]--;
    put_on_discards(s, card);
}

static inline void random_raising(struct state *s) {
    int low = __builtin_popcountll(s->discarded[0]);
    int all = low + __builtin_popcountll(s->discarded[1]);
    count_options(all);
    int n = random_below(all);
    int card = n < low ? nth_member(s->discarded[0], n) : 64 + nth_member(s->discarded[1], n - low);
    s->discarded[card >> 6] &= ~(1ull << (card & 63));
    gain_card(s, s->current, card);
}

static inline void random_starter(struct state *s) {
    count_options(2);
    s->current = random_below(2);
    s->phase = TURN;
}

/* One decision of one player. */
static inline void random_step(struct state *s) {
    int phase = s->phase;
    if (phase == DRAFT) {
        random_pick(s);
        return;
    }
    if (phase == CHOOSE_STARTER) {
        random_starter(s);
        return;
    }
    s->phase = TURN;
    switch (phase) {
    case TURN:
        random_turn(s);
        break;
    case TAKE_TOKEN:
        random_board_token(s);
        break;
    case TAKE_DRAWN_TOKEN:
        random_drawn_token(s);
        break;
    case DESTROY_A_BROWN:
        random_destruction(s, BROWN);
        break;
    case DESTROY_A_GREY:
        random_destruction(s, GREY);
        break;
    case RAISE_DISCARD:
        random_raising(s);
        break;
    }
    if (s->phase == TURN)
        end_turn(s);
}

/* ---------------------------------------------------------------- measuring */

struct tally {
    double games, decisions;
    double wins[3];
    double victories[3];
    double scores[2];
    double coins;
    double wonders;
    double civilian_scores;
};

/* Seconds of processor time: what other programs do to the clock on the wall does not count. */
static double processor_seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

static inline void count_game(struct tally *tally, const struct state *s) {
    tally->wins[s->winner]++;
    tally->victories[s->victory]++;
#ifdef STATS
    int first = score(s, 0);
    int second = score(s, 1);
    tally->scores[0] += first;
    tally->scores[1] += second;
    tally->coins += s->player[0].coins + s->player[1].coins;
    tally->wonders += s->wonders_built;
    if (s->victory == CIVILIAN)
        tally->civilian_scores += first + second;
#endif
}

static long long play_games(long games, struct tally *tally) {
    static struct state state;
    long long decisions = 0;
    for (long i = 0; i < games; i++) {
        new_game(&state);
        while (state.phase != OVER) {
            random_step(&state);
            decisions++;
        }
        count_game(tally, &state);
    }
    tally->games += games;
    tally->decisions += decisions;
    return decisions;
}

static void run(long games, struct tally *tally) {
    double start = processor_seconds();
    long long decisions = play_games(games, tally);
    double seconds = processor_seconds() - start;
    printf("RUN games/s %.0f dec/s %.0f ns/dec %.1f\n", games / seconds, decisions / seconds,
           1e9 * seconds / decisions);
}

static void print_statistics(const struct tally *t, double runs) {
    double n = t->games;
    double share = runs / (runs + 1.0); /* options are counted in the warming run too */
    printf("STATS N %.0f dec/game %.3f opts/dec %.3f forced %.3f", n, t->decisions / n,
           total_options / t->decisions * share, total_forced / n * share);
    printf(" p1 %.4f p2 %.4f draw %.4f", t->wins[0] / n, t->wins[1] / n, t->wins[2] / n);
    printf(" civ %.4f sci %.4f mil %.4f", t->victories[CIVILIAN] / n, t->victories[SCIENTIFIC] / n,
           t->victories[MILITARY] / n);
    printf(" s0 %.3f s1 %.3f coins %.3f wonders %.3f civscore %.3f\n", t->scores[0] / n, t->scores[1] / n,
           t->coins / 2 / n, t->wonders / n, t->civilian_scores / 2 / t->victories[CIVILIAN]);
}

static long whole_number(const char *name, const char *text, long least, long most) {
    char *end;
    errno = 0;
    long number = strtol(text, &end, 10);
    if (end == text || *end || errno || number < least || number > most) {
        fprintf(stderr, "duel_playout: %s must be a whole number from %ld to %ld, not \"%s\"\n", name, least, most,
                text);
        exit(2);
    }
    return number;
}

int main(int count, char **arguments) {
    if (count != 4) {
        fprintf(stderr, "duel_playout: expected 3 arguments, found %d\nusage: duel_playout GAMES RUNS SEED\n",
                count - 1);
        return 2;
    }
    long games = whole_number("GAMES", arguments[1], 1, 1000000000);
    long runs = whole_number("RUNS", arguments[2], 1, 1000000);
    long seed = whole_number("SEED", arguments[3], 0, 2147483646);
    random_state[0] = 0x9E3779B97F4A7C15ull * (1 + (uint64_t)seed);
    random_state[1] = 0xD1B54A32D192ED03ull;
    struct tally warming = {0};
    struct tally tally = {0};
    printf("sizeof state %zu\n", sizeof(struct state));
    play_games(games, &warming); /* caches, branch predictor and clock rate settle; not measured */
    for (long i = 0; i < runs; i++)
        run(games, &tally);
    print_statistics(&tally, runs);
    return 0;
}

/* The rules: prices, effects, deals, and what a player can do in a turn. Nothing here chooses. */
#ifndef RULES_H
#define RULES_H
#include "state.h"
#include <string.h>

/* ---------------------------------------------------------------- prices */

#define EVERY_LANE(n) (0x0101010101ull * (n))

/* Drop the dearest missing units among some resources, one after the other. */
static inline void waive(int8_t *missing, const uint8_t *price, int first, int end, int units) {
    for (; units > 0; units--) {
        int dearest = NO;
        int highest = 0;
        for (int r = first; r < end; r++) {
            if (missing[r] > 0 && price[r] > highest) {
                highest = price[r];
                dearest = r;
            }
        }
        if (dearest < 0)
            break;
        missing[dearest]--;
    }
}

static inline int waived_by_token(const struct player *me, int colour) {
    if (colour == WONDER)
        return has(me->tokens, ARCHITECTURE) * 2;
    if (colour == BLUE)
        return has(me->tokens, MASONRY) * 2;
    return 0;
}

/* Coins for the missing units when some of them need not be bought: the slow path, unit by unit. */
static inline int price_with_waivers(const struct player *me, uint64_t missing_lanes, uint64_t price_lanes, int any) {
    int8_t missing[8];
    uint8_t price[8];
    memcpy(missing, &missing_lanes, 8);
    memcpy(price, &price_lanes, 8);
    waive(missing, price, FIRST_RAW, FIRST_GOOD, me->any_raw);
    waive(missing, price, FIRST_GOOD, RESOURCES, me->any_good);
    waive(missing, price, FIRST_RAW, RESOURCES, any);
    int coins = 0;
    for (int r = 0; r < RESOURCES; r++)
        coins += missing[r] * price[r];
    return coins;
}

/* Coins a player must pay for an item. A unit costs two coins and one for each that the rival makes, or one coin
 * from a reserve. `subs` subtracts byte by byte and stops at zero, which is exactly "missing"; `maddubs` and
 * `madd` multiply by the prices and add the products up, two lanes at a time, so that lanes 0-3 end in the lower
 * half of the word and lane 4 in the upper. */
static inline int price_of(const struct player *me, const struct player *rival, int number) {
    const struct item *item = &ITEM[number];
    if (me->chains & item->free_with)
        return 0;
    uint64_t price = (~me->reserved & (rival->makes + EVERY_LANE(2))) | (me->reserved & EVERY_LANE(1));
    int any = waived_by_token(me, item->colour);
    __m128i missing = _mm_subs_epu8(_mm_cvtsi64_si128(item->cost), _mm_cvtsi64_si128(me->makes));
    uint64_t missing_lanes = _mm_cvtsi128_si64(missing);
    if (!missing_lanes)
        return item->coin_cost;
    if (me->any_raw | me->any_good | any)
        return item->coin_cost + price_with_waivers(me, missing_lanes, price, any);
    __m128i pairs = _mm_maddubs_epi16(missing, _mm_cvtsi64_si128(price));
    uint64_t halves = _mm_cvtsi128_si64(_mm_madd_epi16(pairs, _mm_set1_epi16(1)));
    return item->coin_cost + (int)(uint32_t)halves + (int)(halves >> 32);
}

/* ---------------------------------------------------------------- effects */

static inline void win(struct state *s, int me, enum victory victory) {
    s->phase = OVER;
    s->winner = me;
    s->victory = victory;
}

static inline void push_pawn(struct state *s, int me, int shields) {
    s->pawn += me ? -shields : shields;
    int distance = me ? -s->pawn : s->pawn;
    struct player *rival = &s->player[1 - me];
    if (distance >= 3 && !(s->loot_taken >> (2 * me) & 1)) {
        s->loot_taken |= 1 << (2 * me);
        rival->coins = max(0, rival->coins - 2);
    }
    if (distance >= 6 && !(s->loot_taken >> (2 * me) & 2)) {
        s->loot_taken |= 2 << (2 * me);
        rival->coins = max(0, rival->coins - 5);
    }
    if (distance >= 9)
        win(s, me, MILITARY);
}

static inline void gain_symbol(struct state *s, int me, int symbol) {
    struct player *p = &s->player[me];
    uint8_t bit = 1 << symbol;
    if (!(p->symbols & bit)) {
        p->symbols |= bit;
        if (__builtin_popcount(p->symbols) >= 6)
            win(s, me, SCIENTIFIC);
    } else if (!(p->pairs & bit)) {
        p->pairs |= bit;
        if (s->board_tokens)
            s->phase = TAKE_TOKEN;
    }
}

/* How many of what a guild counts are in one city. */
static inline int guild_count(const struct player *p, int what) {
    if (what == BROWN_AND_GREY)
        return p->built[BROWN] + p->built[GREY];
    if (what == WONDER)
        return __builtin_popcount(p->wonders_built);
    if (what == COINS_BY_THREE)
        return p->coins / 3;
    return p->built[what];
}

static inline int richer_guild_count(const struct state *s, int what) {
    return max(guild_count(&s->player[0], what), guild_count(&s->player[1], what));
}

static inline void gain_guild(struct state *s, struct player *p, int card) {
    int what = ITEM[card].guild;
    p->guilds |= 1 << (card - FIRST_GUILD);
    if (what < WONDER)
        p->coins += richer_guild_count(s, what);
}

/* What a card and a wonder have in common. */
static inline void gain_goods(struct player *p, const struct item *item) {
    p->points += item->points;
    p->coins += item->coins;
    p->any_raw += item->any_raw;
    p->any_good += item->any_good;
}

/* Everything a card does when it stands in the city, whatever was paid for it. */
static inline void gain_card(struct state *s, int me, int card) {
    const struct item *item = &ITEM[card];
    struct player *p = &s->player[me];
    gain_goods(p, item);
    p->built[item->colour]++;
    p->makes += item->makes;
    p->chains |= item->chain;
    if (item->colour <= GREY)
        p->raw_and_goods |= 1u << card;
    if (item->colour == BLUE)
        p->blue_points += item->points;
    if (item->reserve)
        p->reserved |= _pdep_u64(item->reserve, EVERY_LANE(1)) * 255; /* bit r becomes byte r */
    if (item->counts >= 0)
        p->coins += item->coins_each
            * (item->counts == WONDER ? __builtin_popcount(p->wonders_built) : p->built[item->counts]);
    if (item->guild >= 0)
        gain_guild(s, p, card);
    if (item->shields)
        push_pawn(s, me, item->shields + has(p->tokens, STRATEGY));
    if (item->symbol >= 0 && s->phase != OVER)
        gain_symbol(s, me, item->symbol);
}

static inline void gain_token(struct state *s, int me, int token) {
    struct player *p = &s->player[me];
    p->tokens |= 1 << token;
    if (token == AGRICULTURE) {
        p->coins += 6;
        p->points += 4;
    } else if (token == URBANISM) {
        p->coins += 6;
    } else if (token == PHILOSOPHY) {
        p->points += 7;
    } else if (token == LAW) {
        gain_symbol(s, me, BALANCE);
    }
}

/* ---------------------------------------------------------------- the end */

static inline int military_points(const struct state *s, int me) {
    int distance = me ? -s->pawn : s->pawn;
    if (distance <= 0)
        return 0;
    return distance >= 6 ? 10 : distance >= 3 ? 5 : 2;
}

static int score(const struct state *s, int me) {
    const struct player *p = &s->player[me];
    int points = p->points + p->coins / 3 + military_points(s, me);
    if (has(p->tokens, MATHEMATICS))
        points += 3 * __builtin_popcount(p->tokens);
    for (unsigned guilds = p->guilds; guilds; guilds &= guilds - 1) {
        int what = ITEM[FIRST_GUILD + __builtin_ctz(guilds)].guild;
        points += richer_guild_count(s, what) * (what == WONDER ? 2 : 1);
    }
    return points;
}

static inline void win_by_points(struct state *s) {
    int first = score(s, 0);
    int second = score(s, 1);
    if (first == second) {
        first = s->player[0].blue_points;
        second = s->player[1].blue_points;
    }
    win(s, first == second ? 2 : first < second, CIVILIAN);
}

/* ---------------------------------------------------------------- deals */

/* Bring a random choice of `wanted` cards, in random order, to the front: no need to shuffle the rest. */
static inline void shuffle_front(uint8_t *deck, int size, int wanted) {
    for (int i = 0; i < wanted; i++) {
        int j = i + random_below(size - i);
        uint8_t card = deck[j];
        deck[j] = deck[i];
        deck[i] = card;
    }
}

static inline void number_from(uint8_t *deck, int size, int first) {
    for (int i = 0; i < size; i++)
        deck[i] = first + i;
}

/* Seventeen cards of age III and three guilds, each guild swapped to a random place. */
static inline void shuffle_age_three(uint8_t *deck) {
    uint8_t guilds[GUILDS];
    number_from(deck, AGE_THREE_DECK, AGE_THREE);
    number_from(guilds, GUILDS, FIRST_GUILD);
    shuffle_front(deck, AGE_THREE_DECK, SLOTS - 3);
    shuffle_front(guilds, GUILDS, 3);
    memcpy(deck + SLOTS - 3, guilds, 3);
    for (int i = SLOTS - 1; i >= SLOTS - 3; i--) {
        int j = random_below(i + 1);
        uint8_t card = deck[i];
        deck[i] = deck[j];
        deck[j] = card;
    }
}

static void deal(struct state *s) {
    uint8_t deck[AGE_DECK];
    if (s->age < 2) {
        number_from(deck, AGE_DECK, AGE_DECK * s->age);
        shuffle_front(deck, AGE_DECK, SLOTS);
    } else {
        shuffle_age_three(deck);
    }
    memcpy(s->slot, deck, SLOTS);
    s->present = (1u << SLOTS) - 1;
    s->available = 0;
    for (int i = 0; i < SLOTS; i++) {
        if (!COVERED_BY[s->age][i])
            s->available |= 1u << i;
    }
}

static inline int draw_member(uint32_t *set) {
    int member = random_member(*set);
    *set &= ~(1u << member);
    return member;
}

static void new_game(struct state *s) {
    memset(s, 0, sizeof *s);
    s->player[0].coins = s->player[1].coins = 7;
    uint32_t wonders = (1u << 12) - 1;
    for (int i = 0; i < 4; i++)
        s->draft |= 1 << draw_member(&wonders);
    for (int i = 0; i < 4; i++)
        s->next_draft |= 1 << draw_member(&wonders);
    uint32_t tokens = (1u << 10) - 1;
    for (int i = 0; i < 5; i++)
        s->board_tokens |= 1 << draw_member(&tokens);
    s->box_tokens = tokens;
    s->phase = DRAFT;
}

/* ---------------------------------------------------------------- turns */

static inline void end_age(struct state *s) {
    s->again = 0;
    if (s->age == 2) {
        win_by_points(s);
        return;
    }
    s->age++;
    deal(s);
    s->phase = CHOOSE_STARTER;
    if (s->pawn > 0)
        s->current = 1;
    else if (s->pawn < 0)
        s->current = 0;
}

static inline void end_turn(struct state *s) {
    if (s->present == 0) {
        end_age(s);
        return;
    }
    if (!s->again)
        s->current ^= 1;
    s->again = 0;
}

/* Remove the card of a slot; of the at most two slots below it, free those that nothing covers any more. */
static inline int take_card(struct state *s, int slot) {
    s->present &= ~(1u << slot);
    s->available &= ~(1u << slot);
    for (int k = 0; k < 2; k++) {
        int below = COVERS[s->age][slot][k];
        if (below >= 0 && !(s->present & COVERED_BY[s->age][below]))
            s->available |= 1u << below;
    }
    return s->slot[slot];
}

static inline void put_on_discards(struct state *s, int card) {
    s->discarded[card >> 6] |= 1ull << (card & 63);
}

static inline void pay(struct player *me, struct player *rival, int item, int price) {
    me->coins -= price;
    if (has(rival->tokens, ECONOMY))
        rival->coins += price - ITEM[item].coin_cost;
}

static inline void discard(struct state *s, int me, int slot) {
    struct player *p = &s->player[me];
    int card = take_card(s, slot);
    p->coins += 2 + p->built[YELLOW];
    put_on_discards(s, card);
}

static inline void build_card(struct state *s, int me, int slot, int price) {
    struct player *p = &s->player[me];
    int card = take_card(s, slot);
    if (!(p->chains & ITEM[card].free_with))
        pay(p, &s->player[1 - me], card, price);
    else if (has(p->tokens, URBANISM))
        p->coins += 4;
    gain_card(s, me, card);
}

/* The choice a wonder opens, if there is anything to choose from. */
static inline void open_choice(struct state *s, const struct player *rival, int special) {
    switch (special) {
    case DESTROY_BROWN:
        if (rival->built[BROWN])
            s->phase = DESTROY_A_BROWN;
        break;
    case DESTROY_GREY:
        if (rival->built[GREY])
            s->phase = DESTROY_A_GREY;
        break;
    case DRAW_TOKENS:
        s->phase = TAKE_DRAWN_TOKEN;
        break;
    case BUILD_DISCARDED:
        if (s->discarded[0] | s->discarded[1])
            s->phase = RAISE_DISCARD;
        break;
    }
}

static inline void build_wonder(struct state *s, int me, int slot, int wonder, int price) {
    struct player *p = &s->player[me];
    struct player *rival = &s->player[1 - me];
    const struct item *item = &ITEM[FIRST_WONDER + wonder];
    take_card(s, slot);
    pay(p, rival, FIRST_WONDER + wonder, price);
    p->wonders_left &= ~(1 << wonder);
    p->wonders_built |= 1 << wonder;
    if (++s->wonders_built == 7)
        p->wonders_left = rival->wonders_left = 0;
    gain_goods(p, item);
    rival->coins = max(0, rival->coins - item->rival_loses);
    s->again = item->again | has(p->tokens, THEOLOGY);
    if (item->shields)
        push_pawn(s, me, item->shields);
    if (s->phase != OVER)
        open_choice(s, rival, item->special);
}

#endif

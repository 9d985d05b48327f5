/** A small table for tests: three cards of a chain, a wonder, a token, and a view that tests can change. */
import type { Snapshot } from "../../api/types";
import { catalogue } from "./catalogue.svelte";
import type { CardFacts, DuelView, MoveView, PlayerView, Preview } from "./types";

function card(id: string, more: Partial<CardFacts>): CardFacts {
  return {
    id,
    name: { en: id.toUpperCase(), ja: id },
    back: "I",
    color: "blue",
    cost: {},
    free_with: null,
    sign: null,
    produces: {},
    one_of: [],
    fixes: [],
    points: 3,
    shields: 0,
    symbol: null,
    coins: 0,
    coins_per: null,
    guild: null,
    ...more,
  };
}

const CARDS = [
  card("altar", { sign: "moon" }),
  card("temple", { back: "II", free_with: "altar", sign: "sun" }),
  card("pantheon", { back: "III", free_with: "temple" }),
  card("tower", { color: "red", shields: 1, points: 0 }),
];
const WONDER = { id: "sphinx", name: { en: "The Sphinx", ja: "スフィンクス" }, cost: { stone: 1 }, one_of: [], destroys: null };
const WONDERS = [{ ...WONDER, points: 6, shields: 0, coins: 0, opponent_loses: 0, play_again: true, revives: false, draws_tokens: 0 }];
const TOKENS = [{ id: "law", name: { en: "Law", ja: "法律" }, coins: 0, points: 0, points_each: 0 }];

/** Load the cards of the small table into the catalogue. */
export function loadCatalogue(): void {
  catalogue.load({
    cards: CARDS,
    wonders: WONDERS,
    tokens: TOKENS,
    zones: [],
    layouts: [],
    setup: { coins: 7, capital: 9, most_wonders: 7, board_tokens: 5, guilds: 3, draft: [0, 1, 1, 0], first_game: [[], []] },
    catalogue: [...CARDS, ...WONDERS, ...TOKENS].map(({ id, name }) => ({ id, name, traits: {}, notes: {}, effects: [], links: {} })),
  });
}

export function player(more: Partial<PlayerView> = {}): PlayerView {
  return {
    coins: 7,
    city: [],
    wonders: [],
    tokens: [],
    production: { wood: 0, stone: 0, clay: 0, glass: 0, papyrus: 0 },
    one_of: { raw: 0, goods: 0 },
    trade: { wood: 2, stone: 2, clay: 2, glass: 2, papyrus: 2 },
    symbols: [],
    pairs: [],
    symbols_missing: 6,
    count: { brown: 0, grey: 0, blue: 0, green: 0, yellow: 0, red: 0, purple: 0 },
    discard_gain: 2,
    score: { military: 0, blue: 0, green: 0, yellow: 0, guilds: 0, wonders: 0, tokens: 0, coins: 2, total: 2 },
    threats: [],
    ...more,
  };
}

export function move(text: string, preview: Partial<Preview>): MoveView {
  const [kind = "", ...words] = text.split(" ");
  return {
    move: text,
    number: 0,
    kind: kind as MoveView["kind"],
    card: words.at(-1) ?? null,
    wonder: kind === "wonder" ? (words[0] ?? null) : null,
    token: null,
    seat: null,
    coins: 0,
    preview: { sides: [{}, {}], ...preview },
  };
}

export function snapshot(view: Partial<DuelView> = {}, more: Partial<Snapshot> = {}): Snapshot {
  const whole: DuelView = {
    game: "duel",
    turn: 0,
    choice: "play",
    outcome: null,
    event: null,
    age: 1,
    pawn: 0,
    looted: [],
    display: [],
    discard: [],
    board: [],
    boxed: [],
    drawn: [],
    offer: [],
    players: [player(), player()],
    unseen: { I: [], II: [], III: [], guild: [] },
    prices: {},
    moves: [],
    ...view,
  };
  return {
    type: "snapshot",
    version: 1,
    seat: 0,
    players: [
      { name: "Ann", kind: "human" },
      { name: "greedy@1", kind: "bot" },
    ],
    game: "duel",
    options: {},
    takebacks: 0,
    thinking: false,
    log: [],
    closed: null,
    view: whole,
    ...more,
  };
}

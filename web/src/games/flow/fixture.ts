/** A small table for tests: a few cards, two nations, and a view that tests can change. */
import type { Snapshot } from "../../api/types";
import { catalogue } from "./catalogue.svelte";
import type { CardFacts, Change, FlowView, InvestView, MoveView, NationView, Preview, SlotView } from "./types";

function card(id: string, more: Partial<CardFacts>): CardFacts {
  return { id, name: { en: id.toUpperCase(), ja: id }, type: "construction", age: "I", timing: "persistent", icons: ["culture"], provenance: { id: "rulebook" }, pioneer: "trade", ...more };
}

const CARDS = [
  card("temple", {}),
  card("camp", { age: "A", provenance: { id: "rulebook", effect: "reconstructed", icons: "reconstructed" } }),
  card("warriors", { type: "military", timing: "attack_one", age: "A" }),
  card("ramses", { type: "leader", timing: "turn_action" }),
  card("wall", { type: "wonder", timing: "scoring" }),
  card("farmers", { type: "government", age: "S", timing: "none" }),
];

/** Load the cards of the small table into the catalogue. */
export function loadCatalogue(): void {
  catalogue.load({
    name: { en: "test", ja: "test" },
    cards: CARDS,
    catalogue: CARDS.map(({ id, name }) => ({ id, name, traits: {}, notes: {}, effects: [], links: {} })),
  });
}

export function nation(more: Partial<NationView> = {}): NationView {
  return {
    resources: 4,
    marker: null,
    cards: ["farmers"],
    visible: ["farmers"],
    active: [],
    icons: { culture: 0, trade: 1, technology: 0, industry: 0, harvest: 2, military: 0, defense: 0 },
    count: { government: 1, knowledge: 0, construction: 0, military: 0, leader: 0, wonder: 0 },
    attack: 0,
    defense: 0,
    harvest: 3,
    score: { culture: 0, other_icons: 1, effects: 0, total: 1 },
    ...more,
  };
}

export function slot(id: string, more: Partial<SlotView> = {}): SlotView {
  return { slot: 0, card: id, pioneer: null, stake: 0, bonus: [1, 2], acts: [{ kind: "invest", price: 1 }, { kind: "invest", price: 1 }], ...more };
}

const NOTHING: Change[] = [{}, {}];

export function move(text: string, preview: Partial<Preview> = {}): MoveView {
  const [kind = "", word] = text.split(" ");
  const seat = kind === "target" ? Number(word) : null;
  return { move: text, number: 0, kind: kind as MoveView["kind"], card: seat === null ? (word ?? null) : null, seat, preview: { sides: NOTHING, ...preview } };
}

export function invest(id: string, most: number): InvestView {
  return { card: id, least: 1, most, preview: { sides: [{ resources: -1 }, {}], transfers: [{ n: 1, source: 0, target: "card" }] } };
}

export function snapshot(view: Partial<FlowView> = {}, more: Partial<Snapshot> = {}): Snapshot {
  const whole: FlowView = {
    game: "flow",
    players: 2,
    turn: 0,
    choice: "action",
    outcome: null,
    event: null,
    age: 2,
    first: 0,
    pool: 10,
    reserve: 50,
    market: [],
    nations: [nation(), nation()],
    out: [],
    unseen: { I: [], II: ["temple"] },
    acting: null,
    victim: null,
    ending: false,
    invest: [],
    reach: [0, 4],
    returns: [],
    moves: [],
    ...view,
  };
  const players: Snapshot["players"] = [
    { name: "Ann", kind: "human" },
    { name: "greedy@1", kind: "bot" },
  ];
  return { type: "snapshot", version: 1, seat: 0, players, game: "flow", options: {}, takebacks: 0, thinking: false, log: [], closed: null, view: whole, ...more };
}

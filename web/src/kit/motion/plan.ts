/**
 * Plans which items move and when, from their positions before and after. Pure functions; `stage.ts` runs the plan.
 *
 * Games mark their elements: `data-item="card:baths"` on an element that shows an item, `data-place` on a place of items
 * (only items within a place move; an item travels when its place changes), `data-contains` on an element that stands for
 * items that are not shown, `data-face-down` on face-down items, `data-count` on a number that is animated.
 */
import { type NamedGain, named } from "./gains";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** An item as it is displayed, with its box and place. */
export interface SeenItem {
  place: string;
  box: Box;
  /** Whether the item itself is not displayed; the box is then that of the element that contains it. */
  held: boolean;
  /** The value of a number. */
  count: number | null;
}

export type Scene = ReadonlyMap<string, SeenItem>;

type PartKind = "travel" | "turn" | "appear" | "deal" | "vanish" | "count" | "tokens" | "rise" | "mark" | "gain";

/** One movement. The unit of times is the duration of one movement. */
export interface Part {
  kind: PartKind;
  thing: string;
  /** The item that was turned over, or where something comes from. */
  from: string;
  start: number;
  duration: number;
  /** The steps of a travel along spaces, or the number of tokens. */
  steps?: number;
  /** What is named beside an item. */
  gain?: NamedGain;
  /** Whether the change of a number is named as a gain. */
  named?: boolean;
}

/** Tokens that go from one item to another. */
export interface TokenTransfer {
  n: number;
  from: string;
  to: string;
  /** Whether they go when all that comes by itself has come, such as a card that is drawn. */
  later?: boolean;
}

/** What happened between two scenes. */
export interface Change {
  /** The moves in order. */
  moves: readonly string[];
  /** Whether each effect waits for the one before: for moves of others, which the viewer has to follow. */
  inOrder?: boolean;
  /** Where tokens go, in order. */
  transfers?: readonly TokenTransfer[];
  /** Items that rise from the table as a great moment. */
  moments?: readonly string[];
  /** Items that are marked when all else has moved. */
  marks?: readonly string[];
  /** What is gained, link by link. Each link is named beside its number. */
  gains?: readonly NamedGain[];
  /** Items that are marked when all else has ended, because the game has. */
  ends?: readonly string[];
  /** The longest that everything together may take. */
  most?: number;
}

/** The number of moves that are shown one after the other. Earlier ones are shown together. */
const MOST_STEPS = 3;
/** The greatest distance of two boxes that count as the same place, in widths of a box. */
const NEAR = 0.25;
const STAGGER = 0.06;
/** The consequences of a move start shortly before its movement ends. */
const AFTER = 0.7;
/** A flight of another player's card, and one space of a track. */
const FLIGHT = 1.3;
const SPACE = 0.65;
/** One reveal after the other. */
const REVEAL = 0.7;
/** One token after the other, and the most that are shown. */
const TOKEN = 0.15;
const MOST_TOKENS = 6;
/** A thing that rises and lands again: about 1.2 seconds at the default speed. */
const RISE = 5;
/** The frame of a mark. */
const MARK = 2.2;
/** So many things that come to the table at once are dealt from a deck. */
const DEAL = 6;
const DEALING = 0.1;
/** The mark of the end of a game: about a second at the default speed. */
export const ENDING = 4.2;
/** The least for the movements before it. */
const LEAST = 1.5;

/** Words of moves that can be ids: not numbers. */
export function namedIn(move: string): string[] {
  return move.split(" ").filter((word) => !/^\d*$/.test(word));
}

/** The id of an item without its kind. */
export function idOf(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1);
}

/** The movements between two scenes. */
export function plan(before: Scene, after: Scene, change: Change): Part[] {
  const { inOrder: follows = false, gains = [], moments = [], marks = [], ends = [], most: given = Infinity } = change;
  const ending = ends.some((thing) => after.has(thing)) ? ENDING : 0;
  const rising = moments.some((thing) => after.has(thing)) ? RISE : 0;
  const most = Math.max(LEAST, given - ending) + rising;
  const moved = shortened(follows ? inOrder(before, after, change) : together(before, after, change), most);
  const parts = follows ? named(moved, after, gains, most) : moved;
  const marked = specialParts("mark", after, marks, Math.max(0, endOf(parts) - MARK), MARK);
  return [...parts, ...marked, ...specialParts("mark", after, ends, endOf([...parts, ...marked]), ENDING)];
}

/** When all movements have ended. */
export function endOf(parts: readonly Part[]): number {
  return Math.max(0, ...parts.map(({ start, duration }) => start + duration));
}

function shortened(parts: Part[], most: number): Part[] {
  const factor = Math.min(1, most / Math.max(endOf(parts), 1e-9));
  return factor === 1 ? parts : parts.map((part) => ({ ...part, start: part.start * factor, duration: part.duration * factor }));
}

/** Moves one after the other, then all their consequences at once. Tokens fly with the moves, in the time of one movement. */
function together(before: Scene, after: Scene, { moves, transfers = [], moments = [] }: Change): Part[] {
  const { last, stepOf } = stepsOf(moves);
  const travels = travelsOf(before, after).map((part) => ({ ...part, start: stepOf(part.thing) ?? last }));
  const arrived = last + (travels.length > 0 ? AFTER : 0);
  const risen = specialParts("rise", after, moments, arrived, RISE);
  const caused = Math.max(arrived, endOf(risen));
  const { turns, appears, vanishes } = changed(before, after);
  const flights = [false, true].flatMap((late) => {
    const parts = tokensOf(before, after, transfers.filter(({ later = false }) => later === late));
    return parts.map((part) => ({ ...part, start: late ? caused : last, duration: 1 }));
  });
  const counts = counted(before, after).map((part) => ({ ...part, start: flights.find(({ thing, from }) => thing === part.thing || from === part.thing)?.start ?? caused }));
  return [...travels, ...risen, ...flights, ...at(turns, caused, REVEAL), ...dealt(appears, caused, STAGGER), ...at(vanishes, caused), ...counts];
}

/** What was moved, then each kind of effect: tokens and coins, tracks step by step, other things, and at last what is revealed. */
function inOrder(before: Scene, after: Scene, { moves, transfers = [], moments = [] }: Change): Part[] {
  const { stepOf } = stepsOf(moves);
  const travels = travelsOf(before, after);
  const cards = travels.filter(({ thing }) => stepOf(thing) !== undefined).map((part) => ({ ...part, start: (stepOf(part.thing) ?? 0) * FLIGHT, duration: FLIGHT }));
  const { turns, appears, vanishes } = changed(before, after);
  const counts = counted(before, after);
  const risen = specialParts("rise", after, moments, Math.max(0, endOf(cards) - 0.2), RISE);
  const arrived = Math.max(0, endOf([...cards, ...risen]) - 0.2);
  const flights = inSequence(tokensOf(before, after, transfers.filter(({ later = false }) => !later)), arrived);
  const following = tokensOf(before, after, transfers.filter(({ later = false }) => later));
  const money = counts
    .filter(({ thing }) => !isPoints(thing) && !isOnlyIn(following, flights, thing))
    .map((part) => ({ ...part, start: arrived, duration: Math.max(1, endOf(flights) - arrived) }));
  const paid = Math.max(arrived, endOf(money), endOf(flights));
  const tracks = inSequence(travels.filter(({ steps = 0 }) => steps > 0).map((part) => ({ ...part, duration: SPACE * (part.steps ?? 1) })), paid);
  const moved = Math.max(paid, endOf(tracks));
  const others = travels.filter(({ thing, steps = 0 }) => steps === 0 && stepOf(thing) === undefined);
  // What comes into a city or nation by itself is a link of a chain; what comes to the board is dealt.
  const links = inSequence([...others, ...appears.filter(({ thing }) => isOwned(after.get(thing)?.place))], others.some(({ thing }) => thing.startsWith("marker:")) ? arrived : moved);
  const lost = at(vanishes, moved);
  const come = Math.max(moved, endOf(links));
  const later = inSequence(following, come);
  const moneyLater = counts.filter(({ thing }) => isOnlyIn(later, flights, thing)).map((part) => ({ ...part, start: come, duration: Math.max(1, endOf(later) - come) }));
  const effects = [...risen, ...flights, ...money, ...tracks, ...links, ...lost, ...later, ...moneyLater, ...at(counts.filter(({ thing }) => isPoints(thing)), Math.max(arrived, moved - 1))];
  const revealed = Math.max(0, endOf([...cards, ...effects]) - 0.3);
  const onTable = appears.filter(({ thing }) => !isOwned(after.get(thing)?.place));
  return [...cards, ...effects, ...at(turns, revealed, REVEAL), ...dealt(onTable, revealed, onTable.length > MOST_STEPS ? STAGGER : REVEAL)];
}

/** What comes to the table: a few things one by one, many from a deck. */
function dealt(parts: readonly Part[], start: number, stagger: number): Part[] {
  if (parts.length < DEAL) return at(parts, start, stagger);
  return at(parts.map((part) => ({ ...part, kind: "deal" })), start, DEALING);
}

/** When each move is shown: the first word of a move that names a thing decides. */
function stepsOf(moves: readonly string[]): { last: number; stepOf: (thing: string) => number | undefined } {
  const words = moves.map((move) => new Set(namedIn(move)));
  const last = Math.max(0, Math.min(MOST_STEPS, moves.length) - 1);
  const stepOf = (thing: string): number | undefined => {
    const index = words.findIndex((named) => named.has(idOf(thing)));
    return index < 0 ? undefined : Math.max(0, index - (moves.length - 1 - last));
  };
  return { last, stepOf };
}

function travelsOf(before: Scene, after: Scene): Part[] {
  return [...after].flatMap(([thing, seen]): Part[] => {
    const was = before.get(thing);
    if (was === undefined || was.place === seen.place) return [];
    const steps = spacesBetween(was.place, seen.place);
    return [{ kind: "travel", thing, from: thing, start: 0, duration: Math.max(1, SPACE * steps), ...(steps > 0 ? { steps } : {}) }];
  });
}

/** The spaces of a track between two places such as `space:-2`; 0 for places of other kinds. */
function spacesBetween(from: string, to: string): number {
  const [one, other] = [from, to].map((place) => /^space:(-?\d+)$/.exec(place)?.[1]);
  return one === undefined || other === undefined ? 0 : Math.abs(Number(other) - Number(one));
}

function isOwned(place = ""): boolean {
  return /^(city|nation):/.test(place);
}

function isPoints(thing: string): boolean {
  return thing.startsWith("points:");
}

function tokensOf(before: Scene, after: Scene, transfers: readonly TokenTransfer[]): Part[] {
  const isThere = (thing: string) => before.has(thing) || after.has(thing);
  return transfers
    .filter(({ n, from, to }) => n > 0 && isThere(from) && isThere(to))
    .map(({ n, from, to }): Part => {
      const steps = Math.min(MOST_TOKENS, n);
      return { kind: "tokens", thing: to, from, start: 0, duration: 1 + TOKEN * (steps - 1), steps };
    });
}

/** Whether a number changes by later tokens alone. */
function isOnlyIn(later: readonly Part[], sooner: readonly Part[], counted: string): boolean {
  const touches = ({ thing, from }: Part) => thing === counted || from === counted;
  return later.some(touches) && !sooner.some(touches);
}

function specialParts(kind: "rise" | "mark", after: Scene, things: readonly string[], start: number, duration: number): Part[] {
  return things.filter((thing) => after.has(thing)).map((thing) => ({ kind, thing, from: thing, start, duration }));
}

/** Parts that begin together, or each a little after the one before. */
function at(parts: readonly Part[], start: number, stagger = 0): Part[] {
  return parts.map((part, index) => ({ ...part, start: start + stagger * index }));
}

/** Parts that begin when the one before ends. */
function inSequence(parts: readonly Part[], start: number): Part[] {
  let next = start;
  return parts.map((part) => {
    const moved = { ...part, start: next };
    next += part.duration;
    return moved;
  });
}

/** Items that appear or disappear. An item in the place of another one was turned over. */
function changed(before: Scene, after: Scene): { turns: Part[]; appears: Part[]; vanishes: Part[] } {
  const gone = new Map([...before].filter(([thing, seen]) => !after.has(thing) && !seen.held && seen.count === null));
  const [turns, appears]: [Part[], Part[]] = [[], []];
  for (const [thing, seen] of after) {
    if (before.has(thing) || seen.held || seen.count !== null) continue;
    const under = [...gone].find(([, other]) => other.place === seen.place && near(other.box, seen.box))?.[0];
    if (under === undefined) {
      appears.push({ kind: "appear", thing, from: thing, start: 0, duration: 1 });
    } else {
      gone.delete(under);
      turns.push({ kind: "turn", thing, from: under, start: 0, duration: 1 });
    }
  }
  return { turns, appears, vanishes: [...gone.keys()].map((thing): Part => ({ kind: "vanish", thing, from: thing, start: 0, duration: 1 })) };
}

function counted(before: Scene, after: Scene): Part[] {
  return [...after].flatMap(([thing, { count }]): Part[] => {
    const was = before.get(thing)?.count ?? null;
    return count === null || was === null || count === was ? [] : [{ kind: "count", thing, from: thing, start: 0, duration: 1 }];
  });
}

function near(one: Box, other: Box): boolean {
  const [a, b] = [centre(one), centre(other)];
  return Math.hypot(a.x - b.x, a.y - b.y) < NEAR * Math.max(one.width, other.width);
}

export function centre({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** The duration of one movement at each speed, in milliseconds; 0 means no animation. */
const UNIT = [0, 600, 380, 240, 150, 90] as const;

/** The duration of one movement in milliseconds; 0 without animations. */
export function durationOf(speed: number, reduced: boolean): number {
  return reduced ? 0 : (UNIT[speed] ?? 0);
}

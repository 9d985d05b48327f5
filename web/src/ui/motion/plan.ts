/**
 * Plans which items move and when, from their positions before and after. Pure functions; `stage.ts` runs the plan.
 *
 * What a game marks: `data-item="card:baths"` on an element that shows a thing, `data-place` on what things lie in
 * (only a thing within a place moves; it travels when its place changes), `data-contains` on an element that stands for
 * things that are not shown themselves, `data-face-down` on what lies face down, `data-count` on a number that counts.
 */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A thing as it is seen: where, and in what. */
export interface SeenItem {
  place: string;
  box: Box;
  /** Not seen itself: the box is that of what holds it. */
  held: boolean;
  /** What a number shows. */
  count: number | null;
}

export type Scene = ReadonlyMap<string, SeenItem>;

type PartKind = "travel" | "turn" | "appear" | "vanish" | "count";

/** One movement. Times are in units: how long one movement takes. */
export interface Part {
  kind: PartKind;
  thing: string;
  /** The thing that was turned over, where one was. */
  from: string;
  start: number;
}

/** Moves that are shown one after the other; of more, the earlier ones go together. */
const MOST_STEPS = 3;
/** How near two boxes lie that are one place of the table, in parts of their width. */
const NEAR = 0.25;
const STAGGER = 0.06;
/** What a move causes begins before it has quite ended. */
const AFTER = 0.7;

/** The words of moves that may name things: ids, no numbers. */
export function namedIn(move: string): string[] {
  return move.split(" ").filter((word) => !/^\d*$/.test(word));
}

/** The id of a thing without its kind. */
export function idOf(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1);
}

/** What moves between two scenes, given the moves that lie between them in their order. */
export function plan(before: Scene, after: Scene, moves: readonly string[]): Part[] {
  const words = moves.map((move) => new Set(namedIn(move)));
  const last = Math.max(0, Math.min(MOST_STEPS, moves.length) - 1);
  const step = (thing: string): number => {
    const index = words.findIndex((named) => named.has(idOf(thing)));
    return index < 0 ? last : Math.max(0, index - (moves.length - 1 - last));
  };
  const travels = [...after].flatMap(([thing, seen]): Part[] => {
    const was = before.get(thing);
    return was === undefined || was.place === seen.place ? [] : [{ kind: "travel", thing, from: thing, start: step(thing) }];
  });
  const caused = last + (travels.length > 0 ? AFTER : 0);
  return [...travels, ...changed(before, after, caused), ...counted(before, after, travels.length > 0 ? last + AFTER : last)];
}

/** Things that are new or gone: what lies where another lay was turned over. */
function changed(before: Scene, after: Scene, start: number): Part[] {
  const gone = new Map([...before].filter(([thing, seen]) => !after.has(thing) && !seen.held && seen.count === null));
  const parts: Part[] = [];
  let new_ = 0;
  for (const [thing, seen] of after) {
    if (before.has(thing) || seen.held || seen.count !== null) continue;
    const under = [...gone].find(([, other]) => other.place === seen.place && near(other.box, seen.box))?.[0];
    if (under === undefined) {
      parts.push({ kind: "appear", thing, from: thing, start: start + STAGGER * new_++ });
    } else {
      gone.delete(under);
      parts.push({ kind: "turn", thing, from: under, start });
    }
  }
  return [...parts, ...[...gone.keys()].map((thing): Part => ({ kind: "vanish", thing, from: thing, start }))];
}

function counted(before: Scene, after: Scene, start: number): Part[] {
  return [...after].flatMap(([thing, { count }]): Part[] => {
    const was = before.get(thing)?.count ?? null;
    return count === null || was === null || count === was ? [] : [{ kind: "count", thing, from: thing, start }];
  });
}

function near(one: Box, other: Box): boolean {
  const [a, b] = [centre(one), centre(other)];
  return Math.hypot(a.x - b.x, a.y - b.y) < NEAR * Math.max(one.width, other.width);
}

export function centre({ left, top, width, height }: Box): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}

/** How long one movement takes at each speed, in milliseconds; nothing moves at speed 0. */
const UNIT = [0, 600, 380, 240, 150, 90] as const;

/** How long one movement takes for a reader, in milliseconds; 0 where nothing may move. */
export function durationOf(speed: number, reduced: boolean): number {
  return reduced ? 0 : (UNIT[speed] ?? 0);
}

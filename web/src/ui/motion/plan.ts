/**
 * Plans which items move and when, from their positions before and after. Pure functions; `stage.ts` runs the plan.
 *
 * Games mark their elements: `data-item="card:baths"` on an element that shows an item, `data-place` on a place of items
 * (only items within a place move; an item travels when its place changes), `data-contains` on an element that stands for
 * items that are not shown, `data-face-down` on face-down items, `data-count` on a number that is animated.
 */

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

type PartKind = "travel" | "turn" | "appear" | "vanish" | "count";

/** One movement. The unit of times is the duration of one movement. */
export interface Part {
  kind: PartKind;
  thing: string;
  /** The item that was turned over, if any. */
  from: string;
  start: number;
}

/** The number of moves that are shown one after the other. Earlier ones are shown together. */
const MOST_STEPS = 3;
/** The greatest distance of two boxes that count as the same place, in widths of a box. */
const NEAR = 0.25;
const STAGGER = 0.06;
/** The consequences of a move start shortly before its movement ends. */
const AFTER = 0.7;

/** Words of moves that can be ids: not numbers. */
export function namedIn(move: string): string[] {
  return move.split(" ").filter((word) => !/^\d*$/.test(word));
}

/** The id of an item without its kind. */
export function idOf(thing: string): string {
  return thing.slice(thing.indexOf(":") + 1);
}

/** The movements between two scenes, given the moves between them in order. */
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

/** Items that appear or disappear. An item in the place of another one was turned over. */
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

/** The duration of one movement at each speed, in milliseconds; 0 means no animation. */
const UNIT = [0, 600, 380, 240, 150, 90] as const;

/** The duration of one movement in milliseconds; 0 without animations. */
export function durationOf(speed: number, reduced: boolean): number {
  return reduced ? 0 : (UNIT[speed] ?? 0);
}

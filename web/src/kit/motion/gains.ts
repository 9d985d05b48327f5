/** Plans the names of gains: labels beside the numbers that change, one after the other. */
import type { Part, Scene } from "./plan";

/** A gain or a cost, such as “+2” with the icon of what is gained. */
export interface NamedGain {
  icon: string;
  /** URL of the icon's sprite sheet, if it is not the shared one. */
  sheet?: string;
  text: string;
  good: boolean;
  /** The items beside which it can be named. The first one that is there counts. */
  at: readonly string[];
}

/** How long each name stays, in units: more than 400 milliseconds at the default speed, without coming and going. */
const READABLE = 2;

/**
 * Name what is gained while its tokens fly or its number counts. Each name begins after the one before. Where there is no
 * time for that, they follow one another sooner, but all stay as long.
 */
export function named(parts: readonly Part[], after: Scene, gains: readonly NamedGain[], most: number): Part[] {
  const seen = gains.flatMap((gain) => {
    const thing = gain.at.find((item) => after.has(item));
    return thing === undefined ? [] : [{ gain, thing }];
  });
  const last = Math.max(0, most - READABLE);
  const sooner = beginOf(parts);
  const flown = seen.map(({ thing }) => flightOf(parts, thing) ?? sooner);
  const apart = Math.min(READABLE, Math.max(0, last - (flown[0] ?? 0)) / Math.max(1, seen.length - 1));
  let next = 0;
  const names = seen.map(({ gain, thing }, index): Part => {
    const start = Math.min(last, Math.max(next, flown[index] ?? 0));
    next = start + apart;
    return { kind: "gain", thing, from: thing, start, duration: READABLE, gain };
  });
  return [...parts.map((part) => inTime(part, names)), ...names];
}

/** When the first tokens fly to an item or from it. */
function flightOf(parts: readonly Part[], item: string): number | undefined {
  const starts = parts.filter(({ kind, thing, from }) => kind === "tokens" && (thing === item || from === item)).map(({ start }) => start);
  return starts.length === 0 ? undefined : Math.min(...starts);
}

/** When the first number begins to count or the first tokens fly; without any, when what was moved has arrived. */
function beginOf(parts: readonly Part[]): number {
  const counts = parts.filter(({ kind }) => kind === "count" || kind === "tokens");
  if (counts.length > 0) return Math.min(...counts.map(({ start }) => start));
  return Math.max(0, ...parts.filter(({ kind }) => kind === "travel").map(({ start, duration }) => start + duration));
}

/** A number counts no later than its gain is named. What tokens bring counts while they fly. */
function inTime(part: Part, names: readonly Part[]): Part {
  const name = part.kind === "count" ? names.find(({ gain }) => gain?.at[0] === part.thing) : undefined;
  if (name === undefined) return part;
  return { ...part, named: true, ...(part.duration > READABLE ? {} : { start: name.start, duration: Math.min(part.duration, READABLE) }) };
}

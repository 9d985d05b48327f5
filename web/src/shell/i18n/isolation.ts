import type { Arguments } from "../../api/types";

/** Letters of scripts that run from right to left, such as Hebrew and Arabic. */
const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** What holds a part of a text apart from its direction (FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE). */
const [BEGIN, END] = ["\u2068", "\u2069"];

function held(value: string | number): string | number {
  return typeof value === "string" && FROM_RIGHT.test(value) ? BEGIN + value + END : value;
}

/**
 * The arguments of a sentence. A name whose letters run from right to left is held apart: the points after it would
 * otherwise move before it, and with them those of the next player.
 */
export function isolated(args: Arguments): Arguments {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, held(value)]));
}

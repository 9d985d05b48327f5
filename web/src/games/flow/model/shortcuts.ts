import type { Shortcut } from "../../../kit/keyboard";

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["i"], what: "flow-key-invest", where: "keys-table" },
  { keys: ["-", "+"], what: "flow-key-amount", where: "keys-table" },
  { keys: ["o"], what: "flow-key-complete", where: "keys-table" },
  { keys: ["n"], what: "flow-key-snipe", where: "keys-table" },
  { keys: ["a"], what: "flow-key-activate", where: "keys-table" },
  { keys: ["v"], what: "flow-key-harvest", where: "keys-table" },
  { keys: ["g"], what: "flow-key-take", where: "keys-table" },
];

const KEYS: Readonly<Record<string, string>> = { invest: "I", complete: "O", snipe: "N", activate: "A", harvest: "V", take: "G", drop: "G" };

/** The shortcut of an action, for `aria-keyshortcuts`. */
export function keyOf(kind: string): string | undefined {
  return KEYS[kind];
}

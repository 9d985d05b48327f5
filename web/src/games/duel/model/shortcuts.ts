import type { Shortcut } from "../../../kit/keyboard";
import type { MoveView } from "../types";

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: ["b"], what: "duel-key-build", where: "keys-table" },
  { keys: ["d"], what: "duel-key-discard", where: "keys-table" },
  { keys: ["w"], what: "duel-key-wonder", where: "keys-table" },
];

/** The shortcut of a move's button, for `aria-keyshortcuts`. */
export function keyOfMove({ kind }: Pick<MoveView, "kind">): string {
  if (kind === "discard") return "D";
  return kind === "wonder" ? "W" : "B";
}

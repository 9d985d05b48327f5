import type { PlainView } from "../../api/generated/messages";
import type { Snapshot } from "../../api/types";

export type { PlainView };

/** The view of a table on which such a game is played. */
export function viewOf(table: Snapshot): PlainView {
  return table.view as PlainView;
}

/** Points of a seat, with their total as the score sheet wants it. */
export function withTotal(score: Readonly<Record<string, number>>): Record<string, number> & { total: number } {
  const total = score["total"] ?? Object.values(score).reduce((sum, points) => sum + points, 0);
  return { ...score, total };
}

/** Fields that the table shows in another way: who is on turn, the prompt, the result. */
const SHOWN_ELSEWHERE = ["turn", "event", "age", "choice", "winner"];

/** The fields of the situation that the table does not show in another way. The numbers of an array are parted by slashes. */
export function ownFields({ fields, scores }: PlainView): { name: string; values: string[] }[] {
  const isScore = (name: string, values: readonly string[]) =>
    values.length === scores.length && scores.every((score, seat) => String(score[name]) === values[seat]);
  return Object.entries(fields)
    .filter(([name]) => !SHOWN_ELSEWHERE.includes(name))
    .map(([name, value]) => ({ name, values: value.split("/") }))
    .filter(({ name, values }) => !isScore(name, values));
}

/** Legal moves whose notation begins with the same word. */
interface MoveGroup {
  kind: string;
  moves: string[];
}

/** The legal moves by their first word, in their order. */
export function moveGroups({ moves }: PlainView): MoveGroup[] {
  const groups = new Map<string, string[]>();
  for (const { move } of moves) {
    const [kind = ""] = move.split(" ");
    groups.set(kind, [...(groups.get(kind) ?? []), move]);
  }
  return [...groups].map(([kind, listed]) => ({ kind, moves: listed }));
}

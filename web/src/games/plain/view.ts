import type { FieldRow, PlainView } from "../../api/generated/messages";
import type { Snapshot } from "../../api/types";

export type { FieldRow, PlainView };

/** The view of a table on which such a game is played. */
export function viewOf(table: Snapshot): PlainView {
  return table.view as PlainView;
}

/** Points of a seat, with their total as the score sheet wants it. */
export function withTotal(score: Readonly<Record<string, number>>): Record<string, number> & { total: number } {
  const total = score["total"] ?? Object.values(score).reduce((sum, points) => sum + points, 0);
  return { ...score, total };
}

/** Legal moves whose notation begins with the same word. */
interface MoveGroup {
  kind: string;
  moves: string[];
}

/** Moves that stand together. A single move of its kind needs no heading: `kind` is null. */
interface MoveBlock {
  kind: string | null;
  moves: string[];
}

/** The groups in their order, so that no button changes its place; single moves that follow one another stand together. */
export function moveBlocks(view: PlainView): MoveBlock[] {
  const blocks: MoveBlock[] = [];
  for (const { kind, moves } of moveGroups(view)) {
    const last = blocks.at(-1);
    if (moves.length > 1) blocks.push({ kind, moves });
    else if (last?.kind === null) last.moves.push(...moves);
    else blocks.push({ kind: null, moves });
  }
  return blocks;
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

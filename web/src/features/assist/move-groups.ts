import type { HintMove } from "../../api/types";

export interface ListedMove {
  move: string;
  /** What a search says of it, where it has looked at it. */
  value: HintMove | undefined;
}

export interface AmountGroup {
  /** The words before the amount. */
  begin: string;
  amounts: { move: string; amount: number }[];
}

/** Moves that the search has looked at are listed one by one. Of the others those that end in an amount are in a group for the words before it. */
export function amountGroups(moves: readonly ListedMove[]): { single: ListedMove[]; amounts: AmountGroup[] } {
  const single: ListedMove[] = [];
  const groups = new Map<string, AmountGroup>();
  for (const listed of moves) {
    const [, begin, amount] = /^(\S+ \S+) (\d+)$/.exec(listed.move) ?? [];
    if (begin === undefined || listed.value !== undefined) {
      single.push(listed);
      continue;
    }
    const group = groups.get(begin) ?? { begin, amounts: [] };
    group.amounts.push({ move: listed.move, amount: Number(amount) });
    groups.set(begin, group);
  }
  const amounts = [...groups.values()].map(({ begin, amounts: found }) => ({ begin, amounts: found.toSorted((one, other) => one.amount - other.amount) }));
  return { single, amounts };
}

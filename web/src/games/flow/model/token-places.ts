import type { Snapshot } from "../../../api/types";
import type { TokenTransfer } from "../../../kit/motion/plan";
import { viewOf } from "./choices";

/** How many tokens lie at each item of the page, those that give first to the front. */
function tokensOf(table: Snapshot): Map<string, number> {
  const { market, nations, pool, reserve } = viewOf(table);
  return new Map([
    ...market.map(({ card, stake }): [string, number] => [`card:${card}`, stake]),
    ["pool:pool", pool],
    ["reserve:reserve", reserve],
    ...nations.map(({ resources }, seat): [string, number] => [`resources:${String(seat)}`, resources]),
  ]);
}

/** What tokens moved between two tables besides some transfers: from items that lost tokens to those that gained some. */
export function otherTransfers(before: Snapshot, now: Snapshot, told: readonly TokenTransfer[]): TokenTransfer[] {
  const [was, is] = [tokensOf(before), tokensOf(now)];
  const moved = new Map([...was.keys(), ...is.keys()].map((item) => [item, (is.get(item) ?? 0) - (was.get(item) ?? 0)]));
  const add = (item: string, n: number) => moved.set(item, (moved.get(item) ?? 0) + n);
  for (const { n, from, to } of told) {
    add(from, n);
    add(to, -n);
  }
  return matched([...moved]);
}

function matched(moved: readonly [string, number][]): TokenTransfer[] {
  const givers = moved.filter(([, n]) => n < 0).map(([item, n]) => ({ item, left: -n }));
  const takers = moved.filter(([, n]) => n > 0).map(([item, n]) => ({ item, left: n }));
  return givers.flatMap((giver) =>
    takers.flatMap((taker) => {
      const n = Math.min(giver.left, taker.left);
      giver.left -= n;
      taker.left -= n;
      return n === 0 ? [] : [{ n, from: giver.item, to: taker.item }];
    }),
  );
}

import { expect, test } from "vitest";

import { amountGroups } from "./move-groups";

const listed = (move: string, win_rate?: number) => ({
  move,
  value: win_rate === undefined ? undefined : { move, win_rate, standard_error: 0, won_by: {}, lost_by: {} },
});

test("moves that differ in an amount are one group for each card, by amount", () => {
  const { single, amounts } = amountGroups([listed("harvest"), listed("invest C02 2"), listed("invest C01 1"), listed("invest C02 1")]);

  expect(single.map(({ move }) => move)).toEqual(["harvest"]);
  expect(amounts.map(({ begin, amounts: found }) => [begin, found.map(({ amount }) => amount)])).toEqual([["invest C02", [1, 2]], ["invest C01", [1]]]);
});

test("a move that the search has looked at is listed by itself, in its place", () => {
  const { single, amounts } = amountGroups([listed("invest C01 2", 0.6), listed("harvest", 0.5), listed("invest C01 1")]);

  expect(single.map(({ move }) => move)).toEqual(["invest C01 2", "harvest"]);
  expect(amounts).toEqual([{ begin: "invest C01", amounts: [{ move: "invest C01 1", amount: 1 }] }]);
});

import { expect, test } from "vitest";

import { newGame } from "./new-game";
import { asOther, besides } from "./same-game";
import type { StoredGame } from "./stored-games";

/** A game with some moves, in the form of a record. */
function played(version: number, ...moves: string[]): StoredGame {
  const record = moves.length === 0 ? "" : ["annales record 1", "game: pig", "", ...moves, ""].join("\n");
  return { ...newGame({ game: "pig", players: ["beginner@2", "me"], name: "Ada" }, () => 0.5), id: "local-one", version, record };
}

test("a game from elsewhere takes the place of the same game only where it is further on", () => {
  const here = played(4, "1. 0 roll", "2. 1 roll");

  expect(besides(undefined, here)).toBe("replace");
  expect(besides(here, here)).toBe("nothing");
  expect(besides(here, played(2, "1. 0 roll"))).toBe("nothing");
  expect(besides(here, played(6, "1. 0 roll", "2. 1 roll", "3. 0 hold"))).toBe("replace");
  expect(besides(played(0), here)).toBe("replace");
});

test("where moves were taken back, the later version counts", () => {
  const [before, back] = [played(4, "1. 0 roll", "2. 1 roll"), played(5, "1. 0 roll")];

  expect([besides(before, back), besides(back, before)]).toEqual(["replace", "nothing"]);
});

test("games that went on otherwise in two places are both kept, whichever is further on", () => {
  const here = played(6, "1. 0 roll", "2. 1 roll", "3. 0 roll");
  for (const version of [4, 8]) expect(besides(here, played(version, "1. 0 roll", "2. 1 hold"))).toBe("both");

  const other = asOther(here, played(4, "1. 0 roll", "2. 1 hold"));
  expect(other.id).toMatch(/^local-one[0-9a-z]+$/);
  // The same game further on is the same one.
  const later = asOther(here, played(6, "1. 0 roll", "2. 1 hold", "3. 0 roll"));
  expect(later.id).toBe(other.id);
  expect(besides(other, later)).toBe("replace");
  expect(asOther(here, played(4, "1. 0 roll", "2. 1 resign")).id).not.toBe(other.id);
});

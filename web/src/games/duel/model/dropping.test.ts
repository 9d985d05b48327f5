import { expect, test } from "vitest";

import { move, snapshot } from "../fixture";
import { dropMove } from "./dropping";

const MOVES = ["build tower", "discard tower", "wonder sphinx with tower", "build altar"].map((text) => move(text, {}));
const table = snapshot({ moves: MOVES });

test("a card that is dropped is built, put under a wonder or discarded, as the place says", () => {
  expect(dropMove(table, "tower", { kind: "city", seat: 0 })?.move).toBe("build tower");
  expect(dropMove(table, "tower", { kind: "wonder", id: "sphinx" })?.move).toBe("wonder sphinx with tower");
  expect(dropMove(table, "tower", { kind: "discard" })?.move).toBe("discard tower");
});

test("nothing happens in another city, on a wonder that cannot be built, or out of turn", () => {
  expect(dropMove(table, "tower", { kind: "city", seat: 1 })).toBeUndefined();
  expect(dropMove(table, "altar", { kind: "wonder", id: "sphinx" })).toBeUndefined();
  expect(dropMove(snapshot({ moves: MOVES, turn: 1 }), "tower", { kind: "discard" })).toBeUndefined();
});

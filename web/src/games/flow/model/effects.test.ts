import { beforeAll, describe, expect, test } from "vitest";

import type { LogEntry, MoveEntry, Snapshot } from "../../../api/types";
import { invest, loadCatalogue, move, nation, slot, snapshot } from "../fixture";
import type { FlowView } from "../types";
import { effects, gains } from "./effects";

beforeAll(loadCatalogue);

/** The tables before and after a move of seat 1, and the move. */
function played(text: string, view: Partial<FlowView>, now: Partial<FlowView>): [Snapshot, Snapshot, MoveEntry[]] {
  const entry: LogEntry = { type: "move", ply: 2, seat: 1, move: text };
  return [snapshot(view), snapshot({ ...view, ...now }, { log: [entry] }), [entry]];
}

describe("tokens", () => {
  const preview = { sides: [{}, { resources: 2 }], transfers: [{ n: 2, source: "pool" as const, target: 1 }] };

  test("travel as the view foretold, and nothing is left to tell", () => {
    const now = { pool: 8, nations: [nation(), nation({ resources: 6 })] };

    expect(effects(...played("harvest", { moves: [move("harvest", preview)] }, now)).transfers).toEqual([{ n: 2, from: "pool:pool", to: "resources:1" }]);
  });

  test("that move after a card was drawn travel too, by the positions before and after", () => {
    const view = { moves: [move("activate camp", { ...preview, draws: true })], market: [slot("wall", { stake: 1 })] };
    const now = { pool: 7, reserve: 49, market: [], nations: [nation({ resources: 3 }), nation({ resources: 10 })] };

    expect(effects(...played("activate camp", view, now)).transfers).toEqual([
      { n: 2, from: "pool:pool", to: "resources:1" },
      { n: 1, from: "card:wall", to: "resources:1", later: true },
      { n: 1, from: "pool:pool", to: "resources:1", later: true },
      { n: 1, from: "reserve:reserve", to: "resources:1", later: true },
      { n: 1, from: "resources:0", to: "resources:1", later: true },
    ]);
  });

  test("of an investment beyond the least one are counted once", () => {
    const view = { invest: [{ ...invest("temple", 4), preview: { sides: [{}, { resources: -1 }], transfers: [{ n: 1, source: 1, target: "card" as const }] } }], market: [slot("temple")] };
    const now = { market: [slot("temple", { pioneer: 1, stake: 3 })], nations: [nation(), nation({ resources: 1 })] };

    expect(effects(...played("invest temple 3", view, now)).transfers).toEqual([{ n: 3, from: "resources:1", to: "card:temple" }]);
  });
});

describe("gains", () => {
  const rich = nation({ resources: 6, icons: { ...nation().icons, culture: 2, military: 1 }, score: { culture: 2, other_icons: 1, effects: 0, total: 3 } });

  test("are named in order, with what a drawn card brought: tokens that fly soon first, points last", () => {
    const soon = move("activate camp", { draws: true, transfers: [{ n: 1, source: "pool", target: 1 }] });
    const table = played("activate camp", { moves: [soon] }, { nations: [nation(), rich] });

    expect(effects(...table).gains?.map(({ text, at }) => [text, at[0]])).toEqual([["+2", "resources:1"], ["+2", "icon-culture:1"], ["+1", "icon-military:1"], ["+2", "points:1"]]);
    expect(table[2].flatMap((entry) => gains(table[0], entry, table[1])).map(({ icon, text }) => `${icon} ${text}`)).toEqual(["resource +2", "laurel +2", "icon-culture +2", "icon-military +1"]);
  });

  test("of tokens that come later are named later", () => {
    const table = played("activate camp", { moves: [move("activate camp", { draws: true })] }, { nations: [nation(), rich] });

    expect(effects(...table).gains?.map(({ at }) => at[0])).toEqual(["icon-culture:1", "icon-military:1", "resources:1", "points:1"]);
  });
});

test("the end marks the points of all who won, unless somebody resigned or nothing was played", () => {
  const over = (by: string) => ({ outcome: { winner: "shared" as const, by, winners: [0, 1] } });
  const [before, now, moves] = played("harvest", {}, over("tie"));

  expect(effects(before, now, moves).ends).toEqual(["points:0", "points:1"]);
  expect(effects(before, now, []).ends).toEqual([]);
  expect(effects(...played("harvest", {}, over("resigned"))).ends).toEqual([]);
  expect(effects(...played("harvest", {}, {})).ends).toEqual([]);
});

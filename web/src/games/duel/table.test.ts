import { render } from "svelte/server";
import { beforeAll, describe, expect, test } from "vitest";

import type { Snapshot } from "../../api/types";
import DraftOrder from "./board/DraftOrder.svelte";
import MoveButtons from "./board/MoveButtons.svelte";
import { cardsByBack } from "./card/remaining";
import RemainingCards from "./card/RemainingCards.svelte";
import { catalogue } from "./catalogue.svelte";
import CityStrip from "./city/CityStrip.svelte";
import Symbols from "./city/Symbols.svelte";
import { loadCatalogue, move, player, snapshot } from "./fixture";
import { changeMarks, changeSentence } from "./model/changes";
import { recentlyMoved, logLines } from "./model/log";
import { chainsOf } from "./model/places";

beforeAll(loadCatalogue);

const nothing = () => undefined;

const build = move("build tower", {
  sides: [{ coins: -4, score: { military: 3, coins: -1, total: 2 } }, { coins: -2 }],
  pawn: 2,
  looted: [3],
  again: true,
});

describe("what a move would change", () => {
  test("is described in a sentence, first for the player who moves, with coins not counted as points", () => {
    expect(changeSentence(snapshot(), build)).toBe(
      "−4 coins, +3 points, conflict pawn 2 spaces forward, looting: the opponent loses coins, extra turn. Greedy bot: −2 coins",
    );
  });

  test("is shown in icons, with a mark on those of the other player", () => {
    expect(changeMarks(build.preview, 0).map(({ icon, text, seat }) => [icon, text, seat])).toEqual([
      ["coin", "−4", undefined],
      ["laurel", "+3", undefined],
      ["shield", "+2", undefined],
      ["again", "", undefined],
      ["coin", "−2", 1],
    ]);
  });

  test("lists the parts of points from several sources", () => {
    const guild = move("build temple", { sides: [{ score: { blue: 4, guilds: 1, total: 5 } }, {}] });

    expect(changeSentence(snapshot(), guild)).toBe("+5 points (Civilian buildings +4, Guilds +1)");
  });

  test("says who wins by a move that ends the game", () => {
    const last = move("build tower", { outcome: { winner: 0, by: "military" } });

    expect(changeSentence(snapshot(), last)).toBe("the game ends: you win by military supremacy");
    expect(changeSentence(snapshot({}, { seat: 1 }), last)).toContain("Ann wins by military supremacy");
  });

  test("is on the button that makes it, in words and in icons", () => {
    const live = { busy: false, move: nothing };
    const { body } = render(MoveButtons, { props: { live: live as never, table: snapshot(), moves: [build] } });

    expect(body).toContain('data-move="build tower"');
    expect(body).toContain("pawn 2 spaces forward");
    expect(body).toContain("−4");
  });
});

describe("chains", () => {
  test("are listed in both directions with the places of the other cards", () => {
    const table = snapshot({ players: [player({ city: ["altar"] }), player()], discard: ["pantheon"] });

    const links = chainsOf(table, catalogue.card("temple")).map(({ key, card, place }) => [key, card.id, place.kind]);

    expect(links).toEqual([
      ["from", "altar", "city"],
      ["to", "pantheon", "discard"],
    ]);
  });
});

describe("cards left", () => {
  const sphinx = { id: "sphinx", built: true, under: "tower" };
  const slot = { slot: 0, row: 1, x: 0, back: "I" as const, available: true, covered_by: [] };
  const table = snapshot({
    players: [player({ wonders: [sphinx] }), player()],
    display: [
      { ...slot, card: null },
      { ...slot, slot: 1, card: "altar" },
    ],
  });

  test("are sorted by age, unseen cards first", () => {
    const [first, second] = cardsByBack(table);

    expect(first).toMatchObject({ back: "I", unseen: 0, down: 1, now: true });
    expect(first?.cards.map(({ id, place }) => [id, place.kind])).toEqual([
      ["altar", "display"],
      ["tower", "under"],
    ]);
    expect(second).toMatchObject({ back: "II", unseen: 1, down: 0, now: false });
  });

  test("are named with their places", () => {
    const { body } = render(RemainingCards, { props: { table, select: nothing } });

    expect(body).toContain("under The Sphinx");
    expect(body).toContain("not seen yet");
    expect(body).toContain("2 of 2 seen");
  });
});

test("a strip shows both prices and what is built, with names for screen readers", () => {
  const wonders = [{ id: "sphinx", built: false, under: null }];
  const price = { item: "sphinx", seat: 0, coins: 9, printed: 0, trade: 9, chain: null, resources: [], affordable: false, short: 2 };
  const table = snapshot({ players: [player({ wonders, city: ["altar"] }), player()], prices: { sphinx: [price, price] } });

  const props = { table, seat: 0 as const, selection: null, select: nothing, recent: new Set<string>(), open: nothing };
  const { body } = render(CityStrip, { props });

  expect(body).toContain("The Sphinx, wonder, 9 coins (2 more needed)");
  expect(body).toContain("Your city");
});

test.each([
  [0, "Your turn: choose a wonder."],
  [1, "Greedy bot chooses 2 wonders."],
  [3, "Your turn: choose a wonder."],
])("after %d wonders the draft says whose picks are next", (taken, sentence) => {
  const wonders = Array.from({ length: taken }, () => ({ id: "sphinx", built: false, under: null }));
  const table = snapshot({ choice: "draft", players: [player({ wonders }), player()] });

  const { body } = render(DraftOrder, { props: { table } });

  expect(body).toContain(sentence);
  expect(body.match(/: done</g) ?? []).toHaveLength(taken);
  expect(body.match(/<li/g)).toHaveLength(4);
});

test("the progress to six symbols shows kinds, pairs and what is missing", () => {
  const { body } = render(Symbols, { props: { player: player({ symbols: ["quill", "wheel"], pairs: ["wheel"], symbols_missing: 4 }), seat: 0 } });

  expect(body).toContain("2 of 6 symbols, 4 more to win");
  expect(body).toContain("wheel (pair)");
  expect(body.match(/class="empty/g)).toHaveLength(4);
});

test("lines of the log know their ply and what they name; the other player's last move is marked", () => {
  const log: Snapshot["log"] = [
    { type: "move", ply: 1, seat: 0, move: "build altar" },
    { type: "move", ply: 2, seat: 1, move: "wonder sphinx with tower" },
    { type: "chance", chance: "card", outcome: "temple" },
  ];
  const table = snapshot({}, { log });

  const lines = logLines(table, log);

  expect(lines.map(({ ply, links }) => [ply, links?.map(({ target }) => target)])).toEqual([
    [1, ["altar"]],
    [2, ["sphinx", "tower"]],
    [undefined, ["temple"]],
  ]);
  expect([...recentlyMoved(table)]).toEqual(["sphinx", "tower"]);
  expect([...recentlyMoved(snapshot({}, { log: log.slice(0, 1) }))]).toEqual([]);
});

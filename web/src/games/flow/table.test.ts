import { render } from "svelte/server";
import { beforeAll, describe, expect, test } from "vitest";

import type { Snapshot } from "../../api/types";
import { TableViewState } from "../../table/view-state.svelte";
import InvestForm from "./board/InvestForm.svelte";
import type { Tab } from "./board/tabs";
import TurnPanel from "./board/TurnPanel.svelte";
import Provenance from "./card/Provenance.svelte";
import { cardsByAge } from "./card/remaining";
import { invest, loadCatalogue, move, nation, slot, snapshot } from "./fixture";
import { actionOf } from "./model/actions";
import { changeMarks, changeSentence } from "./model/changes";
import { movesWith, ownActions, promptOf, seatsOf, type Selection, stage } from "./model/choices";
import { recentlyMoved, newlyDrawn, moveWithIds, logLines } from "./model/log";
import { slotText, slotCaption } from "./model/market";
import { placeOf } from "./model/places";
import { titleOf } from "./model/result";
import { soundCues } from "./model/sound-cues";
import { summary } from "./model/summary";
import { typedMoves } from "./model/typed-moves";
import { columnsOf, wondersOf } from "./nation/columns";
import Nation from "./nation/Nation.svelte";

beforeAll(loadCatalogue);

const nothing = () => undefined;
const live = { busy: false, move: nothing } as never;
const snipe = move("snipe temple", {
  sides: [{ resources: -3, icons: { culture: 2 }, score: { culture: 2, total: 2 }, gained: ["temple"], hidden: ["camp"] }, { resources: 10 }],
  transfers: [
    { n: 3, source: 0, target: 1 },
    { n: 3, source: "card", target: "pool" },
    { n: 1, source: "pool", target: 1 },
    { n: 6, source: "pool", target: 1 },
  ],
});

describe("what a move would change", () => {
  test("is described in a sentence: payments first, then their consequences", () => {
    expect(changeSentence(snapshot(), snipe.preview, 0)).toBe(
      "You pay Greedy bot 3, the 3 on the card go to the Pool, Greedy bot takes 1 from the Pool, Greedy bot takes 6 from the Pool. +2 points, +2 Culture, covers CAMP",
    );
  });

  test("is shown in icons, with a mark on those of other players", () => {
    expect(changeMarks(snipe.preview, 0).map(({ icon, text, seat, good }) => [icon, text, seat, good])).toEqual([
      ["resource", "−3", undefined, false],
      ["laurel", "+2", undefined, true],
      ["icon-culture", "+2", undefined, true],
      ["resource", "+10", 1, false],
    ]);
  });

  test("names those whom an attack can hit and what each would lose", () => {
    const attack = move("complete", { attacks: [1], asks: "target", hits: [{ seat: 1, resources: -2, lost: ["camp"] }] });

    expect(changeSentence(snapshot(), attack.preview, 0)).toBe("Then choose which player to attack: Greedy bot (−2 resources, loses CAMP)");
  });

  test("says that an attack hits nobody", () => {
    expect(changeSentence(snapshot(), move("complete", { attacks: [] }).preview, 0)).toBe("There is nobody to attack");
    expect(changeMarks(move("complete", { attacks: [] }).preview, 0)).toMatchObject([{ icon: "timing-attack_one", text: "0" }]);
  });

  test("says who wins by a move that ends the game", () => {
    const last = move("harvest", { outcome: { winner: 1, by: "points" } });

    expect(changeSentence(snapshot(), last.preview, 0)).toBe("The game ends: Greedy bot wins");
    expect(actionOf(snapshot(), last).ends).toBe(true);
  });
});

describe("the market", () => {
  test("says under each card what it costs the viewer, or why it is not possible", () => {
    const why = { rule: "F5.3.1", key: "flow-too-dear", args: { card: "temple", price: 7, resources: 4, short: 3 } };
    const dear = slot("temple", { pioneer: 1, stake: 7, acts: [{ kind: "snipe", price: 7, why }, { kind: "complete", gain: 2 }] });
    const own = slot("camp", { pioneer: 0, stake: 2, acts: [{ kind: "complete", gain: 1 }, { kind: "snipe", price: 2 }] });
    const free = slot("wall");
    const table = snapshot({ market: [dear, own, free], invest: [invest("wall", 4)] });

    expect([dear, own, free].map((each) => slotCaption(table, each)).map(({ text, can }) => [text, can])).toEqual([
      ["snipe for 7", false],
      ["bonus +1", true],
      ["invest 1–4", true],
    ]);
    expect(slotText(table, dear)).toBe("TEMPLE, construction, Greedy bot has invested 7, you can't: sniping TEMPLE costs 7 resources and you have 4: you need 3 more");
  });

  test("offers the actions of a card, and completing for the card with the marker", () => {
    const table = snapshot({ nations: [nation({ marker: "camp" }), nation()], moves: [move("complete"), move("harvest"), snipe] });

    expect(movesWith(table, { kind: "card", id: "camp" }).map(({ kind }) => kind)).toEqual(["complete"]);
    expect(movesWith(table, { kind: "card", id: "temple" }).map(({ kind }) => kind)).toEqual(["snipe"]);
    expect(ownActions(table).map(({ kind }) => kind)).toEqual(["complete", "harvest"]);
  });

  test("says before an investment who could take the card away, and what would be returned", () => {
    const table = snapshot({ market: [slot("wall")], invest: [invest("wall", 4)], reach: [0, 2], returns: [6, 8] });
    const { body } = render(InvestForm, { props: { live, table, invest: invest("wall", 4) } });

    expect(body).toContain('data-move="invest wall 1"');
    expect(body).toContain("Greedy bot could snipe this for 1 (you would get 6).");
    const safe = render(InvestForm, { props: { live, table: { ...table, view: { ...table.view, reach: [0, 0], returns: [] } as never }, invest: invest("wall", 4) } });
    expect(safe.body).toContain("Safe for now: nobody can match this.");
  });
});

describe("a choice", () => {
  test("of a player is made by buttons that say what each player would lose", () => {
    const target = move("target 1", { sides: [{ resources: 2 }, { resources: -2 }], transfers: [{ n: 2, source: 1, target: 0 }] });
    const table = snapshot({ choice: "target", acting: "warriors", moves: [target] });
    const { body } = render(TurnPanel, { props: { live, table, viewState: new TableViewState<Selection, Tab>(null), select: nothing } });

    expect(promptOf(table)).toBe("WARRIORS: choose which player to attack");
    expect(body).toContain('data-move="target 1"');
    expect(body).toContain("You take 2 from Greedy bot");
  });

  test("of a card is made among the offered cards", () => {
    const table = snapshot({ choice: "drop", acting: "warriors", victim: 1, moves: [move("drop wall")] });
    const { body } = render(TurnPanel, { props: { live, table, viewState: new TableViewState<Selection, Tab>(null), select: nothing } });

    expect(promptOf(table)).toBe("WARRIORS: choose a wonder that Greedy bot loses");
    expect(body).toContain("WALL");
  });
});

describe("nations", () => {
  test("are columns with the newest card on top, and wonders side by side", () => {
    const own = nation({ cards: ["farmers", "temple", "camp", "wall"] });

    expect(columnsOf(own).find(({ type }) => type === "construction")).toEqual({ type: "construction", top: "camp", below: ["temple"] });
    expect(wondersOf(own)).toEqual(["wall"]);
  });

  test("show resources, points and what a harvest would bring", () => {
    const { body } = render(Nation, { props: { table: snapshot(), seat: 0, selection: null, select: nothing, open: nothing, recent: new Set<string>(), bounded: true, touch: false } });

    expect(body).toContain("Your nation");
    expect(body).toMatch(/data-resources="0"[^>]*>4</);
    expect(body).toContain("+3");
  });

  test("start with the viewer's nation, in the order of play", () => {
    expect(seatsOf(snapshot({}, { seat: 1 }))).toEqual([1, 0]);
  });
});

describe("a card in full", () => {
  test("says which values are reconstructed", () => {
    expect(render(Provenance, { props: { id: "camp" } }).body).toContain("Estimated here: effect, icons.");
    expect(render(Provenance, { props: { id: "temple" } }).body).not.toContain("Reconstructed");
  });

  test("has a place that follows from public information", () => {
    const table = snapshot({ market: [slot("wall")], nations: [nation(), nation({ cards: ["temple", "camp"], visible: ["camp"] })], out: ["ramses"] });

    expect(["wall", "temple", "camp", "ramses", "warriors"].map((id) => placeOf(table, id).kind)).toEqual(["market", "covered", "nation", "out", "unseen"]);
    expect(cardsByAge(table).find(({ age }) => age === "A")).toMatchObject({ unseen: 1 });
  });
});

describe("the log", () => {
  const log: Snapshot["log"] = [
    { type: "chance", chance: "card", outcome: "temple" },
    { type: "move", ply: 1, seat: 1, move: "invest temple 2" },
    { type: "move", ply: 2, seat: 0, move: "snipe temple" },
    { type: "chance", chance: "card", outcome: "wall" },
    { type: "move", ply: 3, seat: 1, move: "invest wall 1" },
    { type: "move", ply: 4, seat: 0, move: "harvest" },
    { type: "move", ply: 5, seat: 1, move: "complete" },
    { type: "chance", chance: "card", outcome: "ramses" },
  ];
  const table = snapshot({}, { log });

  test("names details that the notation of moves leaves out", () => {
    expect(logLines(table, log).map(({ text }) => text)).toEqual([
      "Drawn: TEMPLE.",
      "Greedy bot invested 2 in TEMPLE.",
      "You sniped TEMPLE from Greedy bot.",
      "Drawn: WALL.",
      "Greedy bot invested 1 in WALL.",
      "You harvested.",
      "Greedy bot completed WALL.",
      "Drawn: RAMSES.",
    ]);
    expect(logLines(table, log)[6]?.links).toEqual([{ text: "WALL", target: "wall" }]);
    expect(moveWithIds(table, log[6] as never)).toBe("complete wall");
  });

  test("knows what is new since the viewer's last move", () => {
    expect([...recentlyMoved(table)]).toEqual(["wall"]);
    expect([...newlyDrawn(table)]).toEqual(["ramses"]);
  });

  test("has a sound for what was gained", () => {
    expect(soundCues(table, log)).toEqual(["token", "card", "token", "coins", "wonder"]);
  });
});

describe("words", () => {
  test("for typed moves name every amount of an investment", () => {
    const found = typedMoves(snapshot({ market: [slot("wall")], invest: [invest("wall", 3)], moves: [move("harvest")] }));

    expect(found.filter(({ legal }) => legal).map(({ texts }) => texts.en)).toEqual(["Harvest", "Invest 1 in WALL", "Invest 2 in WALL", "Invest 3 in WALL"]);
    expect(found.some(({ move: text, legal }) => text === "snipe wall" && !legal)).toBe(true);
  });

  test("for the whole situation name the market and all nations", () => {
    const sections = summary(snapshot({ market: [slot("wall")] }));

    expect(sections.map(({ title }) => title)).toEqual(["Now", "Market", "Your nation", "Greedy bot's nation"]);
    expect(sections[1]?.lines).toEqual(["WALL, wonder, no investment"]);
  });

  test("announce the last turn", () => {
    expect(stage(snapshot({ ending: true }))).toBe("Age II: Medieval · last turn");
  });
});

describe("the end", () => {
  test("names the winner, or all who share the victory", () => {
    expect(titleOf(snapshot(), { winner: "shared", by: "tie", winners: [0, 1] })).toBe("A shared victory: You, Greedy bot");
    expect(titleOf(snapshot(), { winner: 1, by: "points", winners: [1] })).toBe("Greedy bot won");
    expect(titleOf(snapshot(), { winner: 0, by: "resigned" })).toBe("You won");
  });
});

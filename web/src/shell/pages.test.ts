import { expect, test } from "vitest";

import { pageOf } from "./pages";

function shown(path: string): [string, object] | undefined {
  const page = pageOf(path);
  return page && [page.name, page.props];
}

test("each path leads to its page", () => {
  expect(shown("/")).toEqual(["front", {}]);
  expect(shown("/style/")).toEqual(["style", {}]);
  expect(shown("/game/a1b2")).toEqual(["game", { id: "a1b2" }]);
  expect(shown("/new/duel/public")).toEqual(["new", { id: "duel", withFriend: true, isPublic: true }]);
  expect(shown("/join/x%2Fy")).toEqual(["join", { token: "x/y" }]);
  expect(shown("/groups")).toEqual(["groups", {}]);
  expect(shown("/groups/a1b2")).toEqual(["group", { id: "a1b2" }]);
  expect(pageOf("/groups/join/x")?.props).toHaveProperty("link", "x");
  expect(shown("/groups/a1/tournaments/b2")).toEqual(["tournament", { group: "a1", id: "b2" }]);
  expect(shown("/stop-mails/x")).toEqual(["mail", { action: "stop", token: "x" }]);
  expect(shown("/lesson/duel")).toEqual(["lesson", { game: "duel" }]);
  expect(shown("/exercises")).toEqual(["exercises", { game: null }]);
  expect(shown("/replay")).toEqual(["record", {}]);
  expect(shown("/replay/a1b2")).toEqual(["replay", { id: "a1b2", ply: null }]);
  expect(shown("/replay/a1b2/12")).toEqual(["replay", { id: "a1b2", ply: 12 }]);
  expect(shown("/help/duel")).toEqual(["help", { game: "duel", tab: "help", thing: null }]);
  expect(shown("/cards/duel/aqueduct")).toEqual(["cards", { game: "duel", tab: "cards", thing: "aqueduct" }]);
  expect(shown("/cards/flow/edit")).toEqual(["edit", { game: "flow" }]);
});

test.each(["/elsewhere", "/replay/a1b2/last", "/help/duel/aqueduct", "/lesson/chess", "/cards/duel/edit"])("%s leads to no page", (path) => {
  expect(pageOf(path)).toBeUndefined();
});

test("a path that cannot be decoded leads to no page", () => {
  expect(pageOf("/join/abc%")).toBeUndefined();
  expect(pageOf("/cards/duel/%E3%81")).toBeUndefined();
});

test("another ply or card keeps the page, another game or table is a new one", () => {
  expect(pageOf("/replay/a1/3")?.key).toBe(pageOf("/replay/a1")?.key);
  expect(pageOf("/replay/a2")?.key).not.toBe(pageOf("/replay/a1")?.key);
  expect(pageOf("/cards/duel/aqueduct")?.key).toBe(pageOf("/cards/duel")?.key);
  expect(pageOf("/help/duel")?.key).not.toBe(pageOf("/cards/duel")?.key);
});

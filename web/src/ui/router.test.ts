import { expect, test, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/" });
vi.stubGlobal("addEventListener", () => undefined);
const { routeOf } = await import("./router.svelte");

test("each path leads to its page", () => {
  expect(routeOf("/")).toEqual({ page: "front" });
  expect(routeOf("/style")).toEqual({ page: "style" });
  expect(routeOf("/game/a1b2")).toEqual({ page: "game", id: "a1b2" });
  expect(routeOf("/join/x%2Fy")).toEqual({ page: "join", token: "x/y" });
  expect(routeOf("/groups")).toEqual({ page: "groups" });
  expect(routeOf("/groups/a1b2")).toEqual({ page: "group", id: "a1b2" });
  expect(routeOf("/groups/join/x")).toEqual({ page: "join-group", link: "x" });
  expect(routeOf("/lesson/duel")).toEqual({ page: "lesson", game: "duel" });
  expect(routeOf("/replay")).toEqual({ page: "record" });
  expect(routeOf("/replay/a1b2")).toEqual({ page: "replay", id: "a1b2", ply: null });
  expect(routeOf("/replay/a1b2/12")).toEqual({ page: "replay", id: "a1b2", ply: 12 });
  expect(routeOf("/replay/a1b2/last")).toEqual({ page: "not-found" });
  expect(routeOf("/help/duel")).toEqual({ page: "help", game: "duel" });
  expect(routeOf("/cards/duel")).toEqual({ page: "cards", game: "duel", thing: null });
  expect(routeOf("/cards/duel/aqueduct")).toEqual({ page: "cards", game: "duel", thing: "aqueduct" });
  expect(routeOf("/cards/flow/edit")).toEqual({ page: "edit", game: "flow" });
  expect(routeOf("/help/duel/aqueduct")).toEqual({ page: "not-found" });
  expect(routeOf("/elsewhere")).toEqual({ page: "not-found" });
});

test("a path that cannot be decoded leads to no page", () => {
  expect(routeOf("/join/abc%")).toEqual({ page: "not-found" });
  expect(routeOf("/cards/duel/%E3%81")).toEqual({ page: "not-found" });
});

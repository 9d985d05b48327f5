import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { api } from "../../api/http";
import { ApiError } from "../../api/requests";
import { BEGINNER, loadStanding, saveStanding, type Standing } from "./standing";
import { lookUpStanding, openStandingStore } from "./standing-store";

const SOLVED: Standing = { rating: { points: 1600, deviation: 200, volatility: 0.06 }, answered: { a: true }, streak: null };
const MERGED: Standing = { ...SOLVED, answered: { a: true, b: false } };

const standing = vi.fn<() => Promise<Standing | null>>();
const mergeStanding = vi.fn<(sent: Standing) => Promise<Standing>>();
const signedIn = (registered: boolean): void => {
  vi.spyOn(api.account, "show").mockResolvedValue({ registered } as Awaited<ReturnType<typeof api.account.show>>);
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  standing.mockReset().mockResolvedValue(null);
  mergeStanding.mockReset().mockResolvedValue(MERGED);
  vi.spyOn(api, "exercises").mockReturnValue({ ...api.exercises("duel"), standing, mergeStanding });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a guest's standing stays in the browser", async () => {
  signedIn(false);
  const store = await openStandingStore("duel");
  expect(store.standing).toEqual(BEGINNER);
  store.save(SOLVED);
  expect(loadStanding("duel")).toEqual(SOLVED);
  expect(mergeStanding).not.toHaveBeenCalled();
});

test("what the browser knows is brought into the account and forgotten here", async () => {
  signedIn(true);
  saveStanding("duel", SOLVED);
  expect((await openStandingStore("duel")).standing).toEqual(MERGED);
  expect(mergeStanding).toHaveBeenCalledWith(SOLVED);
  expect(loadStanding("duel")).toEqual(BEGINNER);
});

test("without answers here nothing is sent", async () => {
  signedIn(true);
  standing.mockResolvedValue(SOLVED);
  expect((await openStandingStore("duel")).standing).toEqual(SOLVED);
  expect(mergeStanding).not.toHaveBeenCalled();
});

test("an answer that cannot be sent stays here and is brought the next time", async () => {
  signedIn(true);
  const store = await openStandingStore("duel");
  mergeStanding.mockRejectedValueOnce(new ApiError({ key: "offline", args: {} }));
  store.save(SOLVED);
  await vi.waitFor(() => {
    expect(loadStanding("duel")).toEqual(SOLVED);
  });
  await openStandingStore("duel");
  expect(mergeStanding).toHaveBeenLastCalledWith(SOLVED);
});

test("looking it up changes nothing", async () => {
  saveStanding("duel", SOLVED);
  expect(await lookUpStanding("duel", true)).toEqual(BEGINNER);
  expect(await lookUpStanding("duel", false)).toEqual(SOLVED);
  expect(loadStanding("duel")).toEqual(SOLVED);
});

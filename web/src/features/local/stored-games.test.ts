import { beforeEach, expect, test, vi } from "vitest";

const openDB = vi.hoisted(() => vi.fn());
vi.mock("idb", () => ({ openDB }));

beforeEach(() => {
  vi.resetModules();
  openDB.mockReset();
});

/** A connection with one game; one that was closed throws, as browsers do. */
function connection(): { closed: boolean; transaction: () => object } {
  return {
    closed: false,
    transaction() {
      if (this.closed) throw new DOMException("The database connection is closing.", "InvalidStateError");
      return { store: { getAll: () => Promise.resolve(["a game"]) }, done: Promise.resolve() };
    },
  };
}

test("games are read on a new connection when the browser has closed the old one", async () => {
  const { storedGames } = await import("./stored-games");
  const first = connection();
  openDB.mockResolvedValueOnce(first).mockResolvedValueOnce(connection());
  expect(await storedGames.all()).toEqual(["a game"]);

  first.closed = true;

  expect(await storedGames.all()).toEqual(["a game"]);
  expect(openDB).toHaveBeenCalledTimes(2);
});

test("after a connection that failed the next one may succeed", async () => {
  const { storedGames } = await import("./stored-games");
  const lost = new DOMException("Connection to Indexed Database server lost.", "UnknownError");
  openDB.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValueOnce(connection());

  await expect(storedGames.all()).rejects.toThrow("lost");
  expect(await storedGames.all()).toEqual(["a game"]);
});

/** The games that this browser stores. */

import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from "idb";

import type { OptionValue, OutcomeView } from "../../api/generated/messages";
import type { Player } from "../../api/types";
import { asOther, besides } from "./same-game";

/** A game with everything that is needed to go on with it. */
export interface StoredGame {
  id: string;
  game: string;
  options: Record<string, OptionValue>;
  players: Player[];
  /** The seats of people at this device. */
  seats: number[];
  /** Empty before the cards are dealt. */
  record: string;
  /** The seed of later outcomes of chance. */
  secret: string;
  /** The seed of the errors of judgement of its bots. */
  seed: number;
  /** Counts the changes. */
  version: number;
  takebacks: number;
  hints: number;
  /** Leading plies of another game; games that were stored earlier lack it. */
  inherited?: number;
  turn: number | null;
  outcome: OutcomeView | null;
  /** ISO 8601 in UTC. */
  updated: string;
  /** The game in which the same people play again. */
  next: string | null;
}

interface Schema extends DBSchema {
  games: { key: string; value: StoredGame };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>("annales", 1, {
    upgrade: (created) => {
      created.createObjectStore("games", { keyPath: "id" });
    },
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Begin a transaction; on a new connection where there is none any more: Safari ends those of pages in the background. */
async function begin<Mode extends "readonly" | "readwrite">(mode: Mode): Promise<IDBPTransaction<Schema, ["games"], Mode>> {
  const transaction = async () => (await database()).transaction("games", mode, { durability: "strict" });
  try {
    return await transaction();
  } catch {
    opened = null;
    return await transaction();
  }
}

/** Another tab has changed the game. */
export class ChangedElsewhere extends Error {}

export const storedGames = {
  all: async (): Promise<StoredGame[]> => (await begin("readonly")).store.getAll(),
  get: async (id: string): Promise<StoredGame | undefined> => (await begin("readonly")).store.get(id),
  remove: async (id: string): Promise<void> => {
    const change = await begin("readwrite");
    await Promise.all([change.store.delete(id), change.done]);
  },
  /** Store a game; when this resolves, it survives a crash. Throws `ChangedElsewhere` unless the version before is stored. */
  put: async (game: StoredGame): Promise<void> => {
    const change = await begin("readwrite");
    const before = await change.store.get(game.id);
    if ((before?.version ?? -1) !== game.version - 1) {
      await change.done;
      throw new ChangedElsewhere(game.id);
    }
    await Promise.all([change.store.put(game), change.done]);
  },
  /**
   * Store a game from elsewhere, unless the same game is here and as far on. One that went on otherwise becomes a game of its
   * own. Returns whether it was stored.
   */
  take: async (game: StoredGame): Promise<boolean> => {
    const change = await begin("readwrite");
    let [taken, here] = [game, await change.store.get(game.id)];
    while (here !== undefined && besides(here, taken) === "both") {
      taken = asOther(here, taken);
      here = await change.store.get(taken.id);
    }
    const isNew = besides(here, taken) === "replace";
    if (isNew) await change.store.put(taken);
    await change.done;
    return isNew;
  },
};

/** What a table needs of them. */
export type StoredGames = Omit<typeof storedGames, "take">;

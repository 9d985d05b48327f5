/** The games that this browser stores. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";

import type { OptionValue, OutcomeView } from "../../api/generated/messages";
import type { Player } from "../../api/types";

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

/** Another tab has changed the game. */
export class ChangedElsewhere extends Error {}

export const storedGames = {
  all: async (): Promise<StoredGame[]> => (await database()).getAll("games"),
  get: async (id: string): Promise<StoredGame | undefined> => (await database()).get("games", id),
  remove: async (id: string): Promise<void> => (await database()).delete("games", id),
  /** Store a game; when this resolves, it survives a crash. Throws `ChangedElsewhere` unless the version before is stored. */
  put: async (game: StoredGame): Promise<void> => {
    const change = (await database()).transaction("games", "readwrite", { durability: "strict" });
    const before = await change.store.get(game.id);
    if ((before?.version ?? -1) !== game.version - 1) {
      await change.done;
      throw new ChangedElsewhere(game.id);
    }
    await Promise.all([change.store.put(game), change.done]);
  },
  /** Store a game from elsewhere, unless the same game is here and as far on. Returns whether it was stored. */
  take: async (game: StoredGame): Promise<boolean> => {
    const change = (await database()).transaction("games", "readwrite", { durability: "strict" });
    const isNew = ((await change.store.get(game.id))?.version ?? -1) < game.version;
    if (isNew) await change.store.put(game);
    await change.done;
    return isNew;
  },
};

/** What a table needs of them. */
export type StoredGames = Omit<typeof storedGames, "take">;

/** Games that were played without a server: from the file of that page into the journal. */

import type { BroughtGame } from "../../api/generated/messages";
import type { Message } from "../../api/types";
import { gamesIn, isGame } from "../local/games-format";
import type { StoredGame } from "../local/stored-games";
import { MOST_RECORD } from "../records/record-link";
import { MOST_PLAYERS, today } from "./real-game";
import { journalApi } from "./requests";

/** Games in one request. */
const PORTION = 10;
/** Characters of a name that the server takes. */
const MOST_NAME = 64;

/** What came of a file. */
export interface BroughtFile {
  added: number;
  /** Games that are in the journal already. */
  known: number;
  /** Games that have not ended, and stay where they are. */
  underWay: number;
  /** Games that were left out, by their places in the file. */
  faults: { number: number; error: Message }[];
}

/** Add the finished games of a file to the journal. Throws an `ApiError` if the file or a request was refused. */
export async function bringGames(text: string, bring = journalApi.bring): Promise<BroughtFile> {
  const found: BroughtFile = { added: 0, known: 0, underWay: 0, faults: [] };
  const ended: { number: number; game: BroughtGame }[] = [];
  for (const [index, stored] of gamesIn(text).entries()) {
    const number = index + 1;
    if (!isSound(stored)) found.faults.push({ number, error: { key: "no-stored-game", args: {} } });
    else if (stored.outcome === null) found.underWay += 1;
    else ended.push({ number, game: broughtGame(stored) });
  }
  for (let start = 0; start < ended.length; start += PORTION) {
    const portion = ended.slice(start, start + PORTION);
    const { added, known, faults } = await bring(portion.map(({ game }) => game));
    found.added += added;
    found.known += known;
    found.faults.push(...faults.map(({ number, error }) => ({ number: portion[number]?.number ?? 0, error })));
  }
  found.faults.sort((one, other) => one.number - other.number);
  return found;
}

/** Whether the server can read a game: it refuses requests that it cannot, with all games in them. */
function isSound(value: unknown): value is StoredGame {
  if (!isGame(value) || value.record.length > MOST_RECORD || value.players.length > MOST_PLAYERS) return false;
  const players: unknown[] = value.players;
  return !Number.isNaN(Date.parse(value.updated)) && players.every(isPlayer);
}

function isPlayer(value: unknown): boolean {
  const { name, kind } = (value ?? {}) as Record<string, unknown>;
  return typeof name === "string" && name.length <= MOST_NAME && typeof kind === "string";
}

function broughtGame({ record, players, seats, updated }: StoredGame): BroughtGame {
  // Of several people at one device the file does not say who keeps the journal.
  const own = seats.length === 1 ? seats[0] : null;
  return {
    record,
    date: today(new Date(updated)),
    players: players.map(({ name, kind }, seat) => ({ name, is_bot: kind === "bot", is_self: seat === own })),
  };
}

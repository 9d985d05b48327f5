import { api } from "../../api/http";
import { ApiError } from "../../api/requests";
import type { NamedVariation } from "../../api/generated/messages";
import type { Message, Reason, ReplayData } from "../../api/types";
import { loadSetting, saveSetting } from "../../shell/settings/settings";
import { withVariations } from "./record-files";
import type { Replay } from "./replay.svelte";

/** A line of moves that leaves the game at some ply. */
export interface Variation {
  readonly id: number;
  /** The name that the viewer gave it; empty for the usual one. */
  name: string;
  /** The last ply that it shares with the game. */
  readonly from: number;
  /** The record of the whole line, from the first move of the game. */
  record: string;
  /** The line as a replay; null until it is shown for the first time. */
  data: ReplayData | null;
}

/** The most variations of one game that are kept. */
export const MOST = 20;

type Requests = Pick<typeof api, "pasted" | "variation" | "whyInVariation">;

/** The variations of one replay: moves that the viewer tries for the player on turn, as lines beside the game. */
export class Variations {
  /** Whether a request waits for its answer. */
  busy = $state(false);
  error = $state.raw<Message | null>(null);
  list = $state<Variation[]>([]);
  /** The id of the variation that is shown; null for the game itself. */
  shown = $state<number | null>(null);
  /** The move for whose variation there is no room, at the ply that is shown. */
  #refused = $state.raw<{ data: ReplayData; ply: number; move: string } | null>(null);
  readonly #game: ReplayData;
  readonly #replay: Replay;
  /** The table under whose id the variations are stored; null where they last as long as the page. */
  readonly #table: string | null;
  readonly #requests: Requests;

  constructor(replay: Replay, table: string | null, requests: Requests = api) {
    this.#replay = replay;
    this.#game = replay.data;
    this.#table = table;
    this.#requests = requests;
    this.list = table === null ? this.#game.variations.map(variationIn) : storedVariations(table);
  }

  /** The move for whose variation there is no room; null as soon as another ply is shown, or there is room. */
  get refused(): string | null {
    const [refused, { data, ply }] = [this.#refused, this.#replay];
    return refused !== null && refused.data === data && refused.ply === ply && this.list.length >= MOST ? refused.move : null;
  }

  /** Give up the move for which there is no room. */
  giveUp(): void {
    this.#refused = null;
  }

  /** The record of what is shown: the game with its variations, or a variation as a game of its own. */
  get record(): string {
    const { record } = this.#replay.data;
    return this.shown === null ? withVariations(record, this.list) : record;
  }

  /** The variation that is shown. */
  get current(): Variation | undefined {
    return this.list.find(({ id }) => id === this.shown);
  }

  /** Show the game, at the ply where the shown variation leaves it. */
  showGame(): void {
    const from = this.current?.from ?? this.#replay.ply;
    this.shown = null;
    this.#replay.show(this.#game, from);
  }

  /** Show a variation, at its first move. */
  async show(id: number): Promise<void> {
    const wanted = this.list.find((each) => each.id === id);
    if (wanted === undefined) return;
    await this.#request(async () => {
      wanted.data ??= like(this.#game, await this.#requests.pasted(wanted.record), wanted.from);
      this.shown = id;
      this.#replay.show(wanted.data, wanted.from + 1);
    });
  }

  /** Make a move at the ply that is shown. It goes on in the shown line where that has the same move, else in a new one. */
  async play(move: string): Promise<void> {
    const { data, ply } = this.#replay;
    if (!this.#replay.explores || this.busy) return;
    if (nextMove(data, ply) === move) {
      this.#replay.make(data);
    } else if (this.list.length >= MOST && !this.#isLonger(ply)) {
      this.#refused = { data, ply, move };
    } else {
      await this.#make(move);
    }
  }

  /** Show a line of moves that leaves the game after a ply, at its first move, as a variation. It is made where it does not exist yet. */
  async playLine(from: number, moves: readonly string[]): Promise<void> {
    if (this.busy) return;
    const known = this.list.find(({ data }) => data !== null && moves.every((move, index) => nextMove(data, from + index) === move));
    this.#replay.explores = true;
    if (known !== undefined) {
      this.shown = known.id;
      this.#replay.show(known.data ?? this.#game, from + 1);
      return;
    }
    this.shown = null;
    this.#replay.show(this.#game, from);
    for (const move of moves) {
      await this.play(move);
      if (this.error !== null || this.refused !== null) return;
    }
    this.#replay.show(this.#replay.data, from + 1);
  }

  /** Delete a variation, and then make the move for which there was no room. */
  async makeRoom(id: number): Promise<void> {
    const { refused } = this;
    if (refused === null || this.busy) return;
    this.giveUp();
    await this.#make(refused, id);
  }

  async #make(move: string, leaves: number | null = null): Promise<void> {
    const { data, ply } = this.#replay;
    await this.#request(async () => {
      const added = await this.#requests.variation({ text: data.record, ply, move });
      const log = [...data.log.slice(0, data.log_lengths[ply]), ...added.log];
      const line = { ...data, log, log_lengths: [...data.log_lengths.slice(0, ply + 1), log.length], views: [...data.views.slice(0, ply + 1), added.view], times: data.times.slice(0, ply + 1), record: added.record };
      this.#keep(line, ply, leaves);
      this.#replay.make(line);
    });
  }

  why(move: string): Promise<Reason | null> {
    return this.#requests.whyInVariation({ text: this.#replay.data.record, ply: this.#replay.ply, move });
  }

  rename(id: number, name: string): void {
    for (const each of this.list) if (each.id === id) each.name = name.trim();
    this.#store();
  }

  remove(id: number): void {
    if (this.shown === id) this.showGame();
    this.list = this.list.filter((each) => each.id !== id);
    this.#store();
  }

  /** Whether a move after a ply makes the shown variation longer. */
  #isLonger(ply: number): boolean {
    return this.current !== undefined && ply === this.#replay.last;
  }

  /** Keep a line that ends after a ply: as the shown variation if that ended there, else as a new one, in whose place another one may leave. */
  #keep(line: ReplayData, ply: number, leaves: number | null): void {
    const { current } = this;
    if (current !== undefined && this.#isLonger(ply)) {
      current.data = line;
      current.record = line.record;
    } else {
      const id = Math.max(0, ...this.list.map((each) => each.id)) + 1;
      // A variation of a variation leaves the game where that did, unless it begins earlier.
      const from = Math.min(ply, current?.from ?? ply);
      this.list = [...this.list.filter((each) => each.id !== leaves), { id, name: "", from, record: line.record, data: line }];
      this.shown = id;
    }
    this.#store();
  }

  async #request(act: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.error = null;
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.error = error.detail;
    } finally {
      this.busy = false;
    }
  }

  #store(): void {
    if (this.#table === null) return;
    saveSetting(keyOf(this.#table), JSON.stringify(this.list.map(({ id, name, from, record }) => ({ id, name, from, record }))));
  }
}

/** A variation that came with the record, as one of the viewer. */
function variationIn({ name, ply, record }: NamedVariation, index: number): Variation {
  return { id: index + 1, name, from: ply, record, data: null };
}

const keyOf = (table: string): string => `variations-${table}`;

/** A line that was read from a record and leaves a game after a ply, with what it has in common with the game. */
function like(game: ReplayData, line: ReplayData, from: number): ReplayData {
  return { ...line, players: game.players, seat: game.seat, takebacks: 0, hints: 0, inherited: 0, times: game.times.slice(0, from + 1) };
}

/** The move that a line makes at a ply. */
function nextMove(data: ReplayData, ply: number): string | undefined {
  const entry = data.log.slice(data.log_lengths[ply], data.log_lengths[ply + 1]).find(({ type }) => type === "move");
  return entry?.type === "move" ? entry.move : undefined;
}

function storedVariations(table: string): Variation[] {
  try {
    const rows: unknown = JSON.parse(loadSetting(keyOf(table)) ?? "[]");
    return Array.isArray(rows) ? rows.filter(isStored).map((row) => ({ ...row, data: null })) : [];
  } catch {
    return [];
  }
}

function isStored(row: unknown): row is Omit<Variation, "data"> {
  const kinds = { id: "number", name: "string", from: "number", record: "string" };
  return typeof row === "object" && row !== null && Object.entries(kinds).every(([key, kind]) => typeof (row as Record<string, unknown>)[key] === kind);
}

import type { SearchStart, ShownTable } from "../../api/generated/messages";
import { ApiError } from "../../api/requests";
import type { ClientMessage, Reason, ServerMessage } from "../../api/types";
import { levelOf } from "../../kit/characters";
import { newGame, rematchOf } from "./new-game";
import type { Python } from "./python.svelte";
import { snapshotOf } from "./snapshot";
import { ChangedElsewhere, type StoredGame, type StoredGames } from "./stored-games";

/** What a local table uses; tests replace it. */
export interface LocalServices {
  python: Pick<Python, "ask">;
  games: StoredGames;
  /** The move that a search finds. */
  search: (start: SearchStart, seed: number, signal: AbortSignal) => Promise<string>;
}

type Act = Extract<ClientMessage, { request_id: string }>;

/** The level that plays where a search fails. It needs no search. */
const WITHOUT_SEARCH = "casual";

/**
 * The other end of the connection of a local game: it answers the messages that a page sends to a server. A change is stored
 * before it is shown.
 */
export class LocalTable {
  readonly #id: string;
  readonly #send: (message: ServerMessage) => void;
  readonly #services: LocalServices;
  #stored: StoredGame | null = null;
  #shown: ShownTable | null = null;
  /** Ends the search of a bot. */
  #thinking = new AbortController();
  /** What is asked one after the other. */
  #last: Promise<void> = Promise.resolve();
  #ended = false;
  /** The position of the last hint. */
  #hinted = "";

  constructor(id: string, send: (message: ServerMessage) => void, services: LocalServices) {
    [this.#id, this.#send, this.#services] = [id, send, services];
  }

  /** Show the stored game. Resolves to false if there is none. */
  async begin(): Promise<boolean> {
    const stored = await this.#services.games.get(this.#id);
    if (stored === undefined) return false;
    await this.#open(stored.record === "" ? await this.#deal(stored) : stored);
    this.#think();
    return true;
  }

  /** Answer a message, after those before it. */
  receive(message: ClientMessage): void {
    if (message.type === "ping") this.#send({ type: "pong" });
    else this.#last = this.#last.then(() => this.#answer(message)).catch((error: unknown) => { this.#fail(message.request_id, error); });
  }

  end(): void {
    this.#ended = true;
    this.#thinking.abort();
  }

  async #deal(stored: StoredGame): Promise<StoredGame> {
    const { game, options, version } = stored;
    const { record, secret } = await this.#services.python.ask({ type: "begin", game, options });
    const dealt = { ...stored, record, secret, version: version + 1 };
    await this.#services.games.put(dealt);
    return dealt;
  }

  async #open(stored: StoredGame): Promise<void> {
    const { record, secret, seats, inherited = 0 } = stored;
    this.#shown = await this.#services.python.ask({ type: "open", table: this.#id, record, secret, seats, inherited });
    this.#stored = stored;
    this.#send(snapshotOf(stored, this.#shown));
  }

  async #answer(message: Act): Promise<void> {
    const { python } = this.#services;
    const { request_id } = message;
    const table = this.#id;
    if (message.type === "why") this.#send({ type: "why", request_id, reason: await python.ask({ type: "why", table, move: message.move }) });
    else if (message.type === "hint") await this.#hint(request_id);
    else if (message.type === "rematch") await this.#rematch(request_id);
    else if (message.type === "move") await this.#change(request_id, message.version, () => python.ask({ type: "play", table, move: message.move }));
    else if (message.type === "undo") await this.#change(request_id, message.version, () => python.ask({ type: "undo", table }), { takebacks: 1 });
    else if (message.type === "resign") await this.#change(request_id, null, () => python.ask({ type: "resign", table }));
    else throw new ApiError({ key: "needs-server", args: {} });
  }

  /** Change the game, if it is still as the viewer saw it: store it, then show it. */
  async #change(request_id: string, version: number | null, act: () => Promise<ShownTable>, { takebacks = 0 } = {}): Promise<void> {
    const stored = this.#game;
    if (version !== null && version !== stored.version) throw new ApiError({ key: "stale", args: { version: stored.version } });
    this.#thinking.abort();
    try {
      await this.#keep({ ...stored, takebacks: stored.takebacks + takebacks }, await act());
    } catch (error) {
      this.#think();
      throw error;
    }
    this.#send({ type: "ok", request_id, version: this.#game.version });
    this.#think();
  }

  async #keep(stored: StoredGame, shown: ShownTable): Promise<void> {
    const { record, turn, view } = shown;
    const next = { ...stored, version: stored.version + 1, record, turn, outcome: view.outcome, updated: new Date().toISOString() };
    try {
      await this.#services.games.put(next);
    } catch (error) {
      // Python has made the move already. What is stored is the game.
      await this.#open((await this.#services.games.get(this.#id)) ?? stored);
      throw error;
    }
    [this.#stored, this.#shown] = [next, shown];
    this.#send(snapshotOf(next, shown));
  }

  async #hint(request_id: string): Promise<void> {
    const { position } = this.#position;
    if (position !== this.#hinted) await this.#keep({ ...this.#game, hints: this.#game.hints + 1 }, this.#position);
    this.#hinted = position;
    this.#send({ type: "hint", request_id, version: this.#game.version, moves: [], pv: [], position });
  }

  async #rematch(request_id: string): Promise<void> {
    const following = newGame(rematchOf(this.#game));
    await this.#services.games.put(following);
    await this.#keep({ ...this.#game, next: following.id }, this.#position);
    this.#send({ type: "ok", request_id, version: this.#game.version });
  }

  /** Let the bot on turn move, and those after it. */
  #think(): void {
    const { turn } = this.#position;
    const player = turn === null ? undefined : this.#game.players[turn];
    if (this.#ended || player?.kind !== "bot") return;
    this.#thinking = new AbortController();
    const { signal } = this.#thinking;
    void this.#moveOf(levelOf(player.name), signal)
      .then((move) => {
        this.#last = this.#last
          .then(() => this.#moveBot(move, signal))
          .catch((error: unknown) => { this.#fail(null, error); });
      })
      .catch((error: unknown) => {
        if (!signal.aborted) this.#fail(null, error);
      });
  }

  async #moveBot(move: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    await this.#keep(this.#game, await this.#services.python.ask({ type: "play", table: this.#id, move }));
    this.#think();
  }

  async #moveOf(level: string, signal: AbortSignal): Promise<string> {
    const { seed } = this.#game;
    const { ply } = this.#position;
    const choose = (name: string) => this.#services.python.ask({ type: "choose", table: this.#id, level: name, seed });
    const found = await choose(level);
    if (typeof found === "string") return found;
    try {
      return await this.#services.search(found, seed + ply, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      this.#send({ type: "refused", request_id: null, error: { key: "search-failed", args: {}, rule: null }, version: this.#game.version });
      const glance = await choose(WITHOUT_SEARCH);
      if (typeof glance !== "string") throw error;
      return glance;
    }
  }

  get #game(): StoredGame {
    if (this.#stored === null) throw new Error("the game is not open yet");
    return this.#stored;
  }

  get #position(): ShownTable {
    if (this.#shown === null) throw new Error("the game is not open yet");
    return this.#shown;
  }

  #fail(request_id: string | null, error: unknown): void {
    const version = this.#stored?.version ?? 0;
    this.#send({ type: "refused", request_id, error: reasonOf(error), version });
  }
}

function reasonOf(error: unknown): Reason {
  if (error instanceof ApiError) return { rule: null, ...error.detail };
  return { key: error instanceof ChangedElsewhere ? "stale" : "local-storage", args: {}, rule: null };
}

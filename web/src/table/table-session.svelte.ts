import { untrack } from "svelte";

import { ApiError } from "../api/requests";
import { LiveTable, liveUrl } from "../api/live-table.svelte";
import type { Message, Snapshot } from "../api/types";
import { tableRatings } from "../features/ratings/table-ratings.svelte";
import { rememberCommitment } from "../features/records/seen";
import { otherPeople } from "../features/tables/player-requests";
import { TableChat } from "../features/talk/table-chat.svelte";
import type { GameModule } from "../games/game-module";
import { loadGame } from "../games/load-game";
import { currentDuration } from "../kit/motion/duration.svelte";
import { needsConfirmation } from "../shell/settings/settings";
import { settings } from "../shell/settings/settings.svelte";
import { HintOffers } from "./hints/hint-offers.svelte";
import { HintRequest } from "./hints/hint-request.svelte";
import { Pacing } from "./pacing.svelte";
import { Phrases } from "./phrases.svelte";
import { isOwnTurn } from "./players";

/** What the page of a table has: its connection, its game, what people say, and what is shown of it all. Create it with the page. */
export class TableSession {
  readonly id: string;
  readonly live: LiveTable;
  readonly chat: TableChat;
  readonly phrases = new Phrases();
  readonly pacing = new Pacing({ unit: currentDuration, waits: () => settings.waits });
  readonly hintRequest: HintRequest;
  readonly hintOffers = new HintOffers(() => this.id);
  gameModule = $state.raw<GameModule | null>(null);
  /** Why the code or the facts of the game could not be loaded. */
  loadError = $state.raw<Message | null>(null);
  readonly #game = $derived.by(() => this.table?.game);
  readonly #cards = $derived.by(() => this.table?.cards ?? null);
  /** Changes when others sit down or leave, and when the connection is back: then the messages are fetched again. */
  readonly #company = $derived.by(() => (this.live.status === "open" && !this.watching ? this.#others.join(" ") : ""));
  /** Changes when somebody sits down at a rated table, and when its game is over: then the ratings are fetched again. */
  readonly #rated = $derived.by(() => {
    const { table } = this;
    return table?.rated === true && !table.closed ? `${table.players.map(({ name }) => name).join("/")} ${String(table.view.outcome !== null)}` : "";
  });

  constructor(id: string) {
    this.id = id;
    this.live = new LiveTable(liveUrl(id));
    this.chat = new TableChat(id);
    this.hintRequest = new HintRequest(this.live);
    this.#listen();
    this.#follow();
    $effect(() => () => {
      tableRatings.clear();
      this.live.end();
      this.pacing.end();
      this.phrases.end();
    });
  }

  get table(): Snapshot | null {
    return this.live.snapshot;
  }

  /** The table as it is shown, while moves of others are followed one by one. */
  get shown(): Snapshot | null {
    return this.pacing.shown ?? this.table;
  }

  get invitation(): string | null {
    return this.table?.people?.invitation ?? null;
  }

  /** Whether people still shuffle, so that there is no table to show yet. */
  get shuffling(): boolean {
    return this.table?.people?.shuffle?.dealt === false && !this.table.people.aborted;
  }

  /** Whether the viewer has no seat. */
  get watching(): boolean {
    return this.table !== null && (this.table.people ?? null) === null;
  }

  /** Whether others wait for the viewer's decision. */
  get mine(): boolean {
    return this.table !== null && this.#dealt && this.#others.length > 0 && isOwnTurn(this.table);
  }

  /** The seat of the person on turn who is not there, where the table has agreed on something for that. */
  get awaySeat(): number | null {
    const turn = this.table?.view.turn ?? null;
    const agreed = (this.table?.people?.absence ?? null) !== null;
    return agreed && turn !== null && this.#others.includes(turn) && !this.live.connected.includes(turn) ? turn : null;
  }

  /** Whether the game is played, or over. */
  get #dealt(): boolean {
    return this.table !== null && !this.table.closed && this.invitation === null && !this.shuffling;
  }

  get #others(): number[] {
    return this.table === null ? [] : otherPeople(this.table);
  }

  /** Load the code and the facts of the game. */
  prepare = async (): Promise<void> => {
    if (this.#game === undefined) return;
    this.loadError = null;
    try {
      this.gameModule = await loadGame(this.#game, this.#cards);
    } catch (error) {
      this.loadError = error instanceof ApiError ? error.detail : { key: "page-load-failed", args: {} };
    }
  };

  /** What others say is shown at their seats. */
  #listen(): void {
    const { live, chat, phrases } = this;
    const isOwn = (seat: number) => live.snapshot?.people?.seats.includes(seat) === true;
    live.confirms = () => needsConfirmation(settings.confirm, this.#others.length);
    live.heard = (said) => {
      if (isOwn(said.seat) || (settings.phrases && !chat.hides(said.seat))) phrases.hear(said);
    };
    live.wrote = (line) => {
      if (chat.hear(line, isOwn(line.seat)) && line.text !== "") phrases.hear(line);
    };
  }

  /** What follows from changes of the table. */
  #follow(): void {
    $effect(() => {
      if (this.gameModule === null && this.live.status === "open") void this.prepare();
    });
    $effect(() => {
      if (this.#company !== "") untrack(() => void this.chat.load());
    });
    $effect.pre(() => {
      const { table } = this;
      if (table === null || !this.#dealt) return;
      untrack(() => {
        this.pacing.arrive(table);
      });
    });
    $effect(() => {
      const { table } = this;
      if (table?.commitment && table.view.outcome === null) rememberCommitment(this.id, table.commitment);
    });
    $effect(() => {
      if (this.#rated !== "") untrack(() => void tableRatings.load(this.id));
    });
  }
}

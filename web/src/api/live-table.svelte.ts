import { LocalSocket } from "../features/local/local-socket";
import { fileAt, HAS_SERVER } from "../shell/base";
import { situation } from "../table/log";
import type { TableConnection } from "./table-connection";
import type { ChatLine, ClientMessage, Hint, PhraseName, Reason, Said, ServerMessage, Snapshot } from "./types";

/** The part of a WebSocket that is used; tests replace it. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

interface Environment {
  open: (url: string) => Socket;
  setTimer: (act: () => void, milliseconds: number) => () => void;
  /** Runs a function after the next paint. */
  painted: (act: () => void) => void;
  newId: () => string;
  /** A random number from 0 to 1. */
  random: () => number;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** The close code of a server that ends, and the least wait after it. */
const RESTARTS = 1012;
const RESTART_WAIT = 2000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8000;
/** The error of a request of which the server does not know whether it was stored, and the time before it is sent again. */
const MAYBE_STORED = "storage-unknown";
const AGAIN_AFTER = 2000;
/** Milliseconds after which an attempt to connect is given up. */
const OPEN_WITHIN = 10_000;
/** Close codes from here on are refusals: a 4, followed by an HTTP status. */
const REFUSED_FROM = 4400;
/** Too many connections, and from here on errors of the server: connecting again later may help. */
const TOO_MANY = 4429;
const FAULTS_FROM = 4500;
/** The most milliseconds to wait for a paint. A hidden page is never painted. */
const LONGEST_FRAME = 100;

/** A hint, or the reason why there is none. */
export type HintAnswer = { hint: Hint } | { reason: Reason | null };

type Sent = Extract<ClientMessage, { request_id: string }>;
type Presence = Extract<ServerMessage, { type: "presence" }>;

/**
 * The live connection to a table: keeps the last snapshot, sends one move at a time, and reconnects by itself.
 * Requests without an answer are sent again after a reconnect, with the same id; the server carries out each id once.
 */
export class LiveTable implements TableConnection {
  status = $state<"connecting" | "open" | "lost" | "refused">("connecting");
  snapshot = $state.raw<Snapshot | null>(null);
  /** Whether a move or take-back waits for its answer. */
  busy = $state(false);
  /** Seats of people who are connected. */
  connected = $state.raw<readonly number[]>([]);
  /** Whether a simple bot plays until the bot of this seat is ready. */
  substitute = $state(false);
  /** Other games that get the move of a bot before this one. */
  gamesBefore = $state(0);
  /** How many people watch. */
  watchers = $state(0);
  /** Whether the server reaches its database. */
  canStore = $state(true);
  /** Why the last move was refused. */
  error = $state.raw<Reason | null>(null);
  /** The move that waits for the viewer to confirm it. */
  unconfirmedMove = $state.raw<string | null>(null);
  /** Whether a move has to be confirmed. */
  confirms: () => boolean = () => false;
  /** Called with each phrase that somebody at the table says. */
  heard: (said: Said) => void = () => undefined;
  /** Called with each line that somebody at the table writes. */
  wrote: (line: ChatLine) => void = () => undefined;

  readonly #url: string;
  readonly #around: Environment;
  /* eslint-disable svelte/prefer-svelte-reactivity -- nothing shows these */
  readonly #questions = new Map<string, (reason: Reason | null) => void>();
  readonly #advised = new Map<string, (advice: HintAnswer) => void>();
  readonly #unanswered = new Map<string, Sent>();
  /** Ids of the viewer's phrases without an answer. */
  readonly #phrases = new Set<string>();
  /* eslint-enable svelte/prefer-svelte-reactivity */
  #wire: Socket | null = null;
  #wait = FIRST_WAIT;
  #ended = false;
  /** Whether the current snapshot is not painted yet, and the snapshots that wait until it is. */
  #fresh = false;
  #next: Snapshot[] = [];
  /** Why the connection or an unreadable message was refused; kept until the next snapshot. */
  #turnedAway: Reason | null = null;
  #cancel: (() => void)[] = [];

  constructor(url: string, around: Environment = browserEnvironment) {
    this.#url = url;
    this.#around = around;
    this.#connect();
  }

  /** Make a move of the current snapshot, or ask for confirmation first, unless it is forced. Ignored while another move is being sent. */
  move(move: string, forced = false): void {
    if (this.busy) return;
    if (this.confirms() && !forced) this.unconfirmedMove = move;
    else this.#move(move);
  }

  /** Make the move that waits for confirmation, or drop it. */
  answer(yes: boolean): void {
    const move = this.unconfirmedMove;
    this.unconfirmedMove = null;
    if (yes && move !== null) this.#move(move);
  }

  #move(move: string): void {
    this.#act((request_id, version) => ({ type: "move", request_id, version, move }));
  }

  /** Take back to the viewer's last decision, or ask the other players to agree to it. */
  undo(): void {
    const type = this.snapshot?.people?.undo.how === "ask" ? "ask-undo" : "undo";
    this.#act((request_id, version) => ({ type, request_id, version }));
  }

  /** Agree to the requested take-back, or decline it. Declining one's own request withdraws it. */
  answerRequest(yes: boolean): void {
    this.#act((request_id, version) => ({ type: yes ? "accept-undo" : "decline-undo", request_id, version }));
  }

  /** Resign. Before the game has begun: stop waiting for players. */
  resign(): void {
    this.#act((request_id) => ({ type: "resign", request_id }));
  }

  /** End the game before its first move. */
  abort(): void {
    this.#act((request_id) => ({ type: "abort", request_id }));
  }

  /** Fix the viewer's random number for the shuffle by its hash. */
  commitShuffle(commitment: string): void {
    this.#act((request_id) => ({ type: "commit-shuffle", request_id, commitment }));
  }

  /** Show the viewer's random number for the shuffle. */
  revealShuffle(contribution: string): void {
    this.#act((request_id) => ({ type: "reveal-shuffle", request_id, contribution }));
  }

  /** Ask for a rematch with the same people. */
  rematch(): void {
    this.#act((request_id) => ({ type: "rematch", request_id }));
  }

  /** Say a phrase to everybody at the table. Without a connection it is lost: later it would be out of place. */
  say(phrase: PhraseName): void {
    if (this.status !== "open") return;
    const request_id = this.#around.newId();
    this.#phrases.add(request_id);
    this.#wire?.send(JSON.stringify({ type: "say", request_id, phrase } satisfies ClientMessage));
  }

  /** Why a move cannot be made now; null when it can. */
  why(move: string): Promise<Reason | null> {
    const request_id = this.#around.newId();
    return new Promise((resolve) => {
      this.#questions.set(request_id, resolve);
      this.#send({ type: "why", request_id, move });
    });
  }

  /** The advice of the strongest level for the current snapshot; or the position, for a page that searches itself. */
  hint(computes: boolean): Promise<HintAnswer> {
    const request_id = this.#around.newId();
    const version = this.snapshot?.version ?? 0;
    return new Promise((resolve) => {
      this.#advised.set(request_id, resolve);
      this.#send({ type: "hint", request_id, version, computes });
    });
  }

  /** Reconnect at once: the network is back, or the page is visible again. */
  retry(): void {
    if (this.status === "lost" && this.#wire === null) this.#connect();
  }

  /** The network is gone: close the connection at once instead of waiting for a timeout. */
  drop(): void {
    if (this.#wire !== null) this.#lost(0);
  }

  end(): void {
    this.#ended = true;
    this.#stop();
    this.#leave();
  }

  #act(make: (request_id: string, version: number) => Sent): void {
    if (this.snapshot === null || this.busy) return;
    this.busy = true;
    this.error = null;
    this.#send(make(this.#around.newId(), this.snapshot.version));
  }

  #send(message: Sent): void {
    this.#unanswered.set(message.request_id, message);
    if (this.status === "open") this.#wire?.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#stop();
    const wire = this.#around.open(this.#url);
    this.#wire = wire;
    wire.onopen = () => {
      this.#opened(wire);
    };
    wire.onmessage = (event: MessageEvent<string>) => {
      if (wire === this.#wire) this.#read(JSON.parse(event.data) as ServerMessage);
    };
    wire.onclose = (event: CloseEvent) => {
      if (wire === this.#wire) this.#lost(event.code);
    };
    this.#after(OPEN_WITHIN, () => {
      this.#lost(0);
    });
  }

  /** Close the socket and ignore what it still receives. */
  #leave(): void {
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #opened(wire: Socket): void {
    if (wire !== this.#wire) return;
    this.status = "open";
    this.#wait = FIRST_WAIT;
    for (const message of this.#unanswered.values()) wire.send(JSON.stringify(message));
    this.#pingLater();
  }

  #read(message: ServerMessage): void {
    if (message.type === "snapshot") this.#show(message.clocks ? { ...message, arrived: performance.now() } : message);
    else if (message.type === "presence") this.#updatePresence(message);
    else if (message.type === "said") this.heard(message);
    else if (message.type === "chat") this.wrote(message);
    else if (message.type === "pong") this.#pingLater();
    else if (message.type === "why") this.#answerWhy(message.request_id, message.reason);
    else if (message.type === "hint") this.#answerHint(message.request_id, { hint: message });
    else this.#answerAct(message.request_id, message.type === "refused" ? message.error : null);
  }

  /** The presence in this message is newer than that of snapshots which wait to be shown. */
  #updatePresence({ connected, substitute, games_before, can_store, watchers }: Presence): void {
    this.watchers = watchers;
    [this.connected, this.substitute, this.gamesBefore, this.canStore] = [connected, substitute, games_before, can_store];
    const now = { connected, substitute, games_before, can_store };
    this.#next = this.#next.map((each) => (each.people ? { ...each, people: { ...each.people, ...now } } : each));
  }

  /** Each snapshot is painted before the next is shown, so that the viewer's move is seen even if the answer follows at once. */
  #show(snapshot: Snapshot): void {
    if (this.#fresh) {
      this.#next.push(snapshot);
      return;
    }
    this.#fresh = true;
    this.#take(snapshot);
    this.#around.painted(() => {
      this.#fresh = false;
      const next = this.#next.shift();
      if (next !== undefined && !this.#ended) this.#show(next);
    });
  }

  #take(snapshot: Snapshot): void {
    if (this.snapshot === null || situation(snapshot) !== situation(this.snapshot)) this.unconfirmedMove = null;
    if (this.error === this.#turnedAway) this.error = null;
    this.snapshot = snapshot;
    this.connected = snapshot.people?.connected ?? [];
    this.substitute = snapshot.people?.substitute ?? false;
    this.gamesBefore = snapshot.people?.games_before ?? 0;
    this.canStore = snapshot.people?.can_store ?? true;
    this.watchers = snapshot.watchers ?? 0;
  }

  #answerWhy(request_id: string, reason: Reason | null): void {
    this.#unanswered.delete(request_id);
    this.#questions.get(request_id)?.(reason);
    this.#questions.delete(request_id);
  }

  #answerHint(request_id: string, advice: HintAnswer): void {
    this.#unanswered.delete(request_id);
    this.#advised.get(request_id)?.(advice);
    this.#advised.delete(request_id);
  }

  #answerAct(request_id: string | null, error: Reason | null): void {
    if (request_id !== null && this.#phrases.delete(request_id)) {
      if (error !== null) this.error = error;
      return;
    }
    if (request_id !== null && this.#advised.has(request_id)) {
      this.#answerHint(request_id, { reason: error });
      return;
    }
    const sent = request_id === null ? undefined : this.#unanswered.get(request_id);
    if (sent !== undefined && error?.key === MAYBE_STORED) {
      this.#around.setTimer(() => {
        // After a reconnect it was sent again already, and may have its answer.
        if (this.#unanswered.has(sent.request_id)) this.#send(sent);
      }, AGAIN_AFTER);
      return;
    }
    const known = request_id !== null && this.#unanswered.delete(request_id);
    if (request_id !== null && this.#questions.has(request_id)) {
      this.#answerWhy(request_id, error);
    } else if (known || request_id === null) {
      this.busy = false;
      this.error = error;
      if (request_id === null) this.#turnedAway = error;
    }
  }

  #lost(code: number): void {
    this.#stop();
    this.#leave();
    this.#phrases.clear();
    const refused = code >= REFUSED_FROM;
    if (refused && code !== TOO_MANY && code < FAULTS_FROM) {
      this.status = "refused";
      return;
    }
    this.status = "lost";
    if (refused) this.#wait = LONGEST_WAIT;
    // The server ends: before it has started again, attempts are in vain.
    if (code === RESTARTS) this.#wait = Math.max(this.#wait, RESTART_WAIT);
    // Half of the wait is random: after a restart of the server, its clients must not all come back at one moment.
    this.#after(this.#wait * (0.5 + this.#around.random() / 2), () => {
      this.#connect();
    });
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #pingLater(): void {
    this.#stop();
    this.#after(PING_EVERY, () => {
      this.#wire?.send(JSON.stringify({ type: "ping" } satisfies ClientMessage));
      this.#after(PONG_WITHIN, () => this.#wire?.close());
    });
  }

  #after(milliseconds: number, act: () => void): void {
    this.#cancel.push(this.#around.setTimer(act, milliseconds));
  }

  #stop(): void {
    for (const cancel of this.#cancel) cancel();
    this.#cancel = [];
  }
}

const browserEnvironment: Environment = {
  open: (url) => (HAS_SERVER ? new WebSocket(url) : new LocalSocket(url)),
  setTimer: (act, milliseconds) => {
    const timer = setTimeout(act, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
  painted: (act) => {
    let done = false;
    const once = () => {
      if (!done) act();
      done = true;
    };
    requestAnimationFrame(() => setTimeout(once));
    setTimeout(once, LONGEST_FRAME);
  },
  random: Math.random,
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(""),
};

/** The URL of the live connection of a table. */
export function liveUrl(id: string, { protocol, host }: Location = globalThis.location): string {
  return `${protocol === "https:" ? "wss" : "ws"}://${host}${fileAt(`/api/tables/${encodeURIComponent(id)}/live`)}`;
}

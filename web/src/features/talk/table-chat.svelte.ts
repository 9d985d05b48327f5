import { api } from "../../api/http";
import type { ChatLine, ChatLog, ReportReason } from "../../api/types";
import { loadSetting, saveSetting } from "../../shell/settings/settings";
import { Talk } from "./talk.svelte";

/** What a chat asks of the server; tests replace it. */
export interface ChatServer {
  log: () => Promise<ChatLog>;
  write: (text: string, request_id: string) => Promise<ChatLine>;
  block: (seat: number, blocked: boolean) => Promise<ChatLog>;
  report: (seat: number, reason: ReportReason, line: number | null, note: string) => Promise<ChatLog>;
}

/** The chat of one table: what was written, and whom the viewer does not want to read. */
export class TableChat extends Talk<ChatLine> {
  /** Seats of people whom the viewer has blocked at all tables. */
  blocked = $state.raw<readonly number[]>([]);
  /** Seats of people whom the viewer does not read at this table, on this device. */
  muted = $state.raw<readonly number[]>([]);
  /** Lines of others since the viewer last looked. */
  unread = $state(0);
  readonly #key: string;
  readonly #server: ChatServer;
  #open = false;

  constructor(table: string, server: ChatServer = api.chat(table)) {
    super();
    this.#key = `muted.${table}`;
    this.#server = server;
    this.muted = seatsIn(loadSetting(this.#key));
  }

  /** The lines that the viewer reads. */
  get shown(): readonly ChatLine[] {
    return this.lines.filter(({ seat }) => !this.hides(seat));
  }

  /** Whether the viewer reads nothing of a seat. */
  hides(seat: number): boolean {
    return this.muted.includes(seat) || this.blocked.includes(seat);
  }

  /** Fetch what was written before, and while the connection was lost. */
  async load(): Promise<void> {
    await this.attempt(async () => {
      this.#take(await this.#server.log());
    });
  }

  /** A line has come. Returns whether it is news to the viewer, who does not look at the lines. */
  hear(line: ChatLine, isOwn: boolean): boolean {
    const isNew = !this.lines.some(({ number }) => number === line.number);
    this.merge([line]);
    const isNews = isNew && !this.hides(line.seat) && !this.#open;
    if (isNews && !isOwn) this.unread += 1;
    return isNews;
  }

  async block(seat: number, blocked: boolean): Promise<boolean> {
    return this.attempt(async () => {
      this.#take(await this.#server.block(seat, blocked));
    });
  }

  /** Report somebody, because of a line or without one. Throws an `ApiError` where the server refuses. */
  async report(seat: number, reason: ReportReason, line: number | null, note: string): Promise<void> {
    this.#take(await this.#server.report(seat, reason, line, note));
  }

  mute(seat: number, muted: boolean): Promise<boolean> {
    const others = this.muted.filter((other) => other !== seat);
    this.muted = muted ? [...others, seat] : others;
    saveSetting(this.#key, this.muted.join(" "));
    return Promise.resolve(true);
  }

  /** The viewer looks at the lines, or does not any more. */
  look(open: boolean): void {
    this.#open = open;
    this.unread = 0;
  }

  protected store(text: string, request_id: string): Promise<ChatLine> {
    return this.#server.write(text, request_id);
  }

  #take({ lines, blocked, can_write }: ChatLog): void {
    // A line that came over the socket in the meantime stays.
    const latest = lines.at(-1)?.number ?? 0;
    this.lines = [...lines, ...this.lines.filter(({ number, seat }) => number > latest && !blocked.includes(seat))];
    [this.blocked, this.canWrite] = [blocked, can_write];
  }
}

function seatsIn(text: string | undefined): number[] {
  return (text ?? "").split(" ").filter((word) => /^\d$/.test(word)).map(Number);
}

import { api } from "../api/http";
import { ApiError } from "../api/requests";
import type { ChatLine, ChatLog, Message, ReportReason } from "../api/types";
import { loadSetting, saveSetting } from "../ui/settings/settings";

/** What a chat asks of the server; tests replace it. */
export interface ChatServer {
  log: () => Promise<ChatLog>;
  write: (text: string, request_id: string) => Promise<ChatLine>;
  block: (seat: number, blocked: boolean) => Promise<ChatLog>;
  report: (seat: number, reason: ReportReason, line: number | null, note: string) => Promise<ChatLog>;
}

/** The chat of one table: what was written, and whom the viewer does not want to read. */
export class TableChat {
  /** The oldest first. */
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Seats of people whom the viewer has blocked at all tables. */
  blocked = $state.raw<readonly number[]>([]);
  /** Seats of people whom the viewer does not read at this table, on this device. */
  muted = $state.raw<readonly number[]>([]);
  canWrite = $state(false);
  /** Lines of others since the viewer last looked. */
  unread = $state(0);
  /** Why the last request was refused. */
  fault = $state.raw<Message | null>(null);
  readonly #key: string;
  readonly #server: ChatServer;
  #open = false;

  constructor(table: string, server: ChatServer = api.chat(table)) {
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
    await this.#attempt(async () => {
      this.#take(await this.#server.log());
    });
  }

  /** A line has come. Returns whether it is news to the viewer, who does not look at the lines. A line that comes again replaces the old one. */
  hear(line: ChatLine, isOwn: boolean): boolean {
    const isNew = !this.lines.some(({ number }) => number === line.number);
    this.lines = [...this.lines.filter(({ number }) => number !== line.number), line].sort((a, b) => a.number - b.number);
    const isNews = isNew && !this.hides(line.seat) && !this.#open;
    if (isNews && !isOwn) this.unread += 1;
    return isNews;
  }

  /** Write a line. Returns whether the server took it. */
  async write(text: string, request_id: string): Promise<boolean> {
    return this.#attempt(async () => {
      this.hear(await this.#server.write(text, request_id), true);
    });
  }

  async block(seat: number, blocked: boolean): Promise<void> {
    await this.#attempt(async () => {
      this.#take(await this.#server.block(seat, blocked));
    });
  }

  async report(seat: number, reason: ReportReason, line: number | null, note: string): Promise<boolean> {
    return this.#attempt(async () => {
      this.#take(await this.#server.report(seat, reason, line, note));
    });
  }

  mute(seat: number, muted: boolean): void {
    const others = this.muted.filter((other) => other !== seat);
    this.muted = muted ? [...others, seat] : others;
    saveSetting(this.#key, this.muted.join(" "));
  }

  /** The viewer looks at the lines, or does not any more. */
  look(open: boolean): void {
    this.#open = open;
    this.unread = 0;
  }

  #take({ lines, blocked, can_write }: ChatLog): void {
    // A line that came over the socket in the meantime stays.
    const latest = lines.at(-1)?.number ?? 0;
    this.lines = [...lines, ...this.lines.filter(({ number, seat }) => number > latest && !blocked.includes(seat))];
    [this.blocked, this.canWrite] = [blocked, can_write];
  }

  async #attempt(act: () => Promise<void>): Promise<boolean> {
    this.fault = null;
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fault = error.detail;
      return false;
    }
  }
}

function seatsIn(text: string | undefined): number[] {
  return (text ?? "").split(" ").filter((word) => /^\d$/.test(word)).map(Number);
}

import type { Socket } from "../../api/live-table.svelte";
import type { ClientMessage, ServerMessage } from "../../api/types";
import type { LocalTable } from "./local-table";

/** The close code of a table that does not exist. */
const NOT_FOUND = 4404;

/** The connection to a game of this browser, in the place of one to a server. */
export class LocalSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  #table: LocalTable | null = null;
  #closed = false;

  /** `url` is the address that the table would have on a server. */
  constructor(url: string) {
    const id = decodeURIComponent(/tables\/([^/]+)\/live$/.exec(url)?.[1] ?? "");
    void this.#begin(id);
  }

  send(text: string): void {
    this.#table?.receive(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.#closed = true;
    this.#table?.end();
  }

  async #begin(id: string): Promise<void> {
    const { localTable } = await import("./local-services");
    if (this.#closed) return;
    this.#table = localTable(id, (message) => { this.#receive(message); });
    this.#call(this.onopen, new Event("open"));
    if (!(await this.#table.begin())) this.#call(this.onclose, new CloseEvent("close", { code: NOT_FOUND }));
  }

  #receive(message: ServerMessage): void {
    const event = new MessageEvent("message", { data: JSON.stringify(message) });
    // As from a server: an answer never comes before its question was sent.
    setTimeout(() => { this.#call(this.onmessage, event); });
  }

  #call<E extends Event>(handler: ((this: WebSocket, event: E) => unknown) | null, event: E): void {
    // The handlers of a connection do not use `this`.
    if (!this.#closed) handler?.call(this as unknown as WebSocket, event);
  }
}

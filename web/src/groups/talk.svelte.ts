import { refusalOf } from "../account/account";
import type { GroupChat, GroupLine, GroupLines, HiddenWriter, LinesSeen, Reading } from "../api/generated/messages";
import type { Message } from "../api/types";
import { groupsApi } from "./requests";

/** What a talk asks of the server; tests replace it. */
export interface TalkServer {
  chat: () => Promise<GroupChat>;
  after: (version: number) => Promise<GroupLines>;
  before: (number: number) => Promise<GroupLines>;
  write: (text: string, request_id: string) => Promise<GroupLine>;
  seen: (number: number) => Promise<LinesSeen>;
  remove: (number: number) => Promise<GroupLine>;
  read: (number: number, reading: Reading) => Promise<GroupChat>;
}

function serverOf(id: string): TalkServer {
  return {
    chat: () => groupsApi.chat(id),
    after: (version) => groupsApi.linesAfter(id, version),
    before: (number) => groupsApi.linesBefore(id, number),
    write: (text, request_id) => groupsApi.write(id, text, request_id),
    seen: (number) => groupsApi.noteSeen(id, number),
    remove: (number) => groupsApi.removeLine(id, number),
    read: (number, reading) => groupsApi.readWriter(id, number, reading),
  };
}

/** What the members of one group have written, as the viewer reads it. */
export class GroupTalk {
  /** The oldest first. */
  lines = $state.raw<readonly GroupLine[]>([]);
  /** People whom the viewer does not read. */
  hidden = $state.raw<readonly HiddenWriter[]>([]);
  /** Whether there are lines before these. */
  older = $state(false);
  canWrite = $state(false);
  /** Whether the lines have come. */
  loaded = $state(false);
  /** Why the last request of the viewer was refused. */
  fault = $state.raw<Message | null>(null);
  readonly #server: TalkServer;
  /** Of the chat, up to which all changes are known. */
  #version = 0;
  /** The last line that the server knows as seen. */
  #seen = 0;
  /** Counts answers with all lines: a part that was asked for before does not count any more. */
  #answers = 0;

  constructor(id: string, server: TalkServer = serverOf(id)) {
    this.#server = server;
  }

  /** Fetch the lines, or what has changed since. Throws an `ApiError` where they cannot be fetched. */
  async look(): Promise<void> {
    if (!this.loaded) {
      this.#take(await this.#server.chat());
      return;
    }
    for (let more = true; more; ) {
      const answers = this.#answers;
      const found = await this.#server.after(this.#version);
      if (answers !== this.#answers) return;
      this.#merge(found.lines);
      this.#version = found.version;
      more = found.more;
    }
  }

  async loadOlder(): Promise<void> {
    const [first] = this.lines;
    if (first === undefined) return;
    await this.#attempt(async () => {
      const answers = this.#answers;
      const found = await this.#server.before(first.number);
      if (answers !== this.#answers) return;
      this.lines = [...found.lines, ...this.lines.filter(({ number }) => number >= first.number)];
      this.older = found.more;
    });
  }

  /** Write a line. Returns whether the server took it. */
  async write(text: string, request_id: string): Promise<boolean> {
    return this.#attempt(async () => {
      this.#merge([await this.#server.write(text, request_id)]);
    });
  }

  async remove(number: number): Promise<boolean> {
    return this.#attempt(async () => {
      this.#merge([await this.#server.remove(number)]);
    });
  }

  /** Mute or block the person who wrote a line, or read the person again. */
  async read(number: number, reading: Reading): Promise<boolean> {
    return this.#attempt(async () => {
      this.#take(await this.#server.read(number, reading));
    });
  }

  /** The viewer has seen all lines that are here. */
  async noteSeen(): Promise<void> {
    const last = this.lines.at(-1)?.number ?? 0;
    if (last <= this.#seen) return;
    const before = this.#seen;
    this.#seen = last;
    // Without a connection it is noted when the next line is seen.
    const refused = await refusalOf(async () => {
      await this.#server.seen(last);
    });
    if (refused !== null) this.#seen = before;
  }

  #take({ lines, version, older, can_write, hidden }: GroupChat): void {
    this.#answers += 1;
    this.lines = lines;
    this.#version = version;
    [this.older, this.canWrite, this.hidden] = [older, can_write, hidden];
    this.loaded = true;
  }

  /** Lines that are new, or have lost their text. Removed lines from before the first one that is shown are left out. */
  #merge(changed: readonly GroupLine[]): void {
    const first = this.lines[0]?.number ?? 0;
    const shown = changed.filter(({ number }) => number >= first);
    const kept = this.lines.filter(({ number }) => !shown.some((line) => line.number === number));
    this.lines = [...kept, ...shown].sort((a, b) => a.number - b.number);
  }

  async #attempt(act: () => Promise<void>): Promise<boolean> {
    this.fault = await refusalOf(act);
    return this.fault === null;
  }
}

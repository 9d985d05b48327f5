import { refusalOf } from "../../api/requests";
import type { GroupChat, GroupLine, GroupLines, HiddenWriter, Reading } from "../../api/generated/messages";
import { Talk } from "../talk/talk.svelte";
import { type GroupTalkServer, groupTalk } from "./requests";

/** Milliseconds between two questions where the server answers at once, and where it answers when there is something new. */
const SLOW = 4000;
const FAST = 300;
/** Milliseconds after which an answer has come late. */
const LATE = 1000;

/** What the members of one group have written, as the viewer reads it. */
export class GroupTalk extends Talk<GroupLine> {
  /** People whom the viewer does not read. */
  hidden = $state.raw<readonly HiddenWriter[]>([]);
  /** Whether there are lines before these. */
  older = $state(false);
  /** Whether the lines have come. */
  loaded = $state(false);
  /** Milliseconds until the next question. */
  pause = SLOW;
  readonly #server: GroupTalkServer;
  /** Of the chat, up to which all changes are known. */
  #version = 0;
  /** The last line that the server knows as seen. */
  #seen = 0;
  /** Counts answers with all lines: a part that was asked for before does not count any more. */
  #answers = 0;

  constructor(id: string, server: GroupTalkServer = groupTalk(id)) {
    super();
    this.#server = server;
  }

  /** Fetch the lines, or what has changed since. Throws an `ApiError` where they cannot be fetched. */
  async look(): Promise<void> {
    const [began, before] = [Date.now(), this.loaded ? this.#version : null];
    this.pause = SLOW;
    if (this.loaded) await this.#change();
    else this.#take(await this.#server.chat());
    if (this.#version !== before || Date.now() - began > LATE) this.pause = FAST;
  }

  async #change(): Promise<void> {
    for (let more = true; more; ) {
      const answers = this.#answers;
      const found = await this.#server.after(this.#version);
      if (answers !== this.#answers) return;
      this.merge(found.lines);
      this.#version = found.version;
      more = found.more;
    }
  }

  async loadOlder(): Promise<void> {
    const [first] = this.lines;
    if (first === undefined) return;
    await this.attempt(async () => {
      const answers = this.#answers;
      const found: GroupLines = await this.#server.before(first.number);
      if (answers !== this.#answers) return;
      this.lines = [...found.lines, ...this.lines.filter(({ number }) => number >= first.number)];
      this.older = found.more;
    });
  }

  async remove(number: number): Promise<boolean> {
    return this.attempt(async () => {
      this.merge([await this.#server.remove(number)]);
    });
  }

  /** Mute or block the person who wrote a line, or read the person again. */
  async read(number: number, reading: Reading): Promise<boolean> {
    return this.attempt(async () => {
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

  protected store(text: string, request_id: string): Promise<GroupLine> {
    return this.#server.write(text, request_id);
  }

  /** Removed lines from before the first one that is shown are left out. */
  protected override merge(changed: readonly GroupLine[]): void {
    const first = this.lines[0]?.number ?? 0;
    super.merge(changed.filter(({ number }) => number >= first));
  }

  #take({ lines, version, older, can_write, hidden }: GroupChat): void {
    this.#answers += 1;
    this.lines = lines;
    this.#version = version;
    [this.older, this.canWrite, this.hidden] = [older, can_write, hidden];
    this.loaded = true;
  }
}

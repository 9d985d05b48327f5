/** Python in this browser: it is downloaded when a game first needs it, and then answers questions about games. */

import type { CheckedSetup, ContinuedRecord, ExerciseList, ExerciseSolution, ExerciseVerdict, LineMove, NewRecord, SearchStart, ShownExercise, ShownPosition, ShownRecord, ShownTable, TableFault, TableQuestion, Variation } from "../../api/generated/messages";
import { ApiError } from "../../api/requests";
import { fileAt } from "../../shell/base";
import { savesData } from "./saves-data";
import type { FromPython, PythonFiles, ToPython } from "./python-worker";

/** The answers by the type of their question. */
interface Answers {
  begin: NewRecord;
  open: ShownTable;
  play: ShownTable;
  undo: ShownTable;
  resign: ShownTable;
  why: TableFault | null;
  "why-at": TableFault | null;
  choose: string | SearchStart;
  advise: SearchStart;
  line: LineMove[];
  check: CheckedSetup;
  follow: ShownPosition;
  replay: ShownRecord;
  continue: ContinuedRecord;
  vary: Variation;
  "why-in-record": TableFault | null;
  exercises: ExerciseList;
  exercise: ShownExercise;
  solution: ExerciseSolution;
  answer: ExerciseVerdict;
  "why-in-exercise": TableFault | null;
  review: unknown;
}

/** What the build writes beside the files of Python. */
interface Manifest {
  /** The folder of the files, whose name has a hash of their content. */
  folder: string;
  /** Bytes of all files, as they lie in the folder. */
  bytes: number;
  archives: string[];
}

interface Waiting {
  resolve: (answer: string) => void;
  reject: (error: Error) => void;
}

/** A worker, as the page sees it; tests replace it. */
export interface PythonPort {
  send: (message: ToPython) => void;
  terminate: () => void;
}

export type OpenPython = (receive: (message: FromPython) => void) => PythonPort;

const FAILED = { key: "python-failed", args: {} };

export class Python {
  /** "asks": the connection saves data, and the viewer has not agreed to the download yet. */
  status = $state<"asleep" | "asks" | "loading" | "ready" | "failed">("asleep");
  /** Whether something waits for it. */
  wanted = $state(false);
  /** Bytes of the download, in all and so far. */
  total = $state(0);
  loaded = $state(0);

  readonly #open: OpenPython;
  readonly #manifest: () => Promise<Manifest>;
  readonly #asksFirst: () => boolean;
  #port: PythonPort | null = null;
  #last = 0;
  #ready: (() => void) | null = null;
  #starting: Promise<void> | null = null;
  /** What waits for the viewer to agree, or to try again. */
  #goOn: (() => void)[] = [];
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  readonly #waiting = new Map<number, Waiting>();

  constructor(open: OpenPython = openWorker, manifest: () => Promise<Manifest> = fetchManifest, asksFirst: () => boolean = savesData) {
    [this.#open, this.#manifest, this.#asksFirst] = [open, manifest, asksFirst];
  }

  /** Begin the download for what comes later, where the viewer need not be asked. */
  prepare(): void {
    if (!this.#asksFirst()) this.#starting ??= this.#start();
  }

  /** Ask something. Throws an `ApiError` where it is not possible. */
  async ask<Kind extends TableQuestion["type"]>(question: TableQuestion & { type: Kind }): Promise<Answers[Kind]> {
    this.wanted = true;
    await (this.#starting ??= this.#start());
    const id = ++this.#last;
    const text = await new Promise<string>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#port?.send({ type: "ask", id, question: JSON.stringify(question) });
    });
    const found = JSON.parse(text) as { answer: Answers[Kind] } | { fault: TableFault };
    if ("fault" in found) throw new ApiError(found.fault, 400);
    return found.answer;
  }

  /** Agree to the download, or try it again after a failure. */
  go(): void {
    for (const goOn of this.#goOn.splice(0)) goOn();
  }

  async #start(): Promise<void> {
    for (;;) {
      try {
        const { folder, bytes, archives } = await this.#manifest();
        [this.total, this.loaded] = [bytes, 0];
        if (this.status === "asleep" && this.#asksFirst()) await this.#pause("asks");
        this.status = "loading";
        await this.#load({ folder: globalThis.location.origin + fileAt(`/python/${folder}/`), archives });
        this.status = "ready";
        return;
      } catch {
        this.#port?.terminate();
        await this.#pause("failed");
      }
    }
  }

  async #pause(status: "asks" | "failed"): Promise<void> {
    this.status = status;
    await new Promise<void>((resolve) => this.#goOn.push(resolve));
  }

  #load(files: PythonFiles): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#ready = resolve;
      this.#port = this.#open((message) => {
        if (message.type === "fault" && message.id === null) reject(new Error(message.text));
        else this.#receive(message);
      });
      this.#port.send({ type: "load", files });
    });
  }

  #receive(message: FromPython): void {
    if (message.type === "loaded") this.loaded = Math.min(this.total, this.loaded + message.bytes);
    else if (message.type === "ready") this.#ready?.();
    else if (message.id !== null) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === "answer") waiting?.resolve(message.answer);
      else waiting?.reject(new ApiError(FAILED));
    }
  }
}

/** The one Python of this page. */
export const python = new Python();

function openWorker(receive: (message: FromPython) => void): PythonPort {
  const worker = new Worker(new URL("./python-worker.ts", import.meta.url), { type: "module", name: "annales-python" });
  worker.onmessage = ({ data }: MessageEvent<FromPython>) => {
    receive(data);
  };
  worker.onerror = ({ message }) => {
    receive({ type: "fault", id: null, text: message });
  };
  return {
    send: (message) => {
      worker.postMessage(message);
    },
    terminate: () => {
      worker.terminate();
    },
  };
}

async function fetchManifest(): Promise<Manifest> {
  const found = await fetch(fileAt("/python/files.json"));
  if (!found.ok) throw new Error(`Python cannot be loaded: ${String(found.status)}`);
  return (await found.json()) as Manifest;
}

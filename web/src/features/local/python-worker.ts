/** A worker with Python: it holds the rules, views and records of Annales, and answers one question after the other. */

import type { loadPyodide as LoadPyodide } from "pyodide";
import { MODULES, startPython } from "./python-memory";

export interface PythonFiles {
  /** Where the files lie. */
  folder: string;
  /** The names of the archives that are unpacked into the Python in the browser. */
  archives: string[];
}

export type ToPython = { type: "load"; files: PythonFiles } | { type: "ask"; id: number; question: string };

export type FromPython =
  | { type: "loaded"; bytes: number }
  | { type: "ready" }
  | { type: "answer"; id: number; answer: string }
  /** Something failed that is no refusal of a question. */
  | { type: "fault"; id: number | null; text: string };

const START = `
import sys
sys.path.insert(0, "${MODULES}")
from pathlib import Path
import msgspec
from annales.browser.messages import SearchPlan
from annales.browser.tables import Tables
tables = Tables(msgspec.json.decode(Path("${MODULES}/plans.json").read_bytes(), type=dict[str, dict[str, SearchPlan]]))
tables.answer
`;

let answer: ((question: string) => string) | null = null;

function tell(message: FromPython): void {
  postMessage(message);
}

/** Report how many bytes of files have come. */
function countBytes(): void {
  const plain = globalThis.fetch;
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const found = await plain(...request);
    if (found.body === null) return found;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        tell({ type: "loaded", bytes: chunk.byteLength });
        controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = found;
    return new Response(found.body.pipeThrough(counted), { status, statusText, headers });
  };
}

async function load({ folder, archives }: PythonFiles): Promise<void> {
  countBytes();
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof LoadPyodide };
  const files = archives.map(async (name) => {
    const found = await fetch(folder + name);
    if (!found.ok) throw new Error(`${name} cannot be loaded: ${String(found.status)}`);
    return found.arrayBuffer();
  });
  const { python, keep } = await startPython(loadPyodide, folder, Promise.all(files));
  answer = python.runPython(START) as (question: string) => string;
  tell({ type: "ready" });
  // Where the browser has no room, the next start takes as long as this one.
  await keep().catch(() => undefined);
}

async function receive(message: ToPython): Promise<void> {
  if (message.type === "load") await load(message.files);
  else if (answer === null) throw new Error("Python was not loaded");
  else tell({ type: "answer", id: message.id, answer: answer(message.question) });
}

onmessage = ({ data }: MessageEvent<ToPython>) => {
  receive(data).catch((error: unknown) => {
    tell({ type: "fault", id: data.type === "ask" ? data.id : null, text: String(error) });
  });
};

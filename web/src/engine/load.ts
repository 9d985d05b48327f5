/** Loads the engine of a game: the module that this browser can run, and workers for it. */

import type { Layout } from "../api/generated/messages";
import { fileAt } from "../shell/base";
import { Engine, type EngineFiles, type Port } from "./engine.ts";
import type { FromWorker } from "./serve.ts";

const MOST_WORKERS = 4;
/** A module with an instruction of 128 bits. */
const WIDE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 8, 1, 6, 0, 65, 0, 253, 15, 11]);

/** The engine that is loaded: only one at a time, because its trees take much memory. */
let loaded: { name: string; engine: Promise<Engine> } | null = null;

/** How many workers review a game: nobody plays meanwhile, so that both cores of a small machine can work. */
export const reviewers = (): number => Math.min(Math.max(navigator.hardwareConcurrency - 1, 2), MOST_WORKERS);

/** The engine of a game in a version. Rejects where files are missing. */
export function engineOf(game: string, version: string): Promise<Engine> {
  const name = `${game}-${version}`;
  if (loaded?.name === name) return loaded.engine;
  loaded?.engine.then((engine) => { engine.close(); }, () => undefined);
  const engine = load(name);
  loaded = { name, engine };
  // What failed, perhaps without a network, is tried again the next time.
  engine.catch(() => { if (loaded?.engine === engine) loaded = null; });
  return engine;
}

async function load(name: string): Promise<Engine> {
  return new Engine(await filesOf(name), openWorker, Math.min(Math.max(navigator.hardwareConcurrency - 1, 1), MOST_WORKERS));
}

/** The files of the engine of a game in a version, by the beginning of their names. Rejects where files are missing. */
export async function filesOf(name: string): Promise<EngineFiles> {
  const end = WebAssembly.validate(WIDE) ? ".wasm" : "-plain.wasm";
  const [layout, module] = await Promise.all([
    file(`${name}.json`).then((answer) => answer.json() as Promise<Layout>),
    WebAssembly.compileStreaming(file(`${name}${end}`)),
  ]);
  let weights: Promise<Uint8Array> | null = null;
  const network = () => (weights ??= file(`${name}.network`).then(async (answer) => new Uint8Array(await answer.arrayBuffer())));
  return { layout, module, network };
}

export function openWorker(receive: (message: FromWorker) => void): Port {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "annales-engine" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => { receive(data); };
  worker.onerror = ({ message }) => { receive({ type: "fault", text: message }); };
  return {
    send: (message) => { worker.postMessage(message); },
    terminate: () => { worker.terminate(); },
  };
}

async function file(name: string): Promise<Response> {
  const answer = await fetch(fileAt(`/engine/${name}`));
  if (!answer.ok) throw new Error(`${name} cannot be loaded: ${String(answer.status)}`);
  return answer;
}

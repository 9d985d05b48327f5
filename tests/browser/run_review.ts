/** Compares the moves of positions with the engine of the page, and prints what it has found: `run_review.ts PLAN`. */
import { readFileSync } from "node:fs";

import type { Layout, PositionSearch } from "../../web/src/api/generated/messages.ts";
import { compareAll } from "../../web/src/engine/comparing.ts";
import { decodedPosition, type FoundPosition } from "../../web/src/engine/race.ts";
import { serve } from "../../web/src/engine/serve.ts";

interface Plan {
  /** The files of the game without the ends of their names. */
  files: string;
  /** The file of the network. */
  network: string;
  positions: PositionSearch[];
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Plan;
const layout = JSON.parse(readFileSync(`${plan.files}.json`, "utf8")) as Layout;
const module = new WebAssembly.Module(readFileSync(`${plan.files}.wasm`));
const network = () => Promise.resolve(new Uint8Array(readFileSync(plan.network)));
const told: FoundPosition[] = [];
const positions = {
  prepare: (number: number) => Promise.resolve(decodedPosition(plan.positions[number] as PositionSearch)),
  take: (number: number, found: FoundPosition) => {
    told[number] = found;
    return Promise.resolve();
  },
};
const open = (receive: Parameters<typeof serve>[0]) => ({ send: serve(receive, setImmediate), terminate: () => undefined });
const begin = process.cpuUsage();
await compareAll({ layout, module, network }, open, 2, [...plan.positions.keys()], positions, new AbortController().signal);
const { user, system } = process.cpuUsage(begin);
console.log(JSON.stringify({ told, seconds: (user + system) / 1e6 }));

/** Runs searches with the engine of the page, and prints what each has found: `run_searches.ts PLAN`. */
import { readFileSync } from "node:fs";

import type { Layout, SearchStart } from "../../web/src/api/generated/messages.ts";
import { Engine, type SearchOptions } from "../../web/src/engine/engine.ts";
import { decoded } from "../../web/src/engine/search-start.ts";
import { serve } from "../../web/src/engine/serve.ts";

interface Search extends Pick<SearchOptions, "seed" | "threads" | "steps"> {
  start: SearchStart;
}

interface Plan {
  /** The files of the game without the ends of their names. */
  files: string;
  /** The end of the name of the module. */
  module: string;
  /** The file of the network. */
  network: string;
  searches: Search[];
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Plan;
const layout = JSON.parse(readFileSync(`${plan.files}.json`, "utf8")) as Layout;
const module = new WebAssembly.Module(readFileSync(`${plan.files}${plan.module}`));
const network = () => Promise.resolve(new Uint8Array(readFileSync(plan.network)));
// Workers without threads of their own: their slices take turns.
const engine = new Engine({ layout, module, network }, (receive) => ({ send: serve(receive, setImmediate), terminate: () => undefined }), 2);
const told = [];
for (const { start, ...options } of plan.searches) {
  const begin = process.cpuUsage();
  const found = await engine.search(decoded(start), options);
  const { user, system } = process.cpuUsage(begin);
  told.push({ ...found, line: await engine.line(found.moves[0]?.number ?? 0), processor: (user + system) / 1e6 });
}
console.log(JSON.stringify(told));

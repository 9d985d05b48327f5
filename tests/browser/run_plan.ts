/** Runs the calls of a plan in a module and prints what each returned and what lies in the arrays: `run_plan.ts PLAN`. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { EngineModule, type Records } from "../../web/src/engine/module.ts";

interface Step {
  entry: string;
  /** Names of arrays, or numbers. */
  arguments: (string | number | boolean)[];
  /** New contents of arrays before the call, as Base64; null for zeros. */
  given: Record<string, string | null>;
  /** Arrays whose contents are compared, with the number of their first records that count. */
  compared: Record<string, number>;
}

interface Plan {
  module: string;
  /** Number and size of the records of each array. */
  arrays: Record<string, [length: number, size: number]>;
  steps: Step[];
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Plan;
const engine = new EngineModule(new WebAssembly.Module(readFileSync(plan.module)));
const arrays = new Map<string, Records>();
for (const [name, [length, size]] of Object.entries(plan.arrays)) arrays.set(name, engine.allocate(length, size));

function named(name: string): Records {
  const found = arrays.get(name);
  if (found === undefined) throw new Error(`no array ${name}`);
  return found;
}

const begin = process.cpuUsage();
const told = plan.steps.map((step) => {
  for (const [name, content] of Object.entries(step.given)) {
    if (content === null) engine.bytes(named(name)).fill(0);
    else engine.bytes(named(name)).set(Buffer.from(content, "base64"));
  }
  const found = engine.call(step.entry, ...step.arguments.map((value) => (typeof value === "string" ? named(value) : value)));
  const digests = Object.entries(step.compared).map(([name, count]) => {
    const { size } = named(name);
    return createHash("sha256").update(engine.bytes(named(name)).subarray(0, count * size)).digest("hex");
  });
  return [found, ...digests];
});
const { user, system } = process.cpuUsage(begin);
console.log(JSON.stringify({ told, seconds: (user + system) / 1e6, imports: WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(plan.module))).length }));

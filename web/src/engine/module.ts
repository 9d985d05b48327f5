/** The WebAssembly module of a game: arrays of records in its memory, and calls of its entries. */

import type { Layout } from "../api/generated/messages";

/** An array of records in the memory of a module. */
export interface Records {
  address: number;
  /** The number of records. */
  length: number;
  /** Bytes of a record. */
  size: number;
}

/** What an entry returns for a rule that raised an exception, see `annales.kernel.webassembly`. */
const FAILED = -(2n ** 62n);
/** Records begin at multiples of a line of the cache. */
const LINE = 64;
const PAGE = 65536;

type Entry = (...values: (number | bigint)[]) => bigint;

/** A rule raised an exception: the records it worked on are not to be used any more. */
export class EngineFault extends Error {
  override name = "EngineFault";
}

export class EngineModule {
  readonly #entries: Record<string, Entry>;
  readonly #memory: WebAssembly.Memory;
  #free: number;

  constructor(module: WebAssembly.Module) {
    const { exports } = new WebAssembly.Instance(module);
    this.#entries = exports as unknown as Record<string, Entry>;
    this.#memory = exports["memory"] as WebAssembly.Memory;
    this.#free = aligned((exports["__heap_base"] as WebAssembly.Global<"i32">).value);
  }

  /** Room for some records, all zeros. A search takes what it needs once, and keeps it. */
  allocate(length: number, size: number): Records {
    const address = this.#free;
    this.#free = aligned(address + length * size);
    const missing = this.#free - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    const records = { address, length, size };
    this.bytes(records).fill(0);
    return records;
  }

  /** Where the next records will lie: `release` frees all that were allocated since. */
  get free(): number {
    return this.#free;
  }

  release(free: number): void {
    this.#free = free;
  }

  /** The bytes of records. They are to be asked for again after `allocate`, which may move the memory. */
  bytes({ address, length, size }: Records): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, address, length * size);
  }

  /** What an entry returns. Throws `EngineFault` where its rule raises an exception. */
  call(name: string, ...given: (Records | number | bigint | boolean)[]): number {
    const entry = this.#entries[name];
    if (entry === undefined) throw new EngineFault(`no entry ${name}`);
    const values = given.flatMap((value): (number | bigint)[] => (typeof value === "object" ? [value.address, value.length] : [BigInt(value)]));
    const found = entry(...values);
    if (found === FAILED) throw new EngineFault(`the rule of ${name} failed`);
    return Number(found);
  }
}

/** Room for some records of a kind that a layout names. */
export function allocated(engine: EngineModule, layout: Layout, record: string, length = 1): Records {
  const size = layout.records[record]?.size;
  if (size === undefined) throw new Error(`the layout of ${layout.game} has no ${record}`);
  return engine.allocate(length, size);
}

const aligned = (address: number) => Math.ceil(address / LINE) * LINE;

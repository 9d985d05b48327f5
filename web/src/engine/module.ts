/** The WebAssembly module of a game: arrays of records in its memory, and calls of its entries. */

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

  /** Room for some records, all zeros. It is never freed: a search takes what it needs once. */
  allocate(length: number, size: number): Records {
    const address = this.#free;
    this.#free = aligned(address + length * size);
    const missing = this.#free - this.#memory.buffer.byteLength;
    if (missing > 0) this.#memory.grow(Math.ceil(missing / PAGE));
    return { address, length, size };
  }

  /** The bytes of records. They are to be asked for again after `allocate`, which may move the memory. */
  bytes({ address, length, size }: Records): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#memory.buffer, address, length * size);
  }

  /** What an entry returns. Throws `EngineFault` where its rule raises an exception. */
  call(name: string, ...given: (Records | number | boolean)[]): number {
    const entry = this.#entries[name];
    if (entry === undefined) throw new EngineFault(`no entry ${name}`);
    const values = given.flatMap((value): (number | bigint)[] => (typeof value === "object" ? [value.address, value.length] : [BigInt(value)]));
    const found = entry(...values);
    if (found === FAILED) throw new EngineFault(`the rule of ${name} failed`);
    return Number(found);
  }
}

const aligned = (address: number) => Math.ceil(address / LINE) * LINE;

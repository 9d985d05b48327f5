/** The fields of records in the memory of a module. */

import type { Layout } from "../api/generated/messages";

/** A field of a record: reads and writes its numbers in a memory. */
export class Field {
  /** How many numbers it holds. */
  readonly count: number;
  /** How many numbers a row has, if it has rows. */
  readonly columns: number;
  readonly #record: number;
  readonly #offset: number;
  readonly #bytes: number;

  constructor(layout: Layout, record: string, field: string) {
    const found = layout.records[record];
    const place = found?.fields[field];
    if (found === undefined || place === undefined) throw new Error(`the layout of ${layout.game} has no ${record}.${field}`);
    const [offset, bytes, shape] = place;
    this.#record = found.size;
    this.#offset = offset;
    this.#bytes = bytes;
    this.count = shape.reduce((product, length) => product * length, 1);
    this.columns = shape.at(-1) ?? 1;
  }

  /** A number of the record `index` of an array; sums of results stay far below 2⁵³. */
  read(memory: DataView, index = 0, cell = 0): number {
    const at = index * this.#record + this.#offset + cell * this.#bytes;
    if (this.#bytes === 8) return Number(memory.getBigInt64(at, true));
    if (this.#bytes === 4) return memory.getInt32(at, true);
    return this.#bytes === 2 ? memory.getInt16(at, true) : memory.getInt8(at);
  }

  /** Write a number of 32 or 64 bits. */
  write(memory: DataView, index: number, value: number): void {
    const at = index * this.#record + this.#offset;
    if (this.#bytes === 8) memory.setBigInt64(at, BigInt(value), true);
    else if (this.#bytes === 4) memory.setInt32(at, value, true);
    else throw new Error("only numbers of 32 and 64 bits are written");
  }
}

/** Names inside a font file (OpenType, table `name`). */

/** Windows, Unicode, English of the United States. */
const PLATFORM = [3, 1, 0x409];
const HEADER = 12;
const ENTRY = 16;

interface Table {
  tag: string;
  data: Buffer;
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = HEADER + ENTRY * index;
    const offset = font.readUInt32BE(entry + 8);
    return { tag: font.toString("latin1", entry, entry + 4), data: font.subarray(offset, offset + font.readUInt32BE(entry + 12)) };
  });
}

function shorts(...values: number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => buffer.writeUInt16BE(value, 2 * index));
  return buffer;
}

/** A table `name` with texts by their name identifier. */
function nameTable(names: Readonly<Record<number, string>>): Buffer {
  const texts = Object.entries(names).map(([id, text]) => ({ id: Number(id), text: Buffer.from(text, "utf16le").swap16() }));
  let offset = 0;
  const records = texts.map(({ id, text }) => {
    const record = shorts(...PLATFORM, id, text.length, offset);
    offset += text.length;
    return record;
  });
  return Buffer.concat([shorts(0, texts.length, 6 + 12 * texts.length), ...records, ...texts.map(({ text }) => text)]);
}

/** A font without the table `name`, with these names. Checksums are left at 0: the next program that writes the font computes them. */
export function withNames(font: Buffer, names: Readonly<Record<number, string>>): Buffer {
  const tables = [...tablesOf(font), { tag: "name", data: nameTable(names) }].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  const directory = Buffer.alloc(HEADER + ENTRY * tables.length);
  font.copy(directory, 0, 0, HEADER);
  directory.writeUInt16BE(tables.length, 4);
  let offset = directory.length;
  const padded = tables.map(({ tag, data }, index) => {
    const entry = HEADER + ENTRY * index;
    directory.write(tag, entry, "latin1");
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(data.length, entry + 12);
    const rest = Buffer.alloc((4 - (data.length % 4)) % 4);
    offset += data.length + rest.length;
    return Buffer.concat([data, rest]);
  });
  return Buffer.concat([directory, ...padded]);
}

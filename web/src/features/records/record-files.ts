/** How long the content of a file is kept: Safari reads it only when the person has agreed, and some time after the click. */
const KEPT = 60_000;

/** Save a file with this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, KEPT);
}

/** Save a text as a file with this name. */
export function saveText(name: string, text: string, type = "text/plain"): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** The name of a file about a game. */
export function fileName(game: string, id: string | null, what: string): string {
  return [game, id, what].filter((part) => part !== null).join("-");
}

/** The file name of a record. */
export function recordName(game: string, id: string | null): string {
  return fileName(game, id, "record.txt");
}

/** A record with variations in its headers. A variation leaves the game after the ply `from`, and `record` is its whole line. */
export function withVariations(record: string, variations: readonly { name: string; from: number; record: string }[]): string {
  const [head = "", ...body] = record.split("\n\n");
  const others = head.split("\n").filter((row) => !/^variation \d+: /.test(row));
  const headers = variations.map(({ name, from, record: line }, index) => {
    const rows = line.slice(line.indexOf("\n\n") + 2).trimEnd().split("\n");
    const moves = rows.slice(rows.findIndex((row) => row.startsWith(`${String(from + 1)}. `))).map((row) => row.split(" ; ")[0]);
    return `variation ${String(index + 1)}: ${moves.join(" / ")}${name === "" ? "" : ` ; ${name}`}`;
  });
  return [[...others, ...headers].join("\n"), ...body].join("\n\n");
}

interface Excerpt {
  number: number;
  /** The text before the error, the words in question, and the rest. A line without an error is all in the first part. */
  parts: [string, string, string];
}

/** The line of an error with the lines around it, and the words at the error marked. */
export function excerpt(text: string, line: number, column: number, around = 2): Excerpt[] {
  const lines = text.split(/\r\n|\r|\n/);
  const first = Math.max(1, line - around);
  return lines.slice(first - 1, line + around).map((row, index) => {
    const number = first + index;
    if (number !== line) return { number, parts: [row, "", ""] };
    const [start, comment] = [column - 1, row.indexOf(" ; ")];
    const end = comment > start ? comment : row.length;
    return { number, parts: [row.slice(0, start), row.slice(start, end), row.slice(end)] };
  });
}

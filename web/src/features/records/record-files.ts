/** Save a file with this name. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 0);
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

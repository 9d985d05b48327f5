/** Put a text where it can be pasted. False where the browser does not let pages do that. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Not there on pages that came without encryption.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(text);
    return "clipboard" in navigator;
  } catch {
    return false;
  }
}

/** Keep a text as a file of this name. */
export function saveText(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 0);
}

/** What the file of a record is called. */
export function recordName(game: string, id: string | null): string {
  return [game, id, "record.txt"].filter((gameModule) => gameModule !== null).join("-");
}

interface Excerpt {
  number: number;
  /** Text before the fault, the faulty words, and the rest; a line without a fault has all in the first. */
  parts: [string, string, string];
}

/** A line of a text with those around it, and what stands at a column marked up to its end. */
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

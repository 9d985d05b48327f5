import { expect, test, vi } from "vitest";

import { excerpt, recordName, saveText, withVariations } from "./record-files";

const TEXT = "annales record 1\ngame: pig\n\n1. 0 roll\n2. 1 fly away ; oh\n3. 0 hold\n";

test("an excerpt shows the line of an error, the words in question, and the lines around it", () => {
  expect(excerpt(TEXT, 5, 6, 1)).toEqual([
    { number: 4, parts: ["1. 0 roll", "", ""] },
    { number: 5, parts: ["2. 1 ", "fly away", " ; oh"] },
    { number: 6, parts: ["3. 0 hold", "", ""] },
  ]);
});

test("at the ends of a text the excerpt is shorter", () => {
  expect(excerpt(TEXT, 1, 1, 2).map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(excerpt("", 1, 1)).toEqual([{ number: 1, parts: ["", "", ""] }]);
  expect(excerpt(TEXT, 6, 99).at(-2)).toEqual({ number: 6, parts: ["3. 0 hold", "", ""] });
});

test("the file of a record is named after its game and table", () => {
  expect(recordName("duel", "a1b2")).toBe("duel-a1b2-record.txt");
  expect(recordName("duel", null)).toBe("duel-record.txt");
});

test("variations are written as the library reads them: from the ply where they leave the game, without comments", () => {
  const head = "annales record 1\ngame: pig\nresult: player 0, race, 50 : 3\n\n";
  const line = `${head}1. 0 roll\n~ roll 4\n2. 1 roll ; a comment\n~ roll 6\n12. 0 hold\n`;

  const written = withVariations(`${head}1. 0 roll\n`, [
    { name: "", from: 1, record: line },
    { name: "late", from: 11, record: line },
  ]);

  expect(written.split("\n").slice(3, 6)).toEqual(["variation 1: 2. 1 roll / ~ roll 6 / 12. 0 hold", "variation 2: 12. 0 hold ; late", ""]);
});

test("the content of a saved file is there while a browser asks whether to save it", () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { createElement: () => ({ click: () => undefined }) });
  const made = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
  const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();

  saveText("game.txt", "text");
  vi.advanceTimersByTime(30_000);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledWith("blob:1");

  made.mockRestore();
  revoked.mockRestore();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

import { expect, test } from "vitest";

import { excerpt, recordName } from "./record-files";

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

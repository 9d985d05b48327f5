import { expect, test } from "vitest";

import { withSymbols } from "./svg-symbols";

const SHEET = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a" viewBox="0 0 1 1"><path d="M0 0"/></symbol><symbol id="ab"><g/></symbol></svg>';

test("a part of a sheet has the symbols that were asked for, and no others", () => {
  expect(withSymbols(SHEET, ["ab"])).toBe('<svg xmlns="http://www.w3.org/2000/svg"><symbol id="ab"><g/></symbol></svg>\n');
  expect(withSymbols(SHEET, ["ab", "a"])).toContain('<symbol id="a" viewBox="0 0 1 1"><path d="M0 0"/></symbol>');
});

test("a symbol that a sheet does not have is a fault", () => {
  expect(() => withSymbols(SHEET, ["b"])).toThrow('the sheet has no symbol "b"');
});

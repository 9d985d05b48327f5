import { expect, test } from "vitest";

import { completions, typedMove, type TypedMove, plain, unknownWords } from "./typed-moves";

function phrase(move: string, en: string, ja: string, legal = true): TypedMove {
  return { move, texts: { en, ja }, legal };
}

const PHRASES = [
  phrase("build aqueduct", "Build Aqueduct", "水道橋を建設"),
  phrase("discard aqueduct", "Discard Aqueduct", "水道橋を売却"),
  phrase("wonder the_sphinx with aqueduct", "Build The Sphinx with Aqueduct", "水道橋でスフィンクスを建設"),
  phrase("build senate", "Build Senate", "元老院を建設", false),
];
const moves = (found: TypedMove[]) => found.map(({ move }) => move);

test("text is compared without case, width, marks and needless spaces", () => {
  expect(plain("  The  Sphinx! ")).toBe("the sphinx");
  expect(plain("the_sphinx")).toBe("the sphinx");
  expect(plain("ｂｕｉｌｄ　Zeús")).toBe("build zeus");
});

test("words of either language are completed, beginnings first", () => {
  expect(moves(completions(PHRASES, "build"))).toEqual(["build aqueduct", "wonder the_sphinx with aqueduct"]);
  expect(moves(completions(PHRASES, "aqued dis"))).toEqual(["discard aqueduct"]);
  expect(moves(completions(PHRASES, "水道橋"))).toHaveLength(3);
});

test("a move is found by its name in either language, by its notation, or by words that fit only one move", () => {
  expect(typedMove(PHRASES, "build aqueduct")?.move).toBe("build aqueduct");
  expect(typedMove(PHRASES, "水道橋を売却")?.move).toBe("discard aqueduct");
  expect(typedMove(PHRASES, "wonder the_sphinx with aqueduct")?.move).toBe("wonder the_sphinx with aqueduct");
  expect(typedMove(PHRASES, "sphinx")?.move).toBe("wonder the_sphinx with aqueduct");
});

test("no move is found for a text that fits several moves or none, or for an empty text", () => {
  expect(typedMove(PHRASES, "aqueduct")).toBeNull();
  expect(typedMove(PHRASES, "build pantheon")).toBeNull();
  expect(typedMove(PHRASES, " ")).toBeNull();
});

test("an illegal move is found by its whole name only", () => {
  expect(typedMove(PHRASES, "Build Senate")).toMatchObject({ move: "build senate", legal: false });
  expect(moves(completions(PHRASES, "senate"))).toEqual([]);
});

test("words that are in no move are named, those of illegal moves are not", () => {
  expect(unknownWords(PHRASES, " Build the Pantheno ")).toEqual(["Pantheno"]);
  expect(unknownWords(PHRASES, "水道橋を建てる")).toEqual(["水道橋を建てる"]);
  expect(unknownWords(PHRASES, "senate sphinx!")).toEqual([]);
});

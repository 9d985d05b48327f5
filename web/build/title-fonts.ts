import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import subsetFont from "subset-font";
import type { Plugin } from "vite";

import { withNames } from "./font-names.ts";
import { pictureCharacters, titleCharacters } from "./title-characters.ts";

/** Where the subsets lie: an import of `@fonts/…` finds them here. Nothing in this folder is in the repository. */
export const FONTS = fileURLToPath(new URL("../node_modules/.annales-fonts", import.meta.url));
const PACKAGES = new URL("../node_modules/@fontsource/", import.meta.url);
const LATIN = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)) + "’‘“”–—·×−éèàôōūŌŪ";
/** Tables for vertical text and alternative glyphs, and the names: a changed font may not have a reserved name of its licence. */
const UNUSED = ["GSUB", "VORG", "name", "vhea", "vmtx"];

/** The server draws pictures of results with these, so their names have no digest. Marcellus has no digits of one height. */
const PICTURES = ["pictures-latin.woff2", "pictures-ja.woff2"] as const;

/** Texts by name identifier: family, style, full name, PostScript name, licence. */
const NAMES = { 1: "Annales Titles", 2: "Regular", 4: "Annales Titles", 6: "AnnalesTitles", 13: "SIL Open Font License, Version 1.1" };

interface TitleFont {
  file: string;
  /** The npm package, and its font. */
  package: string;
  font: string;
  characters: string;
}

function titleFonts(): TitleFont[] {
  const { first, others } = titleCharacters();
  const mincho = { package: "shippori-mincho", font: "shippori-mincho-japanese-700-normal.woff2" };
  return [
    { file: "titles-latin.woff2", package: "marcellus", font: "marcellus-latin-400-normal.woff2", characters: LATIN },
    { file: "titles-first-ja.woff2", ...mincho, characters: first },
    { file: "titles-ja.woff2", ...mincho, characters: others },
    { file: PICTURES[0], package: mincho.package, font: "shippori-mincho-latin-700-normal.woff2", characters: LATIN },
    { file: PICTURES[1], ...mincho, characters: pictureCharacters() },
  ];
}

/** Write the part of a font that titles need, unless it is there already. */
async function writeSubset({ file, package: name, font, characters }: TitleFont): Promise<void> {
  const whole = readFileSync(new URL(`${name}/files/${font}`, PACKAGES));
  const notice = readFileSync(new URL(`${name}/LICENSE`, PACKAGES), "utf8").split("\n")[0] ?? "";
  const digest = createHash("sha256").update(whole).update(characters).update(JSON.stringify([UNUSED, notice, NAMES])).digest("hex");
  const [path, stamp] = [`${FONTS}/${file}`, `${FONTS}/${file}.sha256`];
  if (existsSync(path) && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  const part = await subsetFont(whole, characters, { targetFormat: "truetype", noHinting: true, noLayoutClosure: true, dropTables: UNUSED });
  writeFileSync(path, await subsetFont(withNames(part, { 0: notice, ...NAMES }), characters, { targetFormat: "woff2" }));
  writeFileSync(stamp, digest);
}

/** Makes the fonts of titles before anything is built, and adds their licences to the page. */
export function titleFontsPlugin(): Plugin {
  return {
    name: "title-fonts",
    async config() {
      mkdirSync(FONTS, { recursive: true });
      await Promise.all(titleFonts().map(writeSubset));
    },
    generateBundle() {
      for (const file of PICTURES) this.emitFile({ type: "asset", fileName: `assets/${file}`, source: readFileSync(`${FONTS}/${file}`) });
      for (const name of new Set(titleFonts().map((font) => font.package))) {
        this.emitFile({ type: "asset", fileName: `assets/${name}-OFL.txt`, source: readFileSync(new URL(`${name}/LICENSE`, PACKAGES)) });
      }
    },
  };
}

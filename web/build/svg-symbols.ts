import { readFileSync } from "node:fs";
import { basename } from "node:path";

import type { Plugin } from "vite";

const REQUEST = /^(.+)[?]only=([\w,]+)&symbols$/;

/** A sheet with only some of its symbols. Throws if it does not have them all. */
export function withSymbols(sheet: string, ids: readonly string[]): string {
  const symbols = ids.map((id) => {
    const found = new RegExp(`<symbol id="${id}"[^]*?</symbol>`).exec(sheet);
    if (found === null) throw new Error(`the sheet has no symbol "${id}"`);
    return found[0];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

/** `import url from "./sheet.svg?only=a,b&symbols"` is the URL of a sheet with these symbols alone, for pages that load few bytes. */
export function svgSymbolsPlugin(): Plugin {
  let isBuild = false;
  return {
    name: "svg-symbols",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    load(id) {
      const [, file, ids = ""] = REQUEST.exec(id) ?? [];
      if (file === undefined) return undefined;
      if (!isBuild) return `export { default } from ${JSON.stringify(`${file}?url`)};`;
      const asset = this.emitFile({ type: "asset", name: basename(file), source: withSymbols(readFileSync(file, "utf8"), ids.split(",")) });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}

import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { licenceTextsPlugin } from "./build/licence-texts.ts";
import { svgSymbolsPlugin } from "./build/svg-symbols.ts";
import { FONTS, titleFontsPlugin } from "./build/title-fonts.ts";

/** The Fluent catalogues: one folder a language. Imported as `@locale/…`. */
const LOCALE = fileURLToPath(new URL("../src/annales/text/locale", import.meta.url));

/** Names, versions and licences of all npm packages whose code is in the page. */
const LICENCES = "licences.json";

/** What nearly every page needs: it comes as one file instead of twenty. The texts of a language stay files of their own. */
const BASE = new RegExp(
  "node_modules/(?!@floating-ui|@noble|uplot|uqr)|src/(api/(?!generated)|games/games|table/(catalogue|log|players|typed-moves|undo|hints/verdict|hints/highlight|hints/MoveMark)[.]" +
    "|shell/(i18n/(?!en|ja)|settings/settings|router|NotFound)|art/(Sunrise|mosaic)|features/tables/(game-order|game-rows|last-form|new-table|results)|kit/(motion/|keyboard|resource|Dialog|ErrorText|Fault|Icon|LanguageSwitch|PageHeader|Loading|Portrait|characters|ScrollRegion|Tabs))",
);

/** What every table needs, as one file too. What is shown on demand is imported where it is used, and stays apart. */
const TABLE = /src[/](table[/](?!MoveInput|SummaryDialog|AfterGame|GameResult|ScoreSheet|end[/])|kit[/](popover|sound|Drawing|Announcer|FullWindow|Tooltip)|features[/](help[/](MoreLink|IconTooltips|EntryName)|records[/](PlyTime|context))|game-rows)/;

/** The service workers, files of their own at the root. */
const WORKERS = ["push-worker", "offline-worker"];

/**
 * Builds into a folder of the Python package, from which `hatch_build.py` puts the page in place when all of it is there.
 * No script or style is inlined, so that the server can forbid inline code.
 */
export default defineConfig({
  // The server writes the folder of the page into its links; code and styles find what is beside them.
  base: "./",
  plugins: [svelte(), svgSymbolsPlugin(), titleFontsPlugin(), licenceTextsPlugin(LICENCES)],
  resolve: { alias: { "@locale": LOCALE, "@fonts": FONTS } },
  build: {
    outDir: "../src/annales/server/.page-new",
    emptyOutDir: true,
    license: { fileName: LICENCES },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", ...Object.fromEntries(WORKERS.map((name) => [name, `worker/${name}.ts`])) },
      output: {
        // A service worker sees only what lies below its own folder, and its address never changes.
        entryFileNames: ({ name }) => (WORKERS.includes(name) ? "[name].js" : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: "base", test: BASE }, { name: "table", test: TABLE }] },
      },
    },
  },
  // Each file has modules of its own. This pool gives them that without a process for each, in a third of the time.
  test: { pool: "vmThreads", setupFiles: ["src/shell/i18n/load-all.ts"], include: ["{src,build,worker}/**/*.test.ts"], css: true },
});

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Builds into the Python package. No script or style is inlined, so that the server can forbid inline code. */
export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: {
    outDir: "../src/annales/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What nearly every page needs comes as one file instead of twenty.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", test: /node_modules|src\/(lib|games|frame\/(Choices|Icon|LanguageSwitch|Nowhere))/ }] } } },
  },
  test: { setupFiles: ["src/texts/all.ts"], include: ["src/**/*.test.ts"], css: true },
});

/** Loads all languages for the tests. */
import { i18n } from "./i18n.svelte";
import { loadAllTexts } from "./texts";

await i18n.fetchAll();
await loadAllTexts();

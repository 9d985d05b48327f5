/** Loads all languages for the tests. */
import { i18n } from "./i18n.svelte";

await i18n.fetchAll();

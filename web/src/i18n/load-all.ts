/** Loads all languages for the tests. */
import { i18n } from "./i18n.svelte";
import { loadLessonTexts } from "../lesson/texts";

await i18n.fetchAll();
await loadLessonTexts();

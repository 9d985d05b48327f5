/** Loads all languages for the tests. */
import { i18n } from "./i18n.svelte";
import { loadCardSetTexts } from "../cardset/texts";
import { loadLessonTexts } from "../lesson/texts";

await i18n.fetchAll();
await Promise.all([loadLessonTexts(), loadCardSetTexts()]);

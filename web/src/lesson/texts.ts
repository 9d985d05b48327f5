import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts of the lessons, which no other page needs. */
export const loadLessonTexts = (): Promise<void> => i18n.addTexts("lesson", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });

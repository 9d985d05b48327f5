import { i18n, type Language } from "../i18n/i18n.svelte";

const SOURCES: Readonly<Record<Language, () => Promise<{ default: string }>>> = {
  en: () => import("./texts-en"),
  ja: () => import("./texts-ja"),
};

/** Fetch the texts of the lessons, which no other page needs. */
export async function loadLessonTexts(): Promise<void> {
  await i18n.addTexts("lesson", async (language) => (await SOURCES[language]()).default);
}

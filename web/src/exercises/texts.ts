import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts of exercises, which no other page needs. */
export const loadExerciseTexts = (): Promise<void> => i18n.addTexts("exercises", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });

import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts of reviews, which no other page needs. */
export const loadReviewTexts = (): Promise<void> => i18n.addTexts("review", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });

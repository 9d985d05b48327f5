import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about ratings, which few pages need. */
export const loadRatingTexts = (): Promise<void> => i18n.addTexts("ratings", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });

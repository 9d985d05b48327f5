import { i18n } from "../i18n/i18n.svelte";

/** Fetch the texts about public tables, which few pages need. */
export const loadPublicTexts = (): Promise<void> => i18n.addTexts("public", { en: () => import("./texts-en"), ja: () => import("./texts-ja") });

import { withTexts } from "../i18n/texts";

/** The tables of a group, on its page. */
export const tablesPart = async () => (await withTexts(import("./TablesPart.svelte"), "groups", "public", "clock", "cardset")).default;
/** The groups to which a new table can be shown. */
export const showInGroup = async () => (await withTexts(import("./ShowInGroup.svelte"), "groups")).default;

import { withTexts } from "../../shell/i18n/texts";

/** The tables of a group, on its page. */
export const tablesPart = async () => (await withTexts(import("./TablesPart.svelte"), "groups", "public-tables", "clock", "cardset-editor", "cardset-errors")).default;
/** What the members of a group write to one another, on its page. */
export const talkPart = async () => (await import("./TalkPart.svelte")).default;
/** The ladder of a group, on its page. */
export const ladderPart = async () => (await import("./LadderPart.svelte")).default;
/** The groups to which a new table can be shown. */
export const showInGroup = async () => (await withTexts(import("./ShowInGroup.svelte"), "groups")).default;

import { withTexts } from "../i18n/texts";

/** The reports about what members write, on the page of moderators. */
export const contributionReports = async () => (await withTexts(import("./ContributionReports.svelte"), "contributions")).default;
/** The button of the public notes, on a replay. */
export const notesButton = async () => (await withTexts(import("../notes/NotesButton.svelte"), "contributions", "chat", "journal")).default;

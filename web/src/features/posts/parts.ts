import { withTexts } from "../../shell/i18n/texts";

/** The button of the public notes, on a replay. */
export const notesButton = async () => (await withTexts(import("./NotesButton.svelte"), "contributions", "chat", "journal")).default;

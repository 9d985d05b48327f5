import { withTexts } from "../../shell/i18n/texts";

/** The tournaments of a group, on its page. */
export const tournamentsPart = async () => (await withTexts(import("./TournamentsPart.svelte"), "tournaments")).default;
/** The form of a tournament, with the choices of a new game. */
export const tournamentDialog = async () => (await withTexts(import("./TournamentDialog.svelte"), "tournaments", "clock", "public-tables", "cardset-editor", "cardset-errors")).default;

import { withTexts } from "../../shell/i18n/texts";

/** A component that needs the texts about public tables. */
async function part<T>(component: Promise<{ default: T }>): Promise<T> {
  return (await withTexts(component, "public-tables")).default;
}

/** Who can join, who can watch, and what happens to players who stay away: in the form for a new game. */
export const tableTerms = () => part(import("./TableTerms.svelte"));
/** The same as lines of text, before a game. */
export const termLines = () => part(import("./TermLines.svelte"));
/** What can be done about open seats while people wait. */
export const seatActions = () => part(import("./SeatActions.svelte"));
/** The seats of an invitation, with buttons to take them. */
export const seatPicker = () => part(import("./SeatPicker.svelte"));
/** The player on turn who stays away. */
export const absenceNotice = () => part(import("./AbsenceNotice.svelte"));
/** How many people watch. */
export const watchBar = () => part(import("./WatchBar.svelte"));

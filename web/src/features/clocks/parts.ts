import { withTexts } from "../../shell/i18n/texts";

/** A component that needs these texts. */
async function part<T>(component: Promise<{ default: T }>): Promise<T> {
  return (await withTexts(component, "clock")).default;
}

/** Notifications while it is the viewer's turn. */
export const turnNotice = async () => (await import("./TurnNotice.svelte")).default;
/** The clocks above a table. */
export const clockBar = () => part(import("./ClockBar.svelte"));
/** The choice of time in the form for a new game. */
export const timeChoice = () => part(import("./TimeChoice.svelte"));
/** How much time people have, as a line. */
export const timeLine = () => part(import("./TimeLine.svelte"));

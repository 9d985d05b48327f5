/** A public note as the page shows it. */
import type { PublicNote } from "../../api/generated/messages";
import { t } from "../../shell/i18n/i18n.svelte";
import { dayLabel, durationLabel } from "../journal/entry";

/** Date, result, number of players and duration: what is known of them. */
export function factsOfNote({ date, table, result, players, minutes }: PublicNote): string[] {
  return [
    dayLabel(date, table === null),
    result === "" ? "" : t(`written-result-${result}`),
    t("written-players", { count: players }),
    minutes === 0 ? "" : durationLabel(minutes),
  ].filter((text) => text !== "");
}

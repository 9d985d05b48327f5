import type { Absence } from "../../api/generated/messages";
import { t } from "../../shell/i18n/i18n.svelte";

/** The choices of the time after which something can be done about a player who stays away, in minutes. */
export const SPANS = [15, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;

/** What the maker of a table decides about people. */
export interface Terms {
  public: boolean;
  watchable: boolean;
  absence: Absence;
}

/** The usual terms. With several opponents, one who stays away does not end the game for all. */
export function usualTerms(seats: number, isPublic = false): Terms {
  return { public: isPublic, watchable: false, absence: { minutes: 3 * 24 * 60, then: seats === 2 ? "win" : "bot" } };
}

/** A time in words. */
export function spanText(minutes: number): string {
  return t("public-span", { minutes });
}

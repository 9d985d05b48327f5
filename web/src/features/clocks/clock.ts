import type { Clocks, TimeControl } from "../../api/types";
import { t } from "../../shell/i18n/i18n.svelte";

/** Milliseconds. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The choices of the form; the first is a game without clocks. */
export const TIMES: readonly (TimeControl | null)[] = [
  null,
  { type: "live", bank: 5 * 60, increment: 5 },
  { type: "live", bank: 10 * 60, increment: 10 },
  { type: "live", bank: 20 * 60, increment: 15 },
  { type: "live", bank: 45 * 60, increment: 20 },
  { type: "days", days: 1 },
  { type: "days", days: 3 },
  { type: "days", days: 7 },
];

/** A time as a value of a form; empty without clocks. */
export function valueOf(time: TimeControl | null): string {
  if (time === null) return "";
  return time.type === "days" ? `days-${String(time.days)}` : `live-${String(time.bank)}-${String(time.increment)}`;
}

/** The time with a value; null for a value that is no choice. */
export function timeOf(value: string): TimeControl | null {
  return TIMES.find((time) => valueOf(time) === value) ?? null;
}

/** How much time people have, in words. */
export function timeText(time: TimeControl | null): string {
  if (time === null) return t("clock-none");
  if (time.type === "days") return t("clock-days-each", { days: time.days });
  const { bank, increment = 0 } = time;
  const args = bank % 60 === 0 ? { minutes: bank / 60, increment } : { seconds: bank, increment };
  return t(bank % 60 === 0 ? "clock-live" : "clock-live-seconds", args);
}

/** Milliseconds that a seat has left, some time after the clocks arrived; null for a bot. A clock stands still during a vacation. */
export function leftOf({ remaining, running, vacations }: Clocks, seat: number, passed: number): number | null {
  const then = remaining[seat] ?? null;
  return then === null ? null : Math.max(0, then - (seat === running && !vacations[seat] ? Math.max(0, passed) : 0));
}

/** The time left as digits, such as 4:09 or 1:02:30; with days in words. */
export function digits(left: number): string {
  if (left >= DAY) return t("clock-days-left", { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  // A clock shows zero only when the time is over.
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = [minutes, seconds % 60].map((each) => String(each).padStart(2, "0"));
  return hours > 0 ? `${String(hours)}:${rest.join(":")}` : rest.join(":").replace(/^0/, "");
}

/** The time left in words, for screen readers. */
export function spoken(left: number): string {
  if (left >= DAY) return digits(left);
  if (left >= HOUR) return t("clock-hours-left", { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  const seconds = Math.ceil(left / SECOND);
  return seconds >= 60 ? t("clock-minutes-left", { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }) : t("clock-seconds-left", { seconds });
}

/** The time is short below this, in milliseconds: an eighth of the bank from 10 to 60 seconds, or an hour where people have days. */
export function shortTime(time: TimeControl): number {
  return time.type === "days" ? HOUR : Math.min(60, Math.max(10, time.bank / 8)) * SECOND;
}

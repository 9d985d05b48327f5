/** Times of meetings as the page shows and asks for them. */
import type { MeetingForm, MeetingInfo } from "../../api/generated/messages";
import { ownZone } from "../../shell/i18n/format";
import { i18n, t } from "../../shell/i18n/i18n.svelte";

/** All time zones, with the viewer's and that of a meeting under their own names: browsers list some under different ones. */
export function allZones(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf("timeZone"), ownZone(), "UTC", chosen])].sort();
}

/**
 * Date and time at a place: that is where people go to. They are written as the server gives them, since a browser
 * knows no zone that is newer than the browser is.
 */
export function timeAt({ begins }: Pick<MeetingInfo, "begins">): string {
  return inWords(`${begins}Z`, { timeZone: "UTC" });
}

/** The same moment for the viewer; empty where the clock shows the same. */
export function timeHere(meeting: Pick<MeetingInfo, "at" | "begins">): string {
  const here = inWords(meeting.at);
  return here === timeAt(meeting) ? "" : here;
}

function inWords(moment: string, zone: { timeZone?: string } = {}): string {
  return new Intl.DateTimeFormat(i18n.language, { dateStyle: "full", timeStyle: "short", ...zone }).format(new Date(moment));
}

/** How long a meeting takes. */
export function lengthOf(minutes: number): string {
  return t("meetings-length", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** An empty form: a week from now in the evening. */
export function newMeeting(now = new Date()): MeetingForm {
  const day = new Date(now.getTime() + 7 * 86_400_000);
  const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
  return { title: "", place: "", begins: `${date}T19:00`, zone: ownZone(), minutes: 180, capacity: 0, notes: "", cancelled: false };
}

/** The form of a meeting that is planned. */
export function formOf({ title, place, place_page, begins, zone, minutes, capacity, notes, cancelled }: MeetingInfo): MeetingForm {
  return { title, place, ...(place_page === null ? {} : { place_page }), begins, zone, minutes, capacity, notes, cancelled };
}

import { sentences, t } from "../../../shell/i18n/i18n.svelte";
import { effectSentences } from "./effect-icons";

/** A label with the note that the opponent's last move brought the thing. */
export function withNews(label: string, recent: boolean): string {
  return recent ? t("summary-with-state", { name: label, state: t("table-just-moved") }) : label;
}

/** What a screen reader says of a card, wonder or token: its label, and what it does. */
export function spoken(id: string, label: string, recent = false): string {
  return withNews(label, recent) + t("change-join") + sentences(effectSentences({ id }));
}

/** What the verification of a deal found, as lines of text. */
import type { DealReport } from "../../api/types";
import { t } from "../../shell/i18n/i18n.svelte";

interface Finding {
  text: string;
  /** Whether it speaks for the deal, against it, or neither. */
  says: "yes" | "no" | "nothing";
}

const SAYS = { matches: "yes", differs: "no", missing: "nothing" } as const;

/** The findings in their order, without the verdict. */
export function findings(report: DealReport): Finding[] {
  const found: Finding[] = [];
  const add = (text: string, says: Finding["says"] = "nothing"): void => {
    found.push({ text, says });
  };
  if (report.commitment !== null) {
    add(t("deal-commitment", { commitment: report.commitment }));
    add(report.seen === "missing" ? t("deal-not-seen") : t(`deal-seen-${report.seen}`), SAYS[report.seen]);
    add(t(`deal-secret-${report.secret}`), SAYS[report.secret]);
  }
  for (const { seat, check } of report.contributions) add(t(`deal-contribution-${check}`, { number: seat + 1 }), SAYS[check]);
  if (report.own !== "missing") add(t(`deal-own-${report.own}`), SAYS[report.own]);
  if (report.inherited > 0) add(t("deal-inherited", { count: report.inherited }));
  if (report.outcomes > 0) add(t("deal-outcomes", { count: report.outcomes }), "yes");
  if (report.fault !== null) add(t("deal-fault", { ...report.fault }), "no");
  return found;
}

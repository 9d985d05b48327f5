/** Highlight the items that a move names; null removes the highlight. A wrong move has another colour. */
export function highlightMove(root: ParentNode, move: string | null, label: string, isWrong = false): void {
  // A number is an amount, and no seat or slot with this number.
  const named = new Set(move?.split(" ").slice(1).filter((word) => !/^\d+$/.test(word)) ?? []);
  for (const element of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const id = element.dataset["item"]?.split(":").at(-1) ?? "";
    const wanted = named.has(id) && element.parentElement?.closest("[data-hint]") === null ? label : undefined;
    if (wanted === element.dataset["hint"] && isWrong === "wrong" in element.dataset) continue;
    if (wanted === undefined) delete element.dataset["hint"];
    else element.dataset["hint"] = wanted;
    if (wanted !== undefined && isWrong) element.dataset["wrong"] = "";
    else delete element.dataset["wrong"];
  }
}

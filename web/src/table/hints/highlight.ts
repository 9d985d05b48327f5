/** Highlight the items that a move names; null removes the highlight. */
export function highlightMove(root: ParentNode, move: string | null, label: string): void {
  // A number is an amount, and no seat or slot with this number.
  const named = new Set(move?.split(" ").slice(1).filter((word) => !/^\d+$/.test(word)) ?? []);
  for (const element of root.querySelectorAll<HTMLElement>("[data-item]")) {
    const id = element.dataset["item"]?.split(":").at(-1) ?? "";
    const wanted = named.has(id) && element.parentElement?.closest("[data-hint]") === null ? label : undefined;
    if (wanted === element.dataset["hint"]) continue;
    if (wanted === undefined) delete element.dataset["hint"];
    else element.dataset["hint"] = wanted;
  }
}

/** Point out on the table what a move names, wherever it is shown; nothing for null. */
export function pointOut(root: ParentNode, move: string | null, label: string): void {
  const things = new Set(move?.split(" ").slice(1) ?? []);
  for (const element of root.querySelectorAll<HTMLElement>("[data-card], [data-wonder], [data-token], [data-thing]")) {
    const { card, wonder, token, thing, hinted } = element.dataset;
    const named = [card, wonder, token, thing?.split(":").at(-1)].some((id) => id !== undefined && things.has(id));
    const wanted = named && element.parentElement?.closest("[data-hinted]") === null ? label : undefined;
    if (wanted === hinted) continue;
    if (wanted === undefined) delete element.dataset["hinted"];
    else element.dataset["hinted"] = wanted;
  }
}

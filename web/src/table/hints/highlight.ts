/** Point out on the table what a move names, wherever it is shown as a thing; nothing for null. */
export function highlightMove(root: ParentNode, move: string | null, label: string): void {
  const named = new Set(move?.split(" ").slice(1) ?? []);
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    const id = element.dataset["thing"]?.split(":").at(-1) ?? "";
    const wanted = named.has(id) && element.parentElement?.closest("[data-hinted]") === null ? label : undefined;
    if (wanted === element.dataset["hinted"]) continue;
    if (wanted === undefined) delete element.dataset["hinted"];
    else element.dataset["hinted"] = wanted;
  }
}

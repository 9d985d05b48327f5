/** The element of that id. Throws where the document has none, naming the id. */
export function place(page: Pick<Document, "getElementById">, id: string): HTMLElement {
  const element = page.getElementById(id);
  if (element === null) throw new Error(`the document has no element "${id}"`);
  return element;
}

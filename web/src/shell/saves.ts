/** What is being saved without a button, so that leaving the page can wait for it. */
const underWay = new Set<Promise<boolean>>();

/** Remember that something is being saved; the promise says whether the server takes it. */
export function noteSave(save: Promise<boolean>): void {
  underWay.add(save);
  void save.finally(() => underWay.delete(save));
}

/** Whether everything was taken that is being saved; null where nothing is. */
export function savesUnderWay(): Promise<boolean> | null {
  if (underWay.size === 0) return null;
  return Promise.all(underWay).then((taken) => taken.every(Boolean));
}

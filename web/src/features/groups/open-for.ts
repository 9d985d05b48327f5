/** The group for which a table is being opened: it stands in the address from the page of the group until the table is there. */

/** The end of an address where a table is opened for a group. */
export function hashOf(group: string): string {
  return `#group=${encodeURIComponent(group)}`;
}

/** The group in the address of this page; null if there is none. */
export function groupInAddress(): string | null {
  const found = /^#group=([^&]+)$/.exec(globalThis.location.hash)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

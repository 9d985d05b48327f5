/** A name within a text, and what it names. */
export interface TextLink {
  text: string;
  target: string;
}

interface Segment {
  text: string;
  /** What it names; plain text without one. */
  target?: string;
}

/** A text in pieces, so that the names in it can be links: each at its first place, the longest where two begin alike. */
export function splitByLinks(text: string, links: readonly TextLink[]): Segment[] {
  const found = links
    .map((link) => ({ link, at: text.indexOf(link.text) }))
    .filter(({ link, at }) => at >= 0 && link.text !== "")
    .sort((a, b) => a.at - b.at || b.link.text.length - a.link.text.length);
  const parts: Segment[] = [];
  let done = 0;
  for (const { link, at } of found) {
    if (at < done) continue;
    if (at > done) parts.push({ text: text.slice(done, at) });
    parts.push(link);
    done = at + link.text.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

/** A name within a text, and the id that it links to. */
export interface TextLink {
  text: string;
  target: string;
}

interface Segment {
  text: string;
  /** The id that it links to; absent for plain text. */
  target?: string;
}

/** Splits a text so that names in it can be links. Each name is linked where it first occurs; where two begin at the same place, the longer one wins. */
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

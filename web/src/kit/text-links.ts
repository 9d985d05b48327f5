/** A name within a text, and the id that it links to. */
export interface TextLink {
  text: string;
  target: string;
}

interface Segment {
  text: string;
  /** The id that it links to; absent for plain text. */
  target?: string;
  /** The commas and the like that follow a link, and stay on its line. */
  after?: string;
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
    done = at + link.text.length;
    const after = /^[\p{Pe}\p{Po}]+/u.exec(text.slice(done))?.[0] ?? "";
    parts.push(after === "" ? link : { ...link, after });
    done += after.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

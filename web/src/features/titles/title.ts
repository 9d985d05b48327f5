/** Titles: games of this server by their id, others by name. */

/** The path of the page of a title. */
export function titlePath(game: string): string {
  return `/titles/${encodeURIComponent(game)}`;
}

/** The host of a link, which tells where it leads. */
export function hostOf(link: string): string {
  return new URL(link).host;
}

/** The page of a place as forms and lists have it. */
import type { PlaceForm } from "../../api/generated/messages";

export type WholePlace = Required<PlaceForm>;

export function emptyPlace(): WholePlace {
  return { name: "", town: "", address: "", hours: "", games: "", link: "", notes: "" };
}

/** The path of the page of a place. */
export function placePath(id: string): string {
  return `/places/${encodeURIComponent(id)}`;
}

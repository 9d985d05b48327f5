import { format } from "../../../shell/i18n/format";
import { catalogue } from "../catalogue.svelte";
import type { CardFacts, Counted, TokenFacts, WonderFacts } from "../types";

/** An effect as icons, with a number beside them or on them. */
export interface EffectIcon {
  icons: string[];
  /** Whether all icons count, or one of them by choice. */
  join: "all" | "one";
  number?: string;
  /** Whether the number is on the icon, not beside it. */
  within?: boolean;
  /** The icons of what is counted. */
  per?: string[];
}

const TOKEN_ICONS: Record<string, EffectIcon[]> = {
  architecture: [{ icons: ["wonder"], join: "all", number: "−2" }],
  masonry: [{ icons: ["blue"], join: "all", number: "−2" }],
  economy: [{ icons: ["coin", "gain"], join: "all" }],
  law: [{ icons: ["law"], join: "all" }],
  strategy: [{ icons: ["shield"], join: "all", number: "+1" }],
  theology: [{ icons: ["wonder", "again"], join: "all" }],
  urbanism: [{ icons: ["link"], join: "all" }],
};

const points = (n: number): EffectIcon => ({ icons: ["laurel"], join: "all", number: String(n), within: true });
const coins = (n: number | string): EffectIcon => ({ icons: ["coin"], join: "all", number: String(n), within: true });
const plain = (icons: string[]): EffectIcon => ({ icons, join: "all" });

function only(condition: boolean, mark: () => EffectIcon): EffectIcon[] {
  return condition ? [mark()] : [];
}

function produced(produces: CardFacts["produces"]): EffectIcon[] {
  const icons = Object.entries(produces).flatMap(([name, n]) => Array.from({ length: n }, () => name));
  return only(icons.length > 0, () => plain(icons));
}

function shields(n: number): EffectIcon[] {
  return only(n > 0, () => plain(Array.from({ length: n }, () => "shield")));
}

function counted(names: Counted[]): string[] {
  return names.map((name) => (name === "three_coins" ? "coin" : name));
}

/** The effects of a card as icons. */
export function cardEffectIcons(card: CardFacts): EffectIcon[] {
  const { coins_per: per, guild } = card;
  return [
    ...produced(card.produces),
    ...only(card.one_of.length > 0, () => ({ icons: card.one_of, join: "one" as const })),
    ...only(card.fixes.length > 0, () => ({ icons: card.fixes, join: "all" as const, number: "=1" })),
    ...shields(card.shields),
    ...only(card.symbol !== null, () => plain([card.symbol ?? ""])),
    ...only(card.coins > 0, () => coins(card.coins)),
    ...only(per !== null, () => ({ ...coins(per?.each ?? 0), per: counted(per === null ? [] : [per.count]) })),
    ...only(guild !== null, () => ({ ...points(guild?.points ?? 0), per: counted(guild?.counts ?? []) })),
    ...only(card.points > 0, () => points(card.points)),
  ];
}

/** The effects of a wonder as icons. */
export function wonderEffectIcons(wonder: WonderFacts): EffectIcon[] {
  return [
    ...only(wonder.one_of.length > 0, () => ({ icons: wonder.one_of, join: "one" as const })),
    ...shields(wonder.shields),
    ...only(wonder.destroys !== null, () => plain(["destroy", wonder.destroys ?? ""])),
    ...only(wonder.revives, () => plain(["revive"])),
    ...only(wonder.draws_tokens > 0, () => plain(["token"])),
    ...only(wonder.coins > 0, () => coins(wonder.coins)),
    ...only(wonder.opponent_loses > 0, () => coins(`−${String(wonder.opponent_loses)}`)),
    ...only(wonder.play_again, () => plain(["again"])),
    ...only(wonder.points > 0, () => points(wonder.points)),
  ];
}

/** The effects of a progress token as icons. */
export function tokenEffectIcons(token: TokenFacts): EffectIcon[] {
  return [
    ...(TOKEN_ICONS[token.id] ?? []),
    ...only(token.coins > 0, () => coins(token.coins)),
    ...only(token.points > 0, () => points(token.points)),
    ...only(token.points_each > 0, () => ({ ...points(token.points_each), per: ["token"] })),
  ];
}

/** The effects of a card, wonder or token in sentences. */
export function effectSentences({ id }: { id: string }): string[] {
  return catalogue.entry(id).effects.map((sentence) => format(sentence, catalogue.nameIn));
}

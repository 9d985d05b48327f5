import type { Snapshot } from "../../../api/types";
import { t } from "../../../shell/i18n/i18n.svelte";
import { catalogue } from "../catalogue.svelte";
import { viewOf } from "../model/choices";
import type { Price, WonderView } from "../types";

/** A price in words: free, affordable, or how many coins are missing. */
export function priceText(price: Price): string {
  if (price.chain !== null) return t("duel-price-chain", { card: catalogue.name(price.chain) });
  return costText(price.coins, price.short);
}

/** Coins to pay in words, and how many of them are missing. */
export function costText(coins: number, short: number): string {
  if (short > 0) return t("duel-price-short", { count: coins, short });
  return coins === 0 ? t("duel-price-free") : t("duel-price-payable", { count: coins });
}

/** The resources that a price buys from the bank. */
export function boughtFor(price: Price): Price["resources"] {
  return price.chain === null ? price.resources.filter(({ bought }) => bought > 0) : [];
}

/** The price of a card for the viewer, or of a wonder for its owner. */
export function priceOf(table: Snapshot, id: string): Price | undefined {
  const { players, prices } = viewOf(table);
  const owner = players.findIndex(({ wonders }) => wonders.some((wonder) => wonder.id === id));
  return prices[id]?.[owner < 0 ? (table.seat ?? 0) : owner];
}

/** The state of a wonder in words: its price for the owner, or the card that it was built with. */
export function wonderText({ built, under }: WonderView, price: Price | undefined): string {
  if (!built) return price === undefined ? t("duel-wonder-unbuilt") : priceText(price);
  return under === null ? t("duel-wonder-built") : t("duel-wonder-built-with", { card: catalogue.name(under) });
}

/** Whether two players would pay the same in the same way; whether they can afford it does not count. */
export function samePrice(one: Price, other: Price | undefined): boolean {
  return one.coins === other?.coins && one.chain === other.chain;
}

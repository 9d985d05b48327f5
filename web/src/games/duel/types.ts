/** The types of 7 Wonders Duel under the names that its components use. */
import type { Card, Name } from "../../api/generated/duel";

export type {
  BackName as Back,
  Card as CardFacts,
  Change,
  ColorName as Color,
  CountedName as Counted,
  DuelFacts as Facts,
  DuelView,
  Layout,
  LayoutRow,
  MoveView,
  PlayerView,
  Preview,
  Price,
  ResourceName as Resource,
  SlotView,
  Threat,
  Token as TokenFacts,
  Uncovered,
  Wonder as WonderFacts,
  WonderView,
  Zone,
} from "../../api/generated/duel";
export type { Name };

export type Cost = Card["cost"];

/** The types of The Flow of History under the names that its components use. */
import type { AgeName } from "../../api/generated/flow";

export type {
  ActView,
  Card as CardFacts,
  Change,
  Effect as Step,
  FieldName as Field,
  FlowFacts as Facts,
  FlowView,
  Hit,
  IconName,
  InvestView,
  MoveKind,
  MoveView,
  NationView,
  Preview,
  SlotView,
  Source,
  TimingName as Timing,
  Transfer,
  TypeName,
} from "../../api/generated/flow";
export type { AgeName };

/** Parts of the deck that have a back of their own. */
export type Back = AgeName | "last";

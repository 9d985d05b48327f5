/** Sentences about a review. */
import type { Moment, Opening, PlyReview, ReplayData, Snapshot } from "../../api/types";
import type { GameModule } from "../../games/game-module";
import { gameText, hasText, list, sentences, t } from "../../shell/i18n/i18n.svelte";
import { seatName } from "../../table/players";
import { percent, signed, withError } from "./figures";
import { winAt } from "./graph";
import { isWorse } from "./judgements";

/** The game itself, without variations, for the sentences. */
export interface Reviewed {
  data: ReplayData;
  gameModule: Pick<GameModule, "moveText" | "logLines" | "name">;
  /** The table after a ply of the game, as somebody sees it who plays for nobody. */
  at: (ply: number) => Snapshot;
}

/** The name of a seat; the viewer is addressed, inside a sentence by another word than alone. */
export function playerOf({ at, data }: Reviewed, seat: number, you: "player-you" | "review-you" = "player-you"): string {
  return seat === data.seat ? t(you) : seatName({ ...at(0), home: data.seat }, seat);
}

/** The name of a part of the score. Games of other packages have a text of their own. */
export function partName(game: string, part: string): string {
  const key = `${game}-part-${part}`;
  return hasText(key) ? t(key) : gameText(key);
}

/** A move after a ply, as a command. */
export function moveText({ gameModule, at }: Reviewed, ply: number, move: string): string {
  return gameModule.moveText(at(ply), move);
}

/** A longer list of outcomes, such as the cards of a new age, is not written out. */
const MOST_LETTERS = 80;

/** What was revealed after a ply, as sentences; empty for nothing. */
export function revealed({ data, gameModule, at }: Reviewed, ply: number): string {
  const entries = data.log.slice(ply === 0 ? 0 : data.log_lengths[ply - 1], data.log_lengths[ply]);
  const lines = gameModule.logLines(at(ply), entries).filter(({ seat }) => seat === null);
  const text = sentences(lines.map((line) => (/[.。]$/.test(line.text) ? line.text : t("review-revealed", { text: line.text }))));
  return text.length > MOST_LETTERS ? t("review-many-revealed") : text;
}

/** The win chances after a ply, in words. */
function winText(reviewed: Reviewed, plies: ReadonlyMap<number, PlyReview>, opening: Opening | null, ply: number): string {
  const win = winAt(plies, opening, ply);
  if (win === undefined) return t("review-graph-not-yet");
  return list(win.map((share, seat) => t("review-graph-win", { player: playerOf(reviewed, seat), percent: percent(share) })));
}

/** A ply of the graph in words: win chances, and the judgement of its move. */
export function plyText(reviewed: Reviewed, plies: ReadonlyMap<number, PlyReview>, opening: Opening | null, ply: number): string {
  const review = plies.get(ply);
  const words = [winText(reviewed, plies, opening, ply), ...(review !== undefined && isWorse(review) ? [t(`review-judgement-${review.judgement}`)] : [])];
  return t("review-graph-at", { ply, plies: reviewed.data.views.length - 1, text: list(words) });
}

/** The verdict on a move as a sentence: what it made available to the next player, or how good it was; and the win chance that it lost. */
export function verdictText(reviewed: Reviewed, review: PlyReview): string {
  const { ply, seat, judgement, loss, loss_error, move, position } = review;
  const { made, best, next_seat: next } = position.comparison ?? {};
  const opened = made?.uncovers.filter((card) => best?.uncovers.includes(card) !== true) ?? [];
  const sentence =
    isWorse(review) && opened.length > 0 && next !== undefined && next !== null
      ? t("review-said-opens", { move: moveText(reviewed, ply - 1, move), cards: list(opened.map(reviewed.gameModule.name)), player: playerOf(reviewed, next, "review-you") })
      : t(`review-said-${judgement}`, { player: playerOf(reviewed, seat) });
  const lost = percent(loss) > 0 ? t("review-said-loss", { percent: t("review-percent", { percent: withError(signed(-loss), loss_error) }) }) : "";
  return t("review-said", { ply, sentence: `${sentence}${lost}` });
}

/** A deciding moment as sentences. */
export function momentText(reviewed: Reviewed, plies: ReadonlyMap<number, PlyReview>, { kind, ply, seat, before, after }: Moment): string {
  const args = { ply, player: playerOf(reviewed, seat), before: percent(before), after: percent(after) };
  const review = plies.get(ply);
  if (kind === "choice" && review !== undefined) {
    return t("review-moment-choice", { ...args, move: moveText(reviewed, ply - 1, review.move), best: moveText(reviewed, ply - 1, review.best) });
  }
  return t(`review-moment-${kind}`, { ...args, revealed: joined(revealed(reviewed, ply)) });
}

/** Sentences with the separator that a further one needs. */
function joined(text: string): string {
  return text === "" ? "" : `${text}${t("sentence-separator")}`;
}

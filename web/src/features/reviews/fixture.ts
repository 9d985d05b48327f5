/** Reviews for tests: plies of two players whose figures are given. */
import type { Judgement, MoveValue, PlyReview } from "../../api/types";

interface Figures {
  ply: number;
  /** Win chances of the first player: before the move, after it, and after chance. */
  wins: readonly [number, number, number];
  judgement?: Judgement;
  loss_error?: number;
  /** The moves of the position by the win chance of the player who moves, the best one first. */
  moves?: Readonly<Record<string, number>>;
}

const pair = (win: number): number[] => [win, 1 - win];

/** A review of one ply. Odd plies are moves of the first player. */
export function reviewOf({ ply, wins: [before, after, settled], judgement = "good", loss_error = 0, moves = { best: before, made: after } }: Figures): PlyReview {
  const seat = (ply - 1) % 2;
  const values = Object.entries(moves).map(([move, win]): MoveValue => ({
    move,
    number: 0,
    win: seat === 0 ? pair(win) : pair(1 - win),
    error: [0.01, 0.01],
    drift: [0, 0],
    visits: 100,
    kinds: [{}, {}],
    line: [move],
  }));
  const estimate = (win: number) => ({ win: pair(win), error: [0.01, 0.01] });
  const change = (by: number): number[] => [by, -by];
  return {
    ply,
    seat,
    move: "made",
    before: estimate(before),
    after: estimate(after),
    settled: estimate(settled),
    reveals: settled === after ? [] : [{ kind: "card", outcome: "baths" }],
    skill: change(after - before),
    skill_error: [loss_error, loss_error],
    luck: change(settled - after),
    luck_error: [0.01, 0.01],
    loss: seat === 0 ? before - after : after - before,
    loss_error,
    judgement,
    accuracy: 100,
    best: Object.keys(moves)[0] ?? "best",
    exact: false,
    position: { ply: ply - 1, seat, moves: values, compared: 2, exact: false, legal: values.length, comparison: null },
  };
}

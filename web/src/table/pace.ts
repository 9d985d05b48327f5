/** How the time of a run is shared: decisions of one player that follow one another. All times are in units of one movement. */

/** How long a run takes, from the arrival of its last decision until the viewer's turn opens. */
export const [LEAST, MOST] = [5.2, 9.4];
/** The pause between the last movement and the viewer's turn. */
export const TAIL = 0.4;
/** The longest and the shortest time for which a move is named before it is carried out. */
export const NAMING = 2.5;
const SHORTEST_NAMING = 1;
/** The part of a decision's time in which it is named. */
const NAMED = 0.25;
/** The least for a movement, however many others wait. */
const LEAST_MOVEMENT = 1.5;

/** How long the next move of a run is announced, by the time left and the number of decisions. */
export function namingTime(left: number, decisions: number): number {
  return Math.max(SHORTEST_NAMING, Math.min(NAMING, (NAMED * left) / decisions));
}

/** How long a move that has been named may move, with so much time left for it and the later decisions of its run. */
export function movementTime(left: number, decisions: number): number {
  return Math.max(LEAST_MOVEMENT, (left * (1 - NAMED)) / (decisions - NAMED));
}
